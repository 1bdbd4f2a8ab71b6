/** Returns the storage key of a counter. */
export const counterKey = (name: string): string => `tagwright.count.${name}`;
