import type { Cookie } from '../bridge/protocol.ts';
import { consentValue } from './consent-value.ts';
import { profiles } from './profiles.ts';

export interface VisitorChoice {
  readonly profile: string;
  readonly consent: string;
  /** Cookies that the reviewer added, by name; they win. */
  readonly cookies: { readonly [name: string]: string };
}

/**
 * The cookies that a visitor brings along.
 * @param consentCookie name of the site's consent cookie; undefined where the site has none
 */
export function visitorCookies({ profile, consent, cookies }: VisitorChoice, consentCookie: string | undefined): Cookie[] {
  const answer = consentValue(consent);
  const values = {
    ...profiles.find(({ id }) => id === profile)?.cookies,
    ...(consentCookie !== undefined && answer !== undefined && { [consentCookie]: encodeURIComponent(answer) }),
    ...cookies,
  };
  return Object.entries(values).map(([name, value]) => reviewerCookie(name, value));
}

/** A session cookie for all paths, as the reviewer sets it. */
export function reviewerCookie(name: string, value: string): Cookie {
  return { name, value, path: '/', secure: false, by: 'reviewer' };
}
