/**
 * The datastream IDs of events that aren't sent to the site's own datastream. The key is the
 * event's `xdm`.
 */
export const otherDatastreams = new WeakMap<object, string>();
