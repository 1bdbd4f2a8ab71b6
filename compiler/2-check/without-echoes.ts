import type { Diagnostic } from '../diagnostics/diagnostic.ts';

const OF_TEXT: readonly string[] = [
  'token-foreign',
  'token-broken',
  'token-in-key',
  'token-in-setting',
  'character-invisible',
  'name-reserved',
];

/**
 * Removes diagnostics that are probably consequences of an error in a string: a wrong token, an
 * invisible character or a reserved name. The diagnostics about these three errors are kept. Other
 * diagnostics about the same string are removed.
 */
export function withoutEchoes(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const texts = diagnostics.filter(({ code }) => OF_TEXT.includes(code));
  if (texts.length === 0) return diagnostics;
  return diagnostics.filter(
    (each) => OF_TEXT.includes(each.code) || !texts.some((text) => lies(text, each)),
  );
}

/** Returns whether the location of the first diagnostic is within that of the second one. */
function lies({ place: part }: Diagnostic, { place }: Diagnostic): boolean {
  return (
    part.file === place.file &&
    part.line === place.line &&
    part.endLine === place.endLine &&
    part.column >= place.column &&
    part.endColumn <= place.endColumn
  );
}
