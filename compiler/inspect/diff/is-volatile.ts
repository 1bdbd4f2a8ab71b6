/**
 * Fields that differ between any two plays of the same bundle, such as IDs and times, and fields
 * that repeat the content of other fields.
 */
const VOLATILE: ReadonlySet<string> = new Set([
  'at',
  'url',
  'body',
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
 * Returns whether a request's field at a dotted path can differ between visits with the same rules.
 */
export function isVolatile(path: string): boolean {
  return VOLATILE.has(path);
}
