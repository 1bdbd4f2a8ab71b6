import type { Occurrence } from './world.ts';

/**
 * The maximum depth of a data layer entry. An entry that the page pushes has depth 1. If a rule
 * pushes an entry while it handles an entry of depth 1, the new entry has depth 2, and so on.
 * Entries above the maximum depth are ignored.
 */
const DEEPEST = 10;

/**
 * Returns a function that processes an entry of the data layer. If rules push more entries while
 * they handle this entry, the function processes the new entries afterwards, in order.
 * @param happen runs the rules for an entry
 */
export function createLayerQueue(
  happen: (pushed: Occurrence) => void,
): (detail: Occurrence['detail']) => void {
  const queue: { readonly detail: Occurrence['detail']; readonly depth: number }[] = [];
  let depth = 0;
  return (detail) => {
    queue.push({ detail, depth: depth + 1 });
    if (depth > 0) return;
    for (let next = queue.shift(); next; next = queue.shift()) {
      depth = next.depth;
      if (depth <= DEEPEST) happen({ type: 'data-layer', detail: next.detail });
    }
    depth = 0;
  };
}
