import type { Diagnostic } from './diagnostic.ts';

/**
 * Codes of errors in the structure of a file. If such an error has no fix, the parser has guessed
 * the intended structure. If the error has a fix, the structure is certain.
 */
const GUESSED: readonly string[] = ['dash-missing', 'indentation-uneven', 'list-and-keys-mixed'];

/** Codes of errors after which the parser reads a number as a text. */
const READ_AS_TEXT: readonly string[] = ['number-not-finite', 'number-loses-text'];

/**
 * Removes diagnostics that are only consequences of another error:
 * - Diagnostics in `others` on a line whose structure the parser guessed.
 * - `value-type-wrong` for a number that the parser read as a text. The number's own diagnostic
 *   then loses its fix, because the fix would only put the number in quotes.
 * - `text-after-value` inside a path such as `product[0].sku` that has the error `path-with-code`.
 * @param ofYaml the diagnostics from reading and parsing the files
 * @param others the diagnostics of the later phases
 */
export function withoutEchoesOfRepairs(
  ofYaml: readonly Diagnostic[],
  others: readonly Diagnostic[],
): Diagnostic[] {
  const guesses = ofYaml.filter(({ code, fix }) => GUESSED.includes(code) && fix === undefined);
  const wrongTypes = others.filter(({ code }) => code === 'value-type-wrong');
  const texts = ofYaml.filter(({ code }) => READ_AS_TEXT.includes(code));
  const needsNumber = (text: Diagnostic) =>
    texts.includes(text) && wrongTypes.some((each) => contains(text, each));
  const paths = others.filter(({ code }) => code === 'path-with-code');
  return [
    ...ofYaml
      .filter(
        (each) => each.code !== 'text-after-value' || !paths.some((path) => contains(path, each)),
      )
      .map((each) => (needsNumber(each) ? withoutFix(each) : each)),
    ...others.filter(
      (each) =>
        !guesses.some((guess) => startsBeside(guess, each)) &&
        !(wrongTypes.includes(each) && texts.some((text) => contains(text, each))),
    ),
  ];
}

function withoutFix({ fix: _, ...others }: Diagnostic): Diagnostic {
  return others;
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
