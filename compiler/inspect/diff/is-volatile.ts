/**
 * The paths of fields that can differ between two plays of the same bundle, such as IDs and times.
 * For ad networks, `path` can contain a random number; `params` repeats its other parts.
 */
const VOLATILE: ReadonlySet<string> = new Set([
  'at',
  'path',
  'ecid',
  'params.ord',
  'query.requestId',
  'url.requestId',
  'meta.queueTimeMillis',
  'meta.state',
  'xdm.timestamp',
  'xdm.identityMap',
  'xdm.placeContext.localTime',
  'xdm._experience',
]);

/**
 * Returns whether a request's field, given as a dotted path, can differ between visits with the
 * same rules.
 */
export function isVolatile(path: string): boolean {
  return VOLATILE.has(path);
}
