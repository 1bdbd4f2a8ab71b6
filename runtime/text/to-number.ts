/** Returns a number, or numeric text as a number; NaN for anything else, including blank text. */
export const toNumber = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim()) ? Number(value) : NaN;
