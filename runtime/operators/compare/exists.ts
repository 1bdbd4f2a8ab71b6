/** Returns whether a value is present; if `right` is false, whether it is absent. */
export const exists = (left: unknown, right: boolean): boolean => (left !== undefined) === right;
