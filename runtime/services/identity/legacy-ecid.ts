import { readCookie } from '../../platform/storage/cookies.ts';
import { readLegacyCookie } from './legacy-cookie.ts';

/**
 * Returns the ECID that an earlier Adobe library has stored: in the cookie `s_ecid`, or else in the
 * organisation's id cookie.
 */
export const readLegacyEcid = (org: string): string | undefined => {
  for (const text of [readCookie('s_ecid'), readLegacyCookie(org)]) {
    const id = /(?:^|\|)MCMID\|(\d+)(?:\||$)/.exec(String(text))?.[1];
    if (id) return id;
  }
  return undefined;
};
