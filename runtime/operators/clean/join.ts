/**
 * Joins the strings, numbers and booleans of a list with a separator, and leaves out other entries.
 * If the value isn't a list, returns the value unchanged.
 */
export const join = (value: unknown, between: unknown): unknown =>
  Array.isArray(value)
    ? value.filter((entry) => /^[snb][tuo]/.test(typeof entry)).join(String(between))
    : value;
