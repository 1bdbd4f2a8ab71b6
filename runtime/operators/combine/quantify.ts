/** Whether some entry of a list passes a test; anything but a list has no entries. */
export const some = (list: unknown, test: (item: unknown) => boolean): boolean =>
  Array.isArray(list) && list.some((item) => test(item));

/**
 * Whether every entry of a list passes a test; true for an empty list, and for anything but a list.
 */
export const every = (list: unknown, test: (item: unknown) => boolean): boolean =>
  !some(list, (item) => !test(item));
