import { hostilePages } from './hostile-pages.ts';
import { isZone } from '../../../compiler/model/is-zone.ts';

/**
 * The environment of the page: network, storage, content security policy, hostile scripts, clock.
 */
export interface Environment {
  /**
   * `slow`: each response is delayed by 1.5 s. `stalled`: requests remain pending until the network
   * changes. `offline`: every request fails. A number is the status of every response; 429 comes
   * with `Retry-After: 2`.
   */
  readonly network: (typeof networks)[number];
  /**
   * The name of a receiver. All requests to this receiver fail, as if a content blocker were
   * active. Empty if no receiver is blocked.
   */
  readonly blocked: string;
  readonly storage: (typeof storages)[number];
  /**
   * The page's content security policy. `listed` allows the hosts in the manifest, and `nothing`
   * forbids all hosts. Requests to the page's own origin are always allowed.
   */
  readonly policy: (typeof policies)[number];
  /** Whether the pages have the shop's own script, which keeps a cart and raises events. */
  readonly isAlive: boolean;
  /** Id of a hostile page; empty for none. */
  readonly hostile: string;
  /**
   * The visitor's time zone, such as Asia/Kolkata. If it is empty, the page has the browser's zone,
   * and `time` is in UTC.
   */
  readonly zone: string;
  /**
   * The time of day at which the page is opened, in the visitor's zone, HH:MM:SS; empty for 10:00
   * UTC.
   */
  readonly time: string;
  /** Whether the page's clock is stopped at `time`. */
  readonly isStopped: boolean;
}

export const networks = ['online', 'slow', 'stalled', 'offline', '500', '429'] as const;
export const storages = ['works', 'blocked', 'full'] as const;
export const policies = ['none', 'listed', 'nothing'] as const;

export const startEnvironment: Environment = {
  network: 'online',
  blocked: '',
  storage: 'works',
  policy: 'none',
  isAlive: true,
  hostile: '',
  zone: '',
  time: '',
  isStopped: false,
};

/** Reads the environment from the URL. Invalid values are replaced with the defaults. */
export function readEnvironment(given: URLSearchParams): Environment {
  const one = <T extends string>(key: string, values: readonly T[], otherwise: T): T =>
    values.find((value) => value === given.get(key)) ?? otherwise;
  const text = (key: string, isGood: (value: string) => boolean): string => {
    const value = given.get(key) ?? '';
    return isGood(value) ? value : '';
  };
  return {
    network: one('network', networks, 'online'),
    blocked: text('block', (value) => /^[a-z0-9-]{1,40}$/.test(value)),
    storage: one('storage', storages, 'works'),
    policy: one('policy', policies, 'none'),
    isAlive: given.get('shop') !== 'off',
    hostile: text('hostile', (value) => hostilePages.some(({ id }) => id === value)),
    zone: text('zone', isZone),
    time: text('time', (value) => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value)),
    isStopped: given.get('clock') === 'stopped',
  };
}

/**
 * Returns the URL parameters of the environment. The caller omits parameters with an empty value.
 */
export function writeEnvironment({
  network,
  blocked,
  storage,
  policy,
  isAlive,
  hostile,
  zone,
  time,
  isStopped,
}: Environment): [string, string][] {
  return [
    ['network', network === 'online' ? '' : network],
    ['block', blocked],
    ['storage', storage === 'works' ? '' : storage],
    ['policy', policy === 'none' ? '' : policy],
    ['shop', isAlive ? '' : 'off'],
    ['hostile', hostile],
    ['zone', zone],
    ['time', time],
    ['clock', isStopped ? 'stopped' : ''],
  ];
}
