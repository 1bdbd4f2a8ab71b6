import { readCookie } from '../../platform/cookies.ts';
import { readLegacyCookie } from './legacy-cookie.ts';

/** The id that a visitor of an older library brings along, in its cookie `s_ecid` or else in the organisation's. */
export const legacyId = (org: string): string | undefined => {
  for (const text of [readCookie('s_ecid'), readLegacyCookie(org)]) {
    const id = /(?:^|\|)MCMID\|(\d+)(?:\||$)/.exec(String(text))?.[1];
    if (id) return id;
  }
  return undefined;
};
