/** A JSON object that is being built. */
export interface Fields {
  [name: string]: unknown;
}

/**
 * Sets the value at a dotted path and creates the objects on the way. An undefined value changes
 * nothing.
 */
export const put = (fields: Fields, path: string, value: unknown): void => {
  if (value === undefined) return;
  const names = path.split('.');
  const last = names.pop()!;
  let inner = fields;
  for (const name of names) inner = (inner[name] ??= {}) as Fields;
  inner[last] = value;
};
