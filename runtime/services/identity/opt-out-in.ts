import type { Answer } from './answer.ts';
import { countsUntil } from './counts-until.ts';
import type { Stored } from './stored-fields.ts';

/** How long the opt-out counts where the service doesn't say, in seconds. */
const usualS = 7200;

/** What an answer says of the visitor's opt-out (I-02), as it is kept: `global`, or `NONE` where it names none. */
export const optOutIn = ({ d_optout: given, d_ottl: livesS }: Answer): Stored =>
  [(Array.isArray(given) && given.filter((word) => /^\w+$/.test(String(word))).join(',')) || 'NONE', countsUntil(livesS, usualS)];
