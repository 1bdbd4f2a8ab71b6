/** The datastream's ID for each event to another datastream than the site's, by its `xdm`. */
export const otherDatastreams = new WeakMap<object, string>();
