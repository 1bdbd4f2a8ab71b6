import type { Occurrence } from './world.ts';

/**
 * The maximum nesting of entries that rules push to the data layer while another entry is
 * processed.
 */
const DEEPEST = 10;

/**
 * Returns a function that processes an entry of the data layer. While it does so, rules can push
 * more entries, which it then processes in order.
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
