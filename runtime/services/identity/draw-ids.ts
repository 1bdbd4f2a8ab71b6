import { integer } from '../../platform/random.ts';

const draw = (count: number, one: (at: number) => string): string => Array.from({ length: count }, (_, at) => one(at)).join('');

/** A visitor's id as the id service gives it, 38 digits: two numbers that fit into 63 bits. For where no answer came (I-03). */
export const drawVisitorId = (): string => draw(38, (at) => String(integer(at % 19 ? 9 : 8)));

/** An id as analytics gives them: `0123456789ABCDEF-0123456789ABCDEF`. */
export const drawHexId = (): string => draw(33, (at) => at === 16 ? '-' : integer(15).toString(16).toUpperCase());
