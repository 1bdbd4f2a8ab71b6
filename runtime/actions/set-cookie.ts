import type { Settings } from '../contract.ts';
import { onApexDomain } from '../platform/apex-domain.ts';
import { writeCookie } from '../platform/cookies.ts';
import type { setCookieSchema } from './set-cookie.schema.ts';

/** Writes a cookie, for all paths. Its purpose is the compiler's to guard. */
export const setCookie = ({ name, value, lifetime, domain }: Omit<Settings<typeof setCookieSchema>, 'purpose'>): void => {
  if (value == null) return;
  writeCookie(name, String(value), (domain === 'apex' ? onApexDomain() : '') + (lifetime === 'session' ? '' : `; max-age=${Math.round(lifetime / 1000)}`));
};
