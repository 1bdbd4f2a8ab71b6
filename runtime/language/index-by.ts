/** A list of records as an object, each under what one of its fields says; the first of two that say the same counts. */
export const indexBy = (list: readonly unknown[], field: string): Record<string, unknown> => {
  const index: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const record of list) {
    const key = (record as Record<string, unknown> | null)?.[field];
    if (key !== undefined && !(String(key) in index)) index[String(key)] = record;
  }
  return index;
};
