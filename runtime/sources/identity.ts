import type { Allowed } from '../contract.ts';
import { readCookie } from '../platform/storage/cookies.ts';
import { cookiePrefix } from '../services/identity/cookie-prefix.ts';
import { decodeEcid } from '../services/identity/decode-ecid.ts';

/**
 * Returns the visitor's experience cloud ID from the edge's cookie (C-04).
 * @param org the site's organisation at the edge; if it is absent, there is no ID
 */
export const ecid = (allowed: Allowed | undefined, org?: string): string | undefined =>
  org === undefined || (allowed && !allowed())
    ? undefined
    : decodeEcid(readCookie(`${cookiePrefix(org)}identity`) ?? '');
