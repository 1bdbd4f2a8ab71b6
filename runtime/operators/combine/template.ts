/** Joins the parts of a text; absent if a part is absent. */
export const template = (...parts: readonly unknown[]): string | undefined =>
  parts.includes(undefined) ? undefined : parts.join('');
