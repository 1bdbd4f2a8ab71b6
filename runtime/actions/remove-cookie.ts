import type { Settings } from '../contract.ts';
import { onApexDomain } from '../platform/apex-domain.ts';
import { writeCookie } from '../platform/cookies.ts';
import type { removeCookieSchema } from './remove-cookie.schema.ts';

/** Removes a cookie of all paths, whether the host or the domain above it has it. */
export const removeCookie = ({ name }: Settings<typeof removeCookieSchema>): void =>
  ['', onApexDomain()].forEach((domain) => writeCookie(name, '', `${domain}; max-age=0`));
