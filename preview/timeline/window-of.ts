/** Rows beyond those that can be seen, on each side, so that scrolling shows no gap. */
const BEYOND = 8;
/** So many rows are made at most, however tall the list is. */
const MOST = 58;

/** The rows that are made, of so many: the first and the one after the last. */
export function windowOf(count: number, rowHeight: number, scrollTop: number, height: number): readonly [first: number, end: number] {
  const first = Math.max(0, Math.min(Math.floor(scrollTop / rowHeight) - BEYOND, count - 1));
  const wanted = Math.ceil((scrollTop + height) / rowHeight) + BEYOND - first;
  return [first, Math.min(count, first + Math.min(wanted, MOST))];
}
