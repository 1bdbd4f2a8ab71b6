import { afterEach, beforeEach, vi } from 'vitest';
import type { RuleEvent } from '../../../runtime/contract.ts';
import { listeners, open } from '../page.ts';

/** An observer of the viewport that a test controls. */
export interface Observing {
  readonly watched: Element[];
  /** Reports that elements have entered (`isIntersecting` is true) or left (false) the viewport. */
  tell(isIntersecting: boolean, ...elements: Element[]): void;
  /** Reports that a share of each element is inside the viewport, from 0 to 1. */
  tellShare(intersectionRatio: number, ...elements: Element[]): void;
}

/** The observers of the viewport that the rules have created. */
export const views: Observing[] = [];
/** The functions to call when the document changes. */
export const trees: (() => void)[] = [];
/** The arguments of each call that observes the document. */
export const observed: unknown[] = [];

/**
 * Opens a page with the paragraph `#a` before each test of the calling file, with fake timers and
 * with observers that the test controls.
 */
export function useObservedPage(): void {
  let stopListening: () => void;
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers();
    stopListening = listeners();
    for (const list of [views, trees, observed]) list.length = 0;
    vi.stubGlobal('IntersectionObserver', ControlledViewport);
    vi.stubGlobal('MutationObserver', ControlledTree);
    open('https://www.shop.example/in/', '<p id="a" class="on">a</p>');
  });
  afterEach(() => {
    stopListening();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

class ControlledViewport {
  readonly watched: Element[] = [];
  constructor(seen: (entries: object[]) => void) {
    views.push({
      watched: this.watched,
      tell: (isIntersecting, ...elements) =>
        seen(elements.map((target) => ({ target, isIntersecting }))),
      tellShare: (intersectionRatio, ...elements) =>
        seen(elements.map((target) => ({ target, intersectionRatio }))),
    });
  }
  observe(element: Element) {
    this.watched.push(element);
  }
}

class ControlledTree {
  constructor(changed: () => void) {
    trees.push(changed);
  }
  observe(...what: unknown[]) {
    observed.push(what);
  }
}

/** Loads the two events, and lets rules run. */
export async function load() {
  const modules = {
    ...(await import('../../../runtime/events/element-exists.ts')),
    ...(await import('../../../runtime/events/enters-viewport.ts')),
  };
  const { release } = await import('../../../runtime/engine/trigger.ts');
  release();
  return modules;
}

/** Adds elements to the page, and reports the change to the rules. */
export function add(html: string): void {
  document.body.insertAdjacentHTML('beforeend', html);
  trees.forEach((changed) => changed());
}

export const at = (selector: string): Element => document.querySelector(selector)!;

/** Returns the ids of the elements with which a rule was run. */
export const ids = (run: ReturnType<typeof vi.fn>): string[] =>
  (run.mock.calls as [RuleEvent][]).map(([{ element }]) => element!.id);
