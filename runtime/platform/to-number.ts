/** A number, or text that is one, as a number; NaN for everything else, blank text included. */
export const toNumber = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim()) ? Number(value) : NaN;
