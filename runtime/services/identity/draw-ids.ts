import { integer } from '../../platform/timing/random.ts';

const draw = (count: number, one: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => one(at)).join('');

/**
 * Generates a random visitor id in the format of the id service, 38 digits: two numbers of 19
 * digits, each of which fits into 63 bits. Used if the service returns none.
 */
export const drawVisitorId = (): string => draw(38, (at) => String(integer(at % 19 ? 9 : 8)));

/** Generates a random id in the format of Adobe Analytics: `0123456789ABCDEF-0123456789ABCDEF`. */
export const drawHexId = (): string =>
  draw(33, (at) => (at === 16 ? '-' : integer(15).toString(16).toUpperCase()));
