import type { Allowed } from '../contract.ts';
import { readCookie } from '../platform/storage/cookies.ts';
import { cookiePrefix } from '../services/identity/cookie-prefix.ts';
import { decodeEcid } from '../services/identity/decode-ecid.ts';

/**
 * Returns the visitor's Experience Cloud ID (ECID) from the cookie of Adobe's Edge Network (C-04);
 * undefined if there is none, or if consent doesn't allow reading it.
 * @param org the site's organisation (`edge: org`); if it is absent, there is no ID
 */
export const ecid = (allowed: Allowed | undefined, org?: string): string | undefined =>
  org === undefined || (allowed && !allowed())
    ? undefined
    : decodeEcid(readCookie(`${cookiePrefix(org)}identity`) ?? '');
