import { contain } from '../platform/safety/contain.ts';
import { later } from '../platform/timing/clock.ts';
import { findElements } from '../platform/page/dom.ts';
import { observeTree } from '../platform/watch/observe.ts';

/**
 * The delay before a change of the page is examined, so that several changes are examined together.
 */
const gatherMs = 100;

/**
 * The polling interval. Polling finds elements that start to match although the page's tree
 * hasn't changed.
 */
const latestMs = 3000;

interface Watch {
  readonly selector: string;
  readonly found: (element: Element) => unknown;
  readonly seen: WeakSet<Element>;
}

let watches: readonly Watch[] | undefined;
let isGathering = false;

/**
 * Calls a function once for every element that matches a selector: existing elements, and those
 * that appear later.
 * @param found called for each element; returns `true` to stop the search
 * @param attribute the name of an attribute; elements are examined immediately after this attribute
 * changes
 */
export const onAppearing = (
  selector: string,
  found: (element: Element) => unknown,
  attribute?: string,
): void => {
  if (!watches) start();
  watches = [...(watches ?? []), { selector, found, seen: new WeakSet() }];
  if (attribute) observeTree(look, [attribute]);
};

const start = (): void => {
  later(look, 0);
  later(poll, latestMs);
  observeTree(() => {
    if (isGathering || !watches!.length) return;
    isGathering = true;
    later(look, gatherMs);
  });
};

const poll = (): void => {
  later(poll, latestMs);
  look();
};

const look = (): void => {
  isGathering = false;
  const done = new Set<Watch>();
  for (const watch of watches!) {
    for (const element of findElements(watch.selector)) {
      if (watch.seen.has(element)) continue;
      watch.seen.add(element);
      contain('Failed to search for elements.', () => {
        if (watch.found(element) === true) done.add(watch);
      });
      if (done.has(watch)) break;
    }
  }
  watches = watches!.filter((watch) => !done.has(watch));
};
