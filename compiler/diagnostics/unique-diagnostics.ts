import type { Diagnostic } from './diagnostic.ts';

/**
 * Returns the diagnostics without duplicates. An error in a shared layer is found once for each
 * site that extends the layer, and must be reported once.
 */
export function uniqueDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ code, place, message }) => {
    const key = JSON.stringify([code, place, message]);
    return !seen.has(key) && seen.add(key);
  });
}
