/**
 * The paths of a request's volatile fields. Most of them contain an ID or a time, so they can
 * differ between two plays of the same bundle. The `path` of an ad network's request can contain a
 * random number. The parameters in this path are also in `params`. `xdm._experience` repeats the
 * content of other fields.
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
 * Returns whether a request's field is volatile. Volatile fields are left out when the requests of
 * two plays are compared.
 * @param path the path of the field, such as `xdm.timestamp`
 */
export function isVolatile(path: string): boolean {
  return VOLATILE.has(path);
}
