import { atLoad } from '../platform/safety/at-load.ts';
import { contain } from '../platform/safety/contain.ts';

/**
 * The conditions `once: page` that have been true in this page view: for each, the number of its
 * rule, or the name of the data element that contains it.
 */
export const ranOnce: Set<number | string> = /* @__PURE__ */ atLoad(() => new Set());

const listeners: (() => void)[] = [];

/** Calls a function whenever a page view starts without a page load. */
export const onPageView = (listener: () => void): void => {
  listeners.push(listener);
};

/**
 * Starts a page view without a page load, so that rules that run once per page can run again.
 * Listeners are called first, because some of them still run rules for the page view that ends. If
 * one of them throws, the others and the rules of the new view still run.
 */
export const beginPageView = (): void => {
  for (const listener of listeners) contain('Failed to start a page view.', listener);
  ranOnce.clear();
};
