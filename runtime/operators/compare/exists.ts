/** Whether there is a value (or, with false, there is none). */
export const exists = (left: unknown, right: boolean): boolean => (left !== undefined) === right;
