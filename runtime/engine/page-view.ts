import { atLoad } from '../platform/at-load.ts';

/** The rules that have run once on this page view, by their numbers; data elements that ask for it, by their names. */
export const ranOnce: Set<number | string> = /* @__PURE__ */ atLoad(() => new Set());

const listeners: (() => void)[] = [];

/** Calls a function whenever a page view begins that the browser knows nothing of. */
export const onPageView = (listener: () => void): void => {
  listeners.push(listener);
};

/** Begins a page view that the browser knows nothing of: what was once per page can happen again. */
export const beginPageView = (): void => {
  ranOnce.clear();
  listeners.forEach((listener) => listener());
};
