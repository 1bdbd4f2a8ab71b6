/**
 * Faults that the simulator must find in a bundle. Each fault is a pattern in the minified code,
 * with the text that replaces it.
 */
export const FAULTS: { readonly [fault: string]: readonly [RegExp, string] } = {
  'no owner': [/\{ifAvailable:!0\},(\w+)=>\1\?(\w+)\(\):void 0/, '{ifAvailable:!0},$1=>$2()'],
  'no purge': [/(?<=[&\w])\.purge\(\)/g, '.isEmpty()'],
  'a reused key': [
    /key:`(\$\{\w+\})(\$\{\w+\})\.(\$\{\w+\})\.\$\{(\w+)\}`/,
    'key:`$1$2.$3.${"0".repeat(36)}`',
  ],
  'sent before it is stored, and never stored': [/put\(\{key:/, 'putNot(){},putOld({key:'],
  'an acknowledged event stays': [/\.ok\?\w+\.remove\(\w+\.key\)/, '.ok?0'],
  'a new id at every attempt': [/&requestId=\$\{\w+\}/, '&requestId=${Math.random()}'],
};

/**
 * Returns the code of a bundle with one fault added.
 * @param fault a key of `FAULTS`
 * @throws Error if the fault's pattern matches nothing. The pattern then needs an update, because
 * the minified code has changed
 */
export function mutateBundle(code: string, fault: string): string {
  const [pattern, replacement] = FAULTS[fault]!;
  const mutated = code.replace(pattern, replacement);
  if (mutated === code) throw new Error(`The bundle has no place for the fault "${fault}".`);
  return mutated;
}
