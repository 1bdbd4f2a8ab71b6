/** Returns a value or, if it is absent, its replacement. Unlike `??`, keeps null. */
export const present = (value: unknown, otherwise: () => unknown): unknown =>
  value === undefined ? otherwise() : value;
