import type { Place } from '../model/place.ts';

/** Returns whether two source locations start at the same character of the same file. */
export function samePlace(a: Place, b: Place): boolean {
  return a.file === b.file && a.line === b.line && a.column === b.column;
}
