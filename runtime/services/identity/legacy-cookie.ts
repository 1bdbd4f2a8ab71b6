import { onApexDomain } from '../../platform/apex-domain.ts';
import { forgetCookies, readCookie, writeCookie } from '../../platform/cookies.ts';
import { encode } from '../../platform/encoding.ts';
import { isSecure } from '../../platform/page.ts';

/** How long the cookie lives: 390 days, in seconds (I-04). */
const lifetimeS = 33_696_000;

const nameOf = (org: string): string => `AMCV_${org}`;

/** The text of the organisation's id cookie as it is now, whoever wrote it; undefined where there is none. */
export const readLegacyCookie = (org: string): string | undefined => {
  forgetCookies();
  return readCookie(nameOf(org));
};

/** Writes the organisation's id cookie, on the shop's whole domain, for other sites' frames too where the page is secure. */
export const writeLegacyCookie = (org: string, text: string): void =>
  writeCookie(encode(nameOf(org)), text, `${onApexDomain()}; max-age=${lifetimeS}${isSecure() ? '; samesite=none; secure' : ''}`);
