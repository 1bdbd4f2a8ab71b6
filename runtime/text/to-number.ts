/**
 * Converts a number or a numeric string to a number. Returns NaN for any other value and for a
 * blank string. Commas may separate groups of digits, as in `1,299.50` or, with Indian grouping,
 * `1,29,999`.
 */
export const toNumber = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim())
    ? Number(String(value).replace(/,(?=(\d\d,)*\d{3}\b)/g, ''))
    : NaN;
