import { toNumber } from '../platform/to-number.ts';

/** The number that a text says; absent where it says none. Anything but text as it is. */
export const number = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const said = toNumber(value);
  return Number.isNaN(said) ? undefined : said;
};
