/** What differs between any two plays of the same: ids, times, who the edge takes the visitor for, and what other fields say already. */
const PASSING: ReadonlySet<string> = new Set([
  'at', 'url', 'body', 'path', 'ecid', 'params.ord', 'query.requestId', 'url.requestId', 'meta.queueTimeMillis', 'meta.state', 'xdm.timestamp', 'xdm.identityMap', 'xdm.placeContext.localTime', 'xdm._experience',
]);

/** Whether a field of a hit, by its dotted path, says nothing of what the rules mean. */
export function isPassing(path: string): boolean {
  return PASSING.has(path);
}
