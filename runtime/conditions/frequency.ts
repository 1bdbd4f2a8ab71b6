import type { Allowed, Settings } from '../contract.ts';
import { atLoad } from '../platform/at-load.ts';
import { onPageView } from '../engine/page-view.ts';
import { readJson } from '../engine/stored-json.ts';
import { now } from '../platform/clock.ts';
import { serialise } from '../platform/serialise.ts';
import { store } from '../platform/storage.ts';
import type { frequencySchema } from './frequency.schema.ts';

type FrequencySettings = Omit<Settings<typeof frequencySchema>, 'per' | 'purpose'> & {
  readonly per?: Settings<typeof frequencySchema>['per'];
  /** The rule's number, where it counts for the page. */
  readonly rule?: number | string;
  /** What is stored, where it counts for longer. */
  readonly key?: string;
  /** Whether it may be stored. */
  readonly allowed?: Allowed;
};

/** When rules have run: on this page view, by number; on this page, by key. */
const onPageViews = /* @__PURE__ */ atLoad(() => new Map<number | string, readonly number[]>());
const onPage = /* @__PURE__ */ atLoad(() => new Map<number | string, readonly number[]>());

let isWatching = false;

/**
 * Whether a rule has run less often than it may. Asked last of its conditions: where it passes, the run counts. A span
 * of time counts back from now; moments that lie further ahead than the span, because a clock was wrong, don't count.
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
  const known = Array.isArray(stored) ? stored.filter((time): time is number => typeof time === 'number') : memory.get(key ?? rule!) ?? [];
  const times = known.filter((time) => Math.abs(moment - time) < span);
  if (times.length >= atMost) return false;
  times.push(moment);
  memory.set(key ?? rule!, times);
  if (isStored) store(kind, key, serialise(times));
  return true;
};
