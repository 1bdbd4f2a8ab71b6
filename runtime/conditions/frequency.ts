import type { Allowed } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { atLoad } from '../platform/safety/at-load.ts';
import { onPageView } from '../engine/page-view.ts';
import { readJson } from '../engine/stored-json.ts';
import { now } from '../platform/timing/clock.ts';
import { serialise } from '../platform/safety/serialise.ts';
import { store } from '../platform/storage/storage.ts';
import type { frequencySchema } from './frequency.schema.ts';

type FrequencySettings = Omit<Settings<typeof frequencySchema>, 'per' | 'purpose'> & {
  readonly per?: Settings<typeof frequencySchema>['per'];
  /**
   * Set if runs are counted per page: the rule's number, or the name of the data element that
   * contains the condition.
   */
  readonly rule?: number | string;
  /** The storage key, if runs are counted across pages. */
  readonly key?: string;
  /** Returns whether consent allows storing. */
  readonly allowed?: Allowed;
};

/** The times at which each rule has run in this page view. The setting `rule` is the key. */
const onPageViews = /* @__PURE__ */ atLoad(() => new Map<number | string, readonly number[]>());
/**
 * The times at which each rule has run, by storage key. Updated when the rule runs on this page.
 * Used if storage can't be read or contains no times, for example without consent.
 */
const onPage = /* @__PURE__ */ atLoad(() => new Map<number | string, readonly number[]>());

let isWatching = false;

/**
 * Returns whether a rule has run less often than its limit. If so, counts this run. All other
 * conditions are evaluated first, so runs that those conditions prevent aren't counted. Runs from
 * before the period are ignored. If the visitor's clock was wrong, a stored time can be in the
 * future. Such a time is ignored if it is ahead by the whole period or more.
 */
export const frequency = ({ atMost, per, rule, key, allowed }: FrequencySettings): boolean => {
  if (!isWatching) onPageView(() => onPageViews.clear());
  isWatching = true;
  const moment = now();
  const span = typeof per === 'number' ? per : Infinity;
  const kind = per === 'session' ? 'sessionStorage' : 'localStorage';
  const isStored = key !== undefined && (!allowed || allowed());
  const stored = isStored ? readJson(kind, key) : undefined;
  const memory = key === undefined ? onPageViews : onPage;
  const known = Array.isArray(stored)
    ? stored.filter((time): time is number => typeof time === 'number')
    : (memory.get(key ?? rule!) ?? []);
  const times = known.filter((time) => Math.abs(moment - time) < span);
  if (times.length >= atMost) return false;
  times.push(moment);
  memory.set(key ?? rule!, times);
  if (isStored) store(kind, key, serialise(times));
  return true;
};
