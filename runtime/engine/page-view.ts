import { atLoad } from '../platform/safety/at-load.ts';

/**
 * Rules that have run once in this page view, by number, and data elements that are kept for it, by
 * name.
 */
export const ranOnce: Set<number | string> = /* @__PURE__ */ atLoad(() => new Set());

const listeners: (() => void)[] = [];

/** Calls a function whenever a page view starts without a page load. */
export const onPageView = (listener: () => void): void => {
  listeners.push(listener);
};

/** Starts a page view without a page load: what happens once per page can happen again. */
export const beginPageView = (): void => {
  ranOnce.clear();
  listeners.forEach((listener) => listener());
};
