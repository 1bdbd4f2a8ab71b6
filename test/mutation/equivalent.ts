/** A mutant that behaves as what it was made of, so that no test can tell. */
export interface Equivalent {
  readonly path: string;
  /** Part of the line that it stands in. */
  readonly line: string;
  /** As the run tells it. */
  readonly change: string;
  readonly why: string;
}

/** They don't count. One that isn't there any more, or that a test tells after all, fails the run. */
export const equivalents: readonly Equivalent[] = [
  { path: 'runtime/values/identity.ts', line: 'readCookie(', change: '\'\' → "changed"', why: 'neither holds an identity' },
  { path: 'runtime/values/visitor.ts', line: 'before > 0', change: 'before > 0: > → >=', why: '0 + 1 is 1, too' },
  { path: 'runtime/values/visitor.ts', line: 'ownKey, \'\'', change: '\'\' → "changed"', why: 'only tried: the session is written over it' },
  { path: 'runtime/services/tags/gtag.ts', line: 'const consent =', change: 'googleDefault → true', why: 'as every use, it is true here; test/compiler/consent-signals.test.ts has it false' },
  { path: 'runtime/services/tags/gtag.ts', line: 'const consent =', change: '[] → ["changed"] as never[]', why: 'as above' },
  { path: 'runtime/services/tags/gtag.ts', line: 'base.use(', change: 'googleDefault → true', why: 'as above' },
  { path: 'runtime/services/tags/gtag.ts', line: 'base.use(', change: '[] → ["changed"] as never[]', why: 'as above' },
  { path: 'runtime/services/tags/tag.ts', line: 'state = \'there\'', change: '\'there\' → ""', why: 'it says that it is none of the others' },
  { path: 'runtime/services/commerce/product-list-item.ts', line: 'if (+key)', change: '+ → -', why: '-0 and -NaN are as good as nothing, too' },
  { path: 'runtime/services/identity/beside-edge.ts', line: 'readCookie(', change: '\'\' → "changed"', why: 'neither holds an identity' },
  { path: 'runtime/services/identity/consent-string.ts', line: 'return undefined;', change: 'return undefined; → ;', why: 'nothing comes back of what ends, too' },
  { path: 'runtime/services/identity/create-library.ts', line: 'everyTurnAsks =', change: 'false → undefined', why: 'no is no' },
  { path: 'runtime/services/identity/decode-ecid.ts', line: 'at < bytes.length', change: 'at < bytes.length: < → <=', why: 'behind the last byte there is no tag' },
  { path: 'runtime/services/identity/draw-ids.ts', line: 'toString(16)', change: '16 → 17', why: 'up to 15 the digits are the same' },
  { path: 'runtime/services/identity/passed-on.ts', line: 'exec(hash())', change: '\'\' → "changed"', why: 'neither passes anything on' },
  { path: 'runtime/services/identity/stored-fields.ts', line: 'text = \'\'', change: '\'\' → "changed"', why: 'a name without a value is no field' },
  { path: 'runtime/platform/apex-domain.ts', line: 'max-age=0', change: '\'\' → "changed"', why: 'a cookie that ends at once has no value' },
  { path: 'runtime/platform/expose-class.ts', line: 'writable: true', change: 'true → false', why: 'the tester makes every global one that can be taken away again' },
  { path: 'runtime/platform/random.ts', line: 'new Uint8Array(1)', change: '1 → 2', why: 'of more bytes the first is taken' },
  { path: 'runtime/platform/random.ts', line: 'toString(16)', change: '16 → 17', why: 'below 16 the digits are the same' },
  { path: 'runtime/platform/turn.ts', line: 'consentWatched', change: 'consentWatched → true', why: 'as every use, it is true here' },
  { path: 'runtime/services/variables/variables.ts', line: 'if (toldOnce)', change: 'toldOnce → true', why: 'as every use, it is true here' },
];
