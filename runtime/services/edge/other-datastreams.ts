/** The ID of the datastream for each event that is sent to another datastream than the site's. */
export const otherDatastreams = new WeakMap<object, string>();
