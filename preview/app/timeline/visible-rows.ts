/** The number of extra rows above and below the visible rows, so that scrolling shows no gap. */
const OVERSCAN = 8;
/** The maximum number of rendered rows, even if the list is very tall. */
const LIMIT = 58;

/** Returns the range of rows to render: the index of the first, and the index after the last. */
export function visibleRows(
  count: number,
  rowHeight: number,
  scrollTop: number,
  height: number,
): readonly [first: number, end: number] {
  const first = Math.max(0, Math.min(Math.floor(scrollTop / rowHeight) - OVERSCAN, count - 1));
  const visible = Math.ceil((scrollTop + height) / rowHeight) + OVERSCAN - first;
  return [first, Math.min(count, first + Math.min(visible, LIMIT))];
}
