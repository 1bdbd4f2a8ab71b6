/** The number of extra rows above and below the visible rows, so that scrolling shows no gap. */
const OVERSCAN = 8;
/**
 * The maximum number of rows to render. No window shows so many rows. But if the height of the list
 * isn't limited, all rows count as visible.
 */
const LIMIT = 500;

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
