import { navigationTiming } from '../platform/page/navigation-timing.ts';

/**
 * Rounds a time. Returns undefined for 0, because browsers report 0 for a moment that the page
 * hasn't reached yet.
 */
const reached = (ms: number | undefined): number | undefined => (ms ? Math.round(ms) : undefined);

/** Returns when the first byte of the page arrived, in milliseconds since navigation started. */
export const firstByte = (): number | undefined => reached(navigationTiming('responseStart'));

/** Returns when `DOMContentLoaded` ended, in milliseconds since navigation started. */
export const domReady = (): number | undefined =>
  reached(navigationTiming('domContentLoadedEventEnd'));

/** Returns when the event `load` ended, in milliseconds since navigation started. */
export const loaded = (): number | undefined => reached(navigationTiming('loadEventEnd'));
