/**
 * Rounds a number to a number of decimals, based on its decimal notation: 1.005 becomes 1.01.
 * Returns any other value unchanged, also numbers that are so large that they have no decimals.
 */
export const round = (value: unknown, decimals: unknown): unknown => {
  if (typeof value !== 'number') return value;
  // JavaScript writes 0.0000001 as 1e-7, so the number of decimals is added to the exponent.
  const [digits, exponent = 0] = `${value}`.split('e');
  const shifted = Number(`${digits}e${Number(exponent) + Number(decimals)}`);
  const rounded = Number(`${Math.round(shifted)}e-${decimals}`);
  return isNaN(rounded) ? value : rounded;
};
