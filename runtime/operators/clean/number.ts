import { toNumber } from '../../text/to-number.ts';

/** Converts numeric text to a number, absent for other text; other types unchanged. */
export const number = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const said = toNumber(value);
  return Number.isNaN(said) ? undefined : said;
};
