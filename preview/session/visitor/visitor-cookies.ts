import type { Cookie } from '../bridge/protocol.ts';
import { consentValue } from './consent-value.ts';
import { profiles } from './profiles.ts';

export interface VisitorChoice {
  readonly profile: string;
  readonly consent: string;
  /**
   * Cookies that the user of the preview added, by name. They override cookies of the profile and
   * the consent cookie.
   */
  readonly cookies: { readonly [name: string]: string };
}

/**
 * Returns the cookies of a visitor at the start of a session.
 * @param consentCookie name of the site's consent cookie; undefined if the site has none
 */
export function visitorCookies(
  { profile, consent, cookies }: VisitorChoice,
  consentCookie: string | undefined,
): Cookie[] {
  const value = consentValue(consent);
  const values = {
    ...profiles.find(({ id }) => id === profile)?.cookies,
    ...(consentCookie !== undefined &&
      value !== undefined && { [consentCookie]: encodeURIComponent(value) }),
    ...cookies,
  };
  return Object.entries(values).map(([name, text]) => reviewerCookie(name, text));
}

/** Returns a session cookie for all paths, set by the user of the preview. */
export function reviewerCookie(name: string, value: string): Cookie {
  return { name, value, path: '/', secure: false, by: 'reviewer' };
}
