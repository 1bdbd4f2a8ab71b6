/** A JSON object that is being filled. */
export interface Fields {
  [name: string]: unknown;
}

/** Sets what stands under a dotted path, making the objects on the way; what is absent leaves no trace. */
export const put = (fields: Fields, path: string, value: unknown): void => {
  if (value === undefined) return;
  const names = path.split('.');
  const last = names.pop()!;
  let inner = fields;
  for (const name of names) inner = (inner[name] ??= {}) as Fields;
  inner[last] = value;
};
