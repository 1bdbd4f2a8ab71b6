import { hostilePages } from './hostile-pages.ts';
import { isZone } from './is-zone.ts';

/** What surrounds the page, beside the visitor: network, storage, policy, the page's own scripts, the clock. */
export interface Environment {
  /**
   * `stalled`: nothing is answered until the network is back. `offline`: every connection breaks. A number is the status
   * that every receiver answers with; 429 asks for another try after two seconds.
   */
  readonly network: (typeof networks)[number];
  /** Name of a receiver that can't be reached, as content blockers make it; empty for none. */
  readonly blocked: string;
  readonly storage: (typeof storages)[number];
  /** The page's content security policy: `listed` allows what the manifest lists, `nothing` no request at all. */
  readonly policy: (typeof policies)[number];
  /** Id of a way in which the page bends what a bundle relies on; empty for none. */
  readonly hostile: string;
  /** The visitor's time zone, as Asia/Kolkata; empty for the browser's own, and UTC for the chosen time. */
  readonly zone: string;
  /** The time of day in the visitor's zone at which the page is opened, HH:MM:SS; empty for ten in the morning, UTC. */
  readonly time: string;
  /** Whether the page's clock stands still at that time. */
  readonly isStopped: boolean;
}

export const networks = ['online', 'slow', 'stalled', 'offline', '500', '429'] as const;
export const storages = ['works', 'blocked', 'full'] as const;
export const policies = ['none', 'listed', 'nothing'] as const;

export const startEnvironment: Environment = { network: 'online', blocked: '', storage: 'works', policy: 'none', hostile: '', zone: '', time: '', isStopped: false };

/** Reads the environment's part of the state in the URL; what is wrong is as at the start. */
export function readEnvironment(given: URLSearchParams): Environment {
  const one = <T extends string>(key: string, known: readonly T[], otherwise: T): T => known.find((value) => value === given.get(key)) ?? otherwise;
  const text = (key: string, isGood: (value: string) => boolean): string => {
    const value = given.get(key) ?? '';
    return isGood(value) ? value : '';
  };
  return {
    network: one('network', networks, 'online'),
    blocked: text('block', (value) => /^[a-z0-9-]{1,40}$/.test(value)),
    storage: one('storage', storages, 'works'),
    policy: one('policy', policies, 'none'),
    hostile: text('hostile', (value) => hostilePages.some(({ id }) => id === value)),
    zone: text('zone', isZone),
    time: text('time', (value) => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value)),
    isStopped: given.get('clock') === 'stopped',
  };
}

/** The pairs for the URL; an empty value is left out. */
export function writeEnvironment({ network, blocked, storage, policy, hostile, zone, time, isStopped }: Environment): [string, string][] {
  return [
    ['network', network === 'online' ? '' : network],
    ['block', blocked],
    ['storage', storage === 'works' ? '' : storage],
    ['policy', policy === 'none' ? '' : policy],
    ['hostile', hostile],
    ['zone', zone],
    ['time', time],
    ['clock', isStopped ? 'stopped' : ''],
  ];
}
