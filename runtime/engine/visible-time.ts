import { later, uptime } from '../platform/timing/clock.ts';
import { listen } from '../platform/watch/listen.ts';
import { isHidden } from '../platform/page/page.ts';

interface Waiting {
  readonly dueMs: number;
  readonly run: () => void;
}

let waiting: Waiting[] | undefined;
/** The visible time in ms, added up whenever the page is shown or hidden. */
let seenMs = 0;
/** The `uptime` from which visible time counts. Undefined while the page is hidden. */
let since: number | undefined;
/** The number of timers so far. A timer does nothing if a later one has been set. */
let timers = 0;

/**
 * Runs a function once, as soon as the page has been visible for `ms` in total since the first call
 * of `afterVisible`.
 */
export const afterVisible = (ms: number, run: () => void): void => {
  if (!waiting) {
    waiting = [];
    since = isHidden() ? undefined : uptime();
    checkIn(0);
    listen('visibilitychange', change);
  }
  waiting.push({ dueMs: ms, run });
};

const visibleMs = (): number => seenMs + (since === undefined ? 0 : uptime() - since);

const change = (): void => {
  seenMs = visibleMs();
  since = isHidden() ? undefined : uptime();
  check();
};

const checkIn = (ms: number): void => {
  const timer = ++timers;
  later(() => {
    if (timer === timers) check();
  }, ms);
};

/** Runs the functions that are due, the earliest first, and sets a timer for the next. */
const check = (): void => {
  const now = visibleMs();
  const due = waiting!.filter(({ dueMs }) => dueMs <= now).sort((a, b) => a.dueMs - b.dueMs);
  waiting = waiting!.filter(({ dueMs }) => dueMs > now);
  due.forEach(({ run }) => run());
  if (since !== undefined && waiting.length)
    checkIn(Math.min(...waiting.map(({ dueMs }) => dueMs)) - now);
};
