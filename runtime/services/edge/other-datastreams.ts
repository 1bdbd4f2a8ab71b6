/** The IDs of datastreams other than the site's, by the events that are sent to them. */
export const otherDatastreams = new WeakMap<object, string>();
