import { readAgainst, startAgainst, writeAgainst, type Against } from './against.ts';
import { isConsent } from '../visitor/consent-value.ts';
import {
  readEnvironment,
  startEnvironment,
  writeEnvironment,
  type Environment,
} from '../environment/environment.ts';
import { profiles } from '../visitor/profiles.ts';
import { isDay } from './is-day.ts';
import { panelIds } from './panel-ids.ts';
import type { PanelId } from './panel-titles.ts';
import { readPanelFilters, writePanelFilters, type PanelFilters } from './panel-filters.ts';

/** Everything that the user has selected. It is stored in the hash of the app's URL. */
export interface Choice {
  readonly site: string;
  /** Path and query of the mock page. */
  readonly url: string;
  readonly profile: string;
  readonly consent: string;
  readonly cookies: { readonly [name: string]: string };
  /** YYYY-MM-DD; empty for the date of the release. */
  readonly date: string;
  /** Width of the page in CSS pixels; 0 to fill the available space. */
  readonly width: number;
  /** The build of the bundle that the page loads. */
  readonly build: 'trace' | 'production';
  readonly environment: Environment;
  readonly panel: PanelId;
  /** Number of the record that is selected in the timeline; 0 for none. */
  readonly record: number;
  /** Id of the selected rule; empty for the rule of the selected record. */
  readonly rule: string;
  /** Number of the open request; 0 for none, -1 for the first request of the latest page. */
  readonly request: number;
  /** The source location that the panel Source shows, `file:line:column`; empty for none. */
  readonly source: string;
  /** Filter of the timeline and the requests. */
  readonly filter: string;
  /** The filters of the panels Why, Data and Rules. */
  readonly filters: PanelFilters;
  /** The settings in which the second visit of a comparison differs from the first visit. */
  readonly against: Against;
}

export const startChoice: Choice = {
  site: '',
  url: '',
  profile: 'new',
  consent: 'none',
  cookies: {},
  date: '',
  width: 768,
  build: 'trace',
  environment: startEnvironment,
  panel: 'requests',
  record: 0,
  rule: '',
  request: -1,
  source: '',
  filter: '',
  filters: {},
  against: startAgainst,
};

/**
 * Parses a hash such as `#site=in&url=/in/smartphones/&consent=1,2,3`. Missing or invalid values
 * are replaced with the defaults.
 */
export function readChoice(hash: string): Choice {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const pick = (key: string, isGood: (value: string) => boolean, otherwise: string): string => {
    const value = given.get(key);
    return value !== null && isGood(value) ? value : otherwise;
  };
  const width = Number(given.get('width') ?? startChoice.width);
  return {
    site: given.get('site') ?? '',
    url: pick('url', (value) => value.startsWith('/') && !value.startsWith('//'), ''),
    profile: pick(
      'visitor',
      (value) => profiles.some(({ id }) => id === value),
      startChoice.profile,
    ),
    consent: pick('consent', isConsent, startChoice.consent),
    cookies: Object.fromEntries(new URLSearchParams(given.get('cookies') ?? '')),
    date: pick('date', isDay, ''),
    width: Number.isInteger(width) && width >= 0 && width <= 4000 ? width : startChoice.width,
    build: given.get('build') === 'production' ? 'production' : 'trace',
    environment: readEnvironment(given),
    record: Number(pick('record', (value) => /^\d{1,9}$/.test(value), '0')),
    rule: given.get('rule') ?? '',
    request: Number(pick('request', (value) => /^\d{1,9}$/.test(value), '-1')),
    source: given.get('source') ?? '',
    against: readAgainst(given),
    filters: readPanelFilters(given),
    filter: given.get('filter') ?? '',
    panel: panelIds.find((panel) => panel === given.get('panel')) ?? startChoice.panel,
  };
}

/** Returns the hash that stores the user's selections. Default values are omitted. */
export function writeChoice(choice: Choice): string {
  const written: [string, string][] = [
    ['site', choice.site],
    ['url', choice.url],
    ['visitor', choice.profile === startChoice.profile ? '' : choice.profile],
    ['consent', choice.consent === startChoice.consent ? '' : choice.consent],
    ['cookies', new URLSearchParams(choice.cookies).toString()],
    ['date', choice.date],
    ['width', choice.width === startChoice.width ? '' : String(choice.width)],
    ['build', choice.build === startChoice.build ? '' : choice.build],
    ...writeEnvironment(choice.environment),
    ['record', choice.record === 0 ? '' : String(choice.record)],
    ['rule', choice.rule],
    ['request', choice.request < 0 ? '' : String(choice.request)],
    ['source', choice.source],
    ['filter', choice.filter],
    ['panel', choice.panel === startChoice.panel ? '' : choice.panel],
    ...writePanelFilters(choice.filters),
    ...writeAgainst(choice.against),
  ];
  const given = written
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${escape(value)}`);
  return `#${given.join('&')}`;
}

/**
 * Encodes only the characters that would break the URL's hash, so that the hash remains readable.
 */
function escape(value: string): string {
  return value.replace(/[%&#+\s]|[^ -~]/gu, encodeURIComponent);
}
