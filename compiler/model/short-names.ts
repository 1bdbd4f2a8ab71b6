const LETTERS = 'abcdefghijklmnoprsuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Maps each property name to its short form, which is one letter. The order of the names determines
 * their letters. Throws if there are more names than letters, because the bundles' code would then
 * read and write a property called `undefined` for each of the other names.
 */
export function shortNames(names: readonly string[]): { readonly [name: string]: string } {
  if (names.length > LETTERS.length)
    throw new Error(
      `There are ${names.length} property names to shorten, but only ${LETTERS.length} letters. ` +
        'In compiler/model/own-names.ts, remove the names that the fewest bundles use.',
    );
  return Object.fromEntries(names.map((name, index) => [name, LETTERS[index]!]));
}
