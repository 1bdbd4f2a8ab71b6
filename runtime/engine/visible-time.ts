import { later, uptime } from '../platform/clock.ts';
import { listen } from '../platform/listen.ts';
import { isHidden } from '../platform/page.ts';

interface Waiting {
  readonly dueMs: number;
  readonly run: () => void;
}

let waiting: Waiting[] | undefined;
/** How long the page has been seen, up to the moment since which it has been. */
let seenMs = 0;
let since: number | undefined;
/** Counts the timers, so that only the last one is listened to. */
let timers = 0;

/** Runs a function when the page has been visible for so long, counted from the first time that somebody asks. */
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

/** Runs what is due, the earliest first, and comes back when the next is. */
const check = (): void => {
  const now = visibleMs();
  const due = waiting!.filter(({ dueMs }) => dueMs <= now).sort((a, b) => a.dueMs - b.dueMs);
  waiting = waiting!.filter(({ dueMs }) => dueMs > now);
  due.forEach(({ run }) => run());
  if (since !== undefined && waiting.length) checkIn(Math.min(...waiting.map(({ dueMs }) => dueMs)) - now);
};
