/**
 * Returns a number, or numeric text as a number; NaN for anything else, including blank text.
 * Commas may separate thousands, also as in India: `1,299.50`, `1,29,999`.
 */
export const toNumber = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim())
    ? Number(String(value).replace(/,(?=(\d\d,)*\d{3}\b)/g, ''))
    : NaN;
