import type { Settings } from '../settings.ts';
import { onApexDomain } from '../platform/storage/apex-domain.ts';
import { writeCookie } from '../platform/storage/cookies.ts';
import type { setCookieSchema } from './set-cookie.schema.ts';

/**
 * Writes a cookie for all paths. Does nothing if the value is absent or null. The compiler adds the
 * consent check.
 */
export const setCookie = ({
  name,
  value,
  lifetime,
  domain,
}: Omit<Settings<typeof setCookieSchema>, 'purpose'>): void => {
  if (value == null) return;
  writeCookie(
    name,
    String(value),
    (domain === 'apex' ? onApexDomain() : '') +
      (lifetime === 'session' ? '' : `; max-age=${Math.round(lifetime / 1000)}`),
  );
};
