import type { Answer } from './answer.ts';
import { countsUntil } from './counts-until.ts';
import type { Library } from './library.ts';
import type { Stored } from './stored-fields.ts';

/** The opt-out's lifetime in seconds, if the service doesn't specify one. */
const defaultLifetimeS = 7200;

/**
 * Returns the opt-out in a response (I-02) as the library stores it, with its expiry: for example
 * `global`, or `NONE` if the response contains no opt-out.
 */
export const optOutIn = ({ d_optout: given, d_ottl: livesS }: Answer): Stored => [
  (Array.isArray(given) && given.filter((word) => /^\w+$/.test(String(word))).join(',')) || 'NONE',
  countsUntil(livesS, defaultLifetimeS),
];

/** Returns whether the visitor has opted out of being identified. */
export const hasOptedOut = ({ read }: Library): boolean =>
  read('MCOPTOUT')?.includes('global') === true;
