import { navigationTiming } from '../platform/navigation-timing.ts';

/** A mark that isn't reached yet is 0. */
const reached = (ms: number | undefined): number | undefined => ms ? Math.round(ms) : undefined;

/** When the first byte of the page came. */
export const firstByte = (): number | undefined => reached(navigationTiming('responseStart'));

/** When the page's elements were all there. */
export const domReady = (): number | undefined => reached(navigationTiming('domContentLoadedEventEnd'));

/** When the page was loaded. */
export const loaded = (): number | undefined => reached(navigationTiming('loadEventEnd'));
