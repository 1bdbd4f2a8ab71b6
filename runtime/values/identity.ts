import type { Allowed } from '../contract.ts';
import { readCookie } from '../platform/cookies.ts';
import { cookiePrefix } from '../services/identity/cookie-prefix.ts';
import { decodeEcid } from '../services/identity/decode-ecid.ts';

/**
 * The visitor's experience cloud id, as the edge's cookie has it (C-04).
 * @param org the organisation at the edge; without one there is no id
 */
export const ecid = (allowed: Allowed | undefined, org?: string): string | undefined =>
  org === undefined || (allowed && !allowed()) ? undefined : decodeEcid(readCookie(`${cookiePrefix(org)}identity`) ?? '');
