import { contain } from '../safety/contain.ts';
import { atLoad } from '../safety/at-load.ts';

/** Captured before page code can replace it. */
const startTimer = /* @__PURE__ */ atLoad(() => window.setTimeout);

/** Returns milliseconds since 1970, by the visitor's clock. */
export const now = (): number => Date.now();

/** Returns milliseconds since the page began to load, by a monotonic clock. */
export const uptime = (): number => performance.now();

/**
 * Returns the visitor's IANA time zone. Uses `Temporal` if the browser has it: the first
 * `Intl.DateTimeFormat` of a page takes 130 ms on a CPU that is throttled to a quarter of its
 * speed.
 */
export const timeZone = (): string =>
  (
    window as { readonly Temporal?: { readonly Now?: { timeZoneId(): string } } }
  ).Temporal?.Now?.timeZoneId() || Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Runs a function once after at least this many milliseconds, and catches its errors. */
export const later = (run: () => void, ms: number): void => {
  startTimer(contain, ms, 'Failed to react to timer.', run);
};
