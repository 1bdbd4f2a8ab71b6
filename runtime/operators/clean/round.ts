/**
 * Rounds a number to a number of decimals, based on its decimal notation: 1.005 becomes 1.01.
 * Returns any other value unchanged, also numbers that JavaScript writes with an exponent, such as
 * 1e21 and 1e-7.
 */
export const round = (value: unknown, decimals: unknown): unknown => {
  if (typeof value !== 'number') return value;
  const rounded = Number(`${Math.round(Number(`${value}e${decimals}`))}e-${decimals}`);
  return isNaN(rounded) ? value : rounded;
};
