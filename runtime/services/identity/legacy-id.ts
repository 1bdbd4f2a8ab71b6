import { readCookie } from '../../platform/cookies.ts';
import { readLegacyCookie, writeLegacyCookie } from './legacy-cookie.ts';

/** The id that a visitor of an older library brings along, in its cookie `s_ecid` or else in the organisation's. */
export const legacyId = (org: string): string | undefined => {
  for (const text of [readLegacyCookie(org), readCookie('s_ecid')].reverse()) {
    const id = /(?:^|\|)MCMID\|(\d+)(?:\||$)/.exec(text ?? '')?.[1];
    if (id) return id;
  }
  return undefined;
};

/** Writes the cookie of older libraries with the first id, unless there is one (I-04). */
export const keepLegacyId = (org: string, id: string): void => {
  if (readLegacyCookie(org) === undefined) writeLegacyCookie(org, `MCMID|${id}`);
};
