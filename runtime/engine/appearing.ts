import { contain } from '../platform/contain.ts';
import { later } from '../platform/clock.ts';
import { findElements } from '../platform/dom.ts';
import { observeTree } from '../platform/observe.ts';

/** What changes in the page is looked at together, at most this long after it began to change. */
const gatherMs = 100;

/** An element can also begin to match without a change of the tree: it is found at the latest after this long. */
const latestMs = 3000;

interface Watch {
  readonly selector: string;
  readonly found: (element: Element) => unknown;
  readonly seen: WeakSet<Element>;
}

let watches: readonly Watch[] | undefined;
let isGathering = false;

/**
 * Tells of every element that a selector finds, once: of those that are there, and of those that appear later.
 * @param found answers `true` when it needs to hear of no more
 */
export const onAppearing = (selector: string, found: (element: Element) => unknown): void => {
  if (!watches) start();
  watches = [...watches ?? [], { selector, found, seen: new WeakSet() }];
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
      contain('Failed to look for elements.', () => {
        if (watch.found(element) === true) done.add(watch);
      });
      if (done.has(watch)) break;
    }
  }
  watches = watches!.filter((watch) => !done.has(watch));
};
