import { atLoad } from '../platform/safety/at-load.ts';
import { contain } from '../platform/safety/contain.ts';

/**
 * The rules and data elements whose condition `once: page` has been true in this page view. An
 * entry is the number of a rule or the name of a data element.
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
