/** Removes every occurrence of a substring; other types unchanged. */
export const remove = (value: unknown, text: unknown): unknown =>
  typeof value === 'string' ? value.split(String(text)).join('') : value;
