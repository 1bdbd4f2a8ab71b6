/** Returns a value, or undefined for an empty string, so that `first-of` skips it. */
export const filled = <Value>(value: Value): Value | undefined =>
  (value as unknown) === '' ? undefined : value;
