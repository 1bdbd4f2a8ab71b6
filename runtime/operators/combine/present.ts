/**
 * Returns a value or, if it is absent, its replacement. For values that can be null: null is a
 * value.
 */
export const present = (value: unknown, otherwise: () => unknown): unknown =>
  value === undefined ? otherwise() : value;
