/**
 * Returns an object with the records of a list, keyed by the value of one field. If several records
 * have the same value in this field, the first one is used. Records without the field are left out.
 */
export const indexBy = (list: readonly unknown[], field: string): Record<string, unknown> => {
  const index = new Map<string, unknown>();
  for (const record of list) {
    const key = (record as Record<string, unknown> | null)?.[field];
    if (key !== undefined && !index.has(String(key))) index.set(String(key), record);
  }
  return Object.fromEntries(index);
};
