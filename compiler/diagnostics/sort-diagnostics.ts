import type { Diagnostic } from './diagnostic.ts';

/**
 * Sorts diagnostics by source location, code, message and site, so that the order is deterministic.
 * Drops duplicates.
 */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sorted = [...diagnostics].sort(
    (a, b) =>
      compare(a.place.file, b.place.file) ||
      a.place.line - b.place.line ||
      a.place.column - b.place.column ||
      compare(a.code, b.code) ||
      compare(a.message, b.message) ||
      compare(a.site ?? '', b.site ?? ''),
  );
  return sorted.filter((each, index) => index === 0 || !isSame(each, sorted[index - 1]!));
}

/** Compares by code units, independent of the locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function isSame(a: Diagnostic, b: Diagnostic): boolean {
  return (
    a.code === b.code &&
    a.message === b.message &&
    a.site === b.site &&
    a.place.file === b.place.file &&
    a.place.line === b.place.line &&
    a.place.column === b.place.column
  );
}
