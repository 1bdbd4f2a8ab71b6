/** Returns a value or, if it is undefined, its replacement. Unlike `??`, doesn't replace null. */
export const present = (value: unknown, otherwise: () => unknown): unknown =>
  value === undefined ? otherwise() : value;
