import type { Place } from '../model/place.ts';
import type { Fix } from './diagnostic.ts';

/**
 * Returns all items without a fix, and the items whose fixes can be applied together. If two fixes
 * change the same text, only the item with the first fix is returned. The second fix has to wait
 * until the changed file has been checked again.
 */
export function chooseFixes<T extends { readonly fix?: Fix }>(all: readonly T[]): T[] {
  const taken = new Map<string, Place[]>();
  return all.filter(({ fix }) => {
    const edits = fix?.edits ?? [];
    if (edits.some(({ place }) => taken.get(place.file)?.some((each) => overlaps(place, each))))
      return false;
    for (const { place } of edits) taken.set(place.file, [...(taken.get(place.file) ?? []), place]);
    return true;
  });
}

/**
 * Returns whether two edits overlap. Two insertions at the same position overlap too, because their
 * order is unknown.
 */
function overlaps(a: Place, b: Place): boolean {
  return (isBefore(start(a), end(b)) && isBefore(start(b), end(a))) || isSame(a, b);
}

type Point = readonly [line: number, column: number];

function start({ line, column }: Place): Point {
  return [line, column];
}

function end({ endLine, endColumn }: Place): Point {
  return [endLine, endColumn];
}

function isBefore(a: Point, b: Point): boolean {
  return a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
}

function isSame(a: Place, b: Place): boolean {
  return `${start(a)} ${end(a)}` === `${start(b)} ${end(b)}`;
}
