import { contain } from './contain.ts';
import { atLoad } from './at-load.ts';

/** Captured before page code can replace it. */
const startTimer = /* @__PURE__ */ atLoad(() => window.setTimeout);

/** Milliseconds since 1970, by the visitor's clock. */
export const now = (): number => Date.now();

/** Milliseconds since the page began to load, by a clock that nobody sets. */
export const uptime = (): number => performance.now();

/** Runs a function once, after at least so many milliseconds; what it throws is contained. */
export const later = (run: () => void, ms: number): void => {
  startTimer(contain, ms, 'Failed to react to a timer.', run);
};
