import { integer } from '../../platform/timing/random.ts';

const draw = (count: number, one: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => one(at)).join('');

/**
 * Generates a random visitor id, for visitors to whom the id service gives none. The 38 digits are
 * two numbers of 19 digits. Each number fits into 63 bits, as in the service's own ids.
 */
export const drawVisitorId = (): string => draw(38, (at) => String(integer(at % 19 ? 9 : 8)));

/** Generates a random id in the format of Adobe Analytics: `0123456789ABCDEF-0123456789ABCDEF`. */
export const drawHexId = (): string =>
  draw(33, (at) => (at === 16 ? '-' : integer(15).toString(16).toUpperCase()));
