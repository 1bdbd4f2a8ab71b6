import type { IndexedDiagnostic } from './bundle-index.ts';

/** The diagnostic whose fix `tagwright dev` should apply. */
export type FixRequest = Pick<IndexedDiagnostic, 'code' | 'message' | 'file' | 'line' | 'column'>;

/** Returns whether a value identifies a diagnostic. */
export function isFixRequest(value: unknown): value is FixRequest {
  const given = value as { readonly [key in keyof FixRequest]?: unknown } | null;
  return (
    typeof given === 'object' &&
    given !== null &&
    [given.code, given.message, given.file].every((text) => typeof text === 'string') &&
    [given.line, given.column].every((number) => Number.isInteger(number))
  );
}
