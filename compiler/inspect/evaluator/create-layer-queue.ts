import type { Occurrence } from './world.ts';

/**
 * The maximum depth of an entry. An entry that the page pushes has depth 1. An entry that a rule
 * pushes while another entry is processed is one level deeper. Deeper entries are ignored.
 */
const DEEPEST = 10;

/**
 * Returns a function that processes an entry of the data layer. Entries that rules push meanwhile
 * are queued, and processed in order afterwards.
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
