/** A value, or what stands in for it where it is absent. For values that can be null: null is a value. */
export const present = (value: unknown, otherwise: () => unknown): unknown => value === undefined ? otherwise() : value;
