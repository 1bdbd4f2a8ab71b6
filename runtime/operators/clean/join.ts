/**
 * Returns a list's strings, numbers and booleans as one string. Returns any other value unchanged.
 */
export const join = (value: unknown, between: unknown): unknown =>
  Array.isArray(value)
    ? value.filter((entry) => /^[snb]/.test(typeof entry)).join(String(between))
    : value;
