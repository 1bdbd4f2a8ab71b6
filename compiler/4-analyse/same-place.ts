import type { Place } from '../model/place.ts';

/** Whether two places start at the same character of the same file. */
export function samePlace(a: Place, b: Place): boolean {
  return a.file === b.file && a.line === b.line && a.column === b.column;
}
