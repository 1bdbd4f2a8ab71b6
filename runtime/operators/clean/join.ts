/** Returns a list's texts, numbers and booleans as one text. Returns any other value unchanged. */
export const join = (value: unknown, between: unknown): unknown =>
  Array.isArray(value)
    ? value.filter((entry) => /^[snb]/.test(typeof entry)).join(String(between))
    : value;
