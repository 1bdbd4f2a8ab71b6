/**
 * Returns whether at least one entry of a list passes a test. A value that isn't a list has no
 * entries.
 */
export const some = (list: unknown, test: (item: unknown) => boolean): boolean =>
  Array.isArray(list) && list.some((item) => test(item));

/**
 * Returns whether every entry of a list passes a test. True for an empty list, and for a value that
 * isn't a list.
 */
export const every = (list: unknown, test: (item: unknown) => boolean): boolean =>
  !some(list, (item) => !test(item));
