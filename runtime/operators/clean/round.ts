/**
 * Rounds a number to a number of decimals. The decimal notation decides: with two decimals, 1.005
 * becomes 1.01, although its binary value is slightly smaller than 1.005. Returns a value of
 * another type unchanged. Very large numbers, which have no decimals, are also returned unchanged.
 */
export const round = (value: unknown, decimals: unknown): unknown => {
  if (typeof value !== 'number') return value;
  // A higher exponent moves the decimal point to the right. JavaScript writes 0.0000001 as 1e-7, so
  // the number may already have an exponent.
  const [digits, exponent = 0] = `${value}`.split('e');
  const shifted = Number(`${digits}e${Number(exponent) + Number(decimals)}`);
  const rounded = Number(`${Math.round(shifted)}e-${decimals}`);
  return isNaN(rounded) ? value : rounded;
};
