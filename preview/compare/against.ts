import { isDay } from '../state/is-day.ts';
import { isConsent } from '../visitor/consent-value.ts';
import { profiles } from '../visitor/profiles.ts';

/** What stands on the other side of a comparison. What is empty is as on this side. */
export interface Against {
  readonly site: string;
  readonly profile: string;
  readonly consent: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Folder of another preview on the same host, relative to this one: `against/`. */
  readonly build: string;
  /** `page`: only the open page, although there is a recording. */
  readonly steps: '' | 'page';
}

export const startAgainst: Against = { site: '', profile: '', consent: '', date: '', build: '', steps: '' };

/** Reads the comparison's part of the state in the URL; what is wrong is as at the start. */
export function readAgainst(given: URLSearchParams): Against {
  const text = (key: string, isGood: (value: string) => boolean): string => {
    const value = given.get(key) ?? '';
    return isGood(value) ? value : '';
  };
  return {
    site: text('other-site', (value) => /^[\w-]{1,40}$/.test(value)),
    profile: text('other-visitor', (value) => profiles.some(({ id }) => id === value)),
    consent: text('other-consent', isConsent),
    date: text('other-date', isDay),
    build: text('other-build', isFolder),
    steps: given.get('other-steps') === 'page' ? 'page' : '',
  };
}

/** The pairs for the URL; an empty value is left out. */
export function writeAgainst({ site, profile, consent, date, build, steps }: Against): [string, string][] {
  return [['other-site', site], ['other-visitor', profile], ['other-consent', consent], ['other-date', date], ['other-build', build], ['other-steps', steps]];
}

/**
 * Whether a text is a folder below the same host, with a slash at its end. A link may name it, and its scripts run
 * beside the app: so it never leads to another host.
 */
export function isFolder(text: string): boolean {
  return /^\/?(?:[\w.-]+\/){1,20}$/.test(text);
}
