/** Removes every occurrence of a text from another; other types unchanged. */
export const remove = (value: unknown, text: unknown): unknown =>
  typeof value === 'string' ? value.split(String(text)).join('') : value;
