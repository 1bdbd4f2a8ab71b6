/** Returns a value or, if it is undefined, the result of `otherwise`. Unlike `??`, keeps null. */
export const present = (value: unknown, otherwise: () => unknown): unknown =>
  value === undefined ? otherwise() : value;
