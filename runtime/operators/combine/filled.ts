/** Returns a value, or undefined if it is empty text, which `first-of` skips. */
export const filled = <Value>(value: Value): Value | undefined =>
  (value as unknown) === '' ? undefined : value;
