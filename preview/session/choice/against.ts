import { isDay } from './is-day.ts';
import { isConsent } from '../visitor/consent-value.ts';
import { profiles } from '../visitor/profiles.ts';

/**
 * The settings of the second visit in a comparison. If a setting is empty, the second visit has the
 * same setting as the first visit.
 */
export interface Against {
  readonly site: string;
  readonly profile: string;
  readonly consent: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Folder of another preview on the same host, relative to this preview, such as `against/`. */
  readonly build: string;
  /**
   * If `page`, both visits only open the current page. If empty, both visits play the recording. If
   * there is no recording, both visits open the current page.
   */
  readonly steps: '' | 'page';
}

export const startAgainst: Against = {
  site: '',
  profile: '',
  consent: '',
  date: '',
  build: '',
  steps: '',
};

/** Reads the comparison from the URL. Invalid values are replaced with the defaults. */
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

/**
 * Returns the URL parameters of the comparison. The caller omits parameters with an empty value.
 */
export function writeAgainst({
  site,
  profile,
  consent,
  date,
  build,
  steps,
}: Against): [string, string][] {
  return [
    ['other-site', site],
    ['other-visitor', profile],
    ['other-consent', consent],
    ['other-date', date],
    ['other-build', build],
    ['other-steps', steps],
  ];
}

/**
 * Returns whether a string is the path of a folder on this host, with a trailing slash. The string
 * may come from a link, and the app runs the folder's scripts in the app's own origin. Therefore,
 * the path must not lead to another host.
 */
export function isFolder(text: string): boolean {
  return /^\/?(?:[\w.-]+\/){1,20}$/.test(text);
}
