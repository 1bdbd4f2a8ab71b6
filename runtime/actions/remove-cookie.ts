import type { Settings } from '../settings.ts';
import { onApexDomain } from '../platform/storage/apex-domain.ts';
import { writeCookie } from '../platform/storage/cookies.ts';
import type { removeCookieSchema } from './remove-cookie.schema.ts';

/** Removes a cookie with path `/` from the host and from the registrable domain. */
export const removeCookie = ({ name }: Settings<typeof removeCookieSchema>): void =>
  ['', onApexDomain()].forEach((domain) => writeCookie(name, '', `${domain}; max-age=0`));
