import type { Answer } from './answer.ts';
import { countsUntil } from './counts-until.ts';
import type { Library } from './library.ts';
import type { Stored } from './stored-fields.ts';

/** The opt-out's lifetime in seconds, if the service doesn't specify one. */
const defaultLifetimeS = 7200;

/**
 * Returns the opt-out in a response (I-02), such as `global`, and its expiry. The opt-out is `NONE`
 * if the response contains none.
 */
export const optOutIn = ({ d_optout: given, d_ottl: livesS }: Answer): Stored => [
  (Array.isArray(given) && given.filter((word) => /^\w+$/.test(String(word))).join(',')) || 'NONE',
  countsUntil(livesS, defaultLifetimeS),
];

/** Returns whether the visitor has opted out, according to the stored opt-out. */
export const hasOptedOut = ({ read }: Library): boolean =>
  read('MCOPTOUT')?.includes('global') === true;
