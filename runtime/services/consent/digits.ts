import { readCookie } from '../../platform/cookies.ts';

/**
 * The digits of the consent cookie (V-09): those that stand as whole tokens in its decoded value, so `permit 1,3` gives
 * 1 and 3, and `34` is neither 3 nor 4. Undefined where there is no such cookie.
 */
export const digits = (cookie: string): readonly number[] | undefined =>
  readCookie(cookie)?.split(/[^\w.-]/).filter((token) => /^\d$/.test(token)).map(Number);
