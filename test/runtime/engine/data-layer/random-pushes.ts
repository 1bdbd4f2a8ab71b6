import fc from 'fast-check';
import type { Helper } from './reference-layer.ts';

/** An entry to push, as plain data. `entryOf` makes a new entry for each compared data layer. */
export type Pushed =
  | { readonly record: object }
  | { readonly odd: unknown }
  | { readonly command: readonly unknown[] }
  | { readonly gtag: readonly unknown[] }
  | { readonly set: readonly [path: string, value: unknown] }
  | { readonly move: readonly [from: string, to: string] }
  | { readonly reset: 'then throw' | '' }
  | { readonly push: readonly Pushed[] };

/** The entries that are pushed before the bundle starts, and the pushes afterwards. */
export interface Pushes {
  readonly before: readonly Pushed[];
  readonly after: readonly (readonly Pushed[])[];
  /** The entries that a listener pushes at the event `nested`, one list for each occurrence. */
  readonly nested: readonly (readonly Pushed[])[];
}

const keys = ['a', 'b', 'l'] as const;
export const paths = [
  'a',
  'b',
  'l',
  'a.b',
  'a.b.l',
  'b.a',
  'l.0',
  'l.1',
  'l.1.a',
  'eventModel',
] as const;

const leaf = fc.oneof(
  fc.integer({ min: 0, max: 9 }),
  fc.constantFrom<unknown>('x', 'y', '', null, undefined, true, false),
  fc.constant(new Date(0)),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.sparseArray(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...keys), tie('value'), { maxKeys: 3 }),
  ),
}));
const name = fc.constantFrom<unknown>('go', 'nested', 'z', '', 0, 7);
const record = fc.record(
  {
    a: value,
    b: value,
    l: value,
    'a.b': value,
    'l.1': value,
    'b.a.l': value,
    event: name,
    _clear: fc.constantFrom<unknown>(true, false, 1),
  },
  { requiredKeys: [] },
);
const path = fc.constantFrom(...paths.filter((each) => each !== 'eventModel'));

const { pushed } = fc.letrec<{ pushed: Pushed }>((tie) => ({
  pushed: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 6, arbitrary: fc.record({ record }) },
    fc.record({ odd: fc.constantFrom<unknown>(null, undefined, 5, 'text', '', true, new Date(0)) }),
    fc.record({
      command: fc.oneof(
        fc.tuple(fc.constantFrom('l.push', 'a.push', 'l.reverse', 'z.push', 'a.b.l.pop'), value),
        fc.tuple(fc.constantFrom<unknown>(3, null, ''), value),
        fc.constant([]),
      ),
    }),
    fc.record({
      gtag: fc.oneof(
        fc.tuple(fc.constant('event'), fc.constantFrom('go', 'nested', 'z')),
        fc.tuple(fc.constant('event'), fc.constantFrom('go', 'nested'), record),
        fc.tuple(fc.constant('set'), record),
        fc.tuple(fc.constant('js'), fc.constant(new Date(12))),
        fc.tuple(fc.constantFrom('config', 'consent', 'get'), fc.constant('x')),
      ),
    }),
    fc.record({ set: fc.tuple(path, value) }),
    fc.record({ move: fc.tuple(path, path) }),
    fc.record({ reset: fc.constantFrom<'then throw' | ''>('then throw', '') }),
    fc.record({ push: fc.array(tie('pushed'), { minLength: 1, maxLength: 2 }) }),
  ) as fc.Arbitrary<Pushed>,
}));

/** Random sequences of pushes. */
export const pushes: fc.Arbitrary<Pushes> = fc.record({
  before: fc.array(pushed, { maxLength: 4 }),
  after: fc.array(fc.array(pushed, { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
  nested: fc.array(fc.array(pushed, { minLength: 1, maxLength: 2 }), { maxLength: 3 }),
});

/**
 * Creates the entry that a page pushes.
 * @param push pushes to the data layer. An entry that is a function can call it to push further
 * entries
 */
export function entryOf(description: Pushed, push: (...entries: unknown[]) => void): unknown {
  if ('record' in description) return structuredClone(description.record);
  if ('odd' in description) return description.odd;
  if ('command' in description) return structuredClone(description.command);
  if ('gtag' in description)
    return (function (..._: unknown[]) {
      return arguments;
    })(...structuredClone(description.gtag));
  return function (this: Helper) {
    if ('set' in description) this.set(description.set[0], structuredClone(description.set[1]));
    // Sets a copy. Without it, an object could be merged into itself or its parent. Tag Manager
    // merges in place, so the object would change while it is read. In `ReferenceLayer`, which
    // merges into new objects, the object wouldn't change.
    else if ('move' in description)
      this.set(description.move[1], structuredClone(this.get(description.move[0])));
    else if ('push' in description) push(...description.push.map((each) => entryOf(each, push)));
    else {
      this.reset();
      if (description.reset !== '') throw new Error(description.reset);
    }
  };
}
