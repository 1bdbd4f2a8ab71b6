/** Joins the parts of a string. Returns undefined if a part is absent. */
export const template = (...parts: readonly unknown[]): string | undefined =>
  parts.includes(undefined) ? undefined : parts.join('');
