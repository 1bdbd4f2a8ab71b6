/** Returns whether a value is present. If `right` is false, returns whether it is absent. */
export const exists = (left: unknown, right: boolean): boolean => (left !== undefined) === right;
