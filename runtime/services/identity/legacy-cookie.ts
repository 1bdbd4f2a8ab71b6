import { onApexDomain } from '../../platform/storage/apex-domain.ts';
import {
  forgetCookies,
  readCookie,
  writeCookie,
  writeRawCookie,
} from '../../platform/storage/cookies.ts';
import { encode } from '../../platform/encoding/encode.ts';
import { isSecure } from '../../platform/page/page.ts';

/** The cookie's lifetime: 390 days, in seconds (I-04). */
const lifetimeS = 33_696_000;

const nameOf = (org: string): string => `AMCV_${org}`;

/**
 * Returns the current value of the organisation's id cookie, whichever script wrote it, or
 * undefined if it isn't set.
 */
export const readLegacyCookie = (org: string): string | undefined => {
  forgetCookies();
  return readCookie(nameOf(org));
};

/**
 * Writes the organisation's id cookie on the registrable domain. If the page is secure, the cookie
 * is also available when another site shows the page in a frame.
 * @param isPlain whether the text is written without encoding, as Adobe's Web SDK writes it
 */
export const writeLegacyCookie = (org: string, text: string, isPlain?: boolean): void =>
  (isPlain ? writeRawCookie : writeCookie)(
    encode(nameOf(org)),
    text,
    `${onApexDomain()}; max-age=${lifetimeS}${isSecure() ? '; samesite=none; secure' : ''}`,
  );
