import { atLoad } from '../platform/safety/at-load.ts';

/** The rules with `once: page` that have run in this page view, by number. */
export const ranOnce: Set<number | string> = /* @__PURE__ */ atLoad(() => new Set());

const listeners: (() => void)[] = [];

/** Calls a function whenever a page view starts without a page load. */
export const onPageView = (listener: () => void): void => {
  listeners.push(listener);
};

/** Starts a page view without a page load, so that rules that run once per page can run again. */
export const beginPageView = (): void => {
  ranOnce.clear();
  listeners.forEach((listener) => listener());
};
