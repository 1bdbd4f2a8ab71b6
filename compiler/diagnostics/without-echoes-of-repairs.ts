import type { Diagnostic } from './diagnostic.ts';

/**
 * Codes of errors after which the parser guesses the intended structure. If such an error has a
 * fix, the structure is certain instead.
 */
const GUESSED: readonly string[] = ['dash-missing', 'indentation-uneven', 'list-and-keys-mixed'];

/**
 * Removes diagnostics that are only consequences of another error. These are the diagnostics in
 * `others` on a line whose structure the parser guessed. The parser's `text-after-value` is removed
 * inside a path such as `product[0].sku`, for which `path-with-code` is reported.
 * @param ofYaml the diagnostics from reading and parsing the files
 * @param others the diagnostics of the later phases
 */
export function withoutEchoesOfRepairs(
  ofYaml: readonly Diagnostic[],
  others: readonly Diagnostic[],
): Diagnostic[] {
  const guesses = ofYaml.filter(({ code, fix }) => GUESSED.includes(code) && fix === undefined);
  const paths = others.filter(({ code }) => code === 'path-with-code');
  return [
    ...ofYaml.filter(
      (each) => each.code !== 'text-after-value' || !paths.some((path) => contains(path, each)),
    ),
    ...others.filter((each) => !guesses.some((guess) => startsBeside(guess, each))),
  ];
}

function startsBeside({ place: one }: Diagnostic, { place: other }: Diagnostic): boolean {
  return one.file === other.file && one.line === other.line;
}

function contains(outer: Diagnostic, inner: Diagnostic): boolean {
  return (
    startsBeside(outer, inner) &&
    outer.place.column <= inner.place.column &&
    outer.place.endColumn >= inner.place.endColumn
  );
}
