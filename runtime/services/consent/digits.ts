import { readCookie } from '../../platform/storage/cookies.ts';

/**
 * Returns the digits of the consent cookie (clause V-09), or undefined if the cookie isn't set. A
 * digit counts only if it is a whole token of the decoded value. For example, `permit 1,3` contains
 * 1 and 3, but `34` contains neither 3 nor 4.
 */
export const digits = (cookie: string): readonly number[] | undefined =>
  readCookie(cookie)
    ?.split(/[^\w.-]/)
    .filter((token) => /^\d$/.test(token))
    .map(Number);
