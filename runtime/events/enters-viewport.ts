import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { atLoad } from '../platform/safety/at-load.ts';
import { onAppearing } from '../engine/appearing.ts';
import { trigger } from '../engine/trigger.ts';
import { later } from '../platform/timing/clock.ts';
import { observeShare, observeViewport } from '../platform/watch/observe.ts';
import type { entersViewportSchema } from './enters-viewport.schema.ts';

type Moved = (isInside: boolean) => void;

/** The rules' functions to call when an element enters or leaves the viewport. */
interface Watched extends Array<Moved> {
  isInside?: boolean;
}

const watching = /* @__PURE__ */ atLoad(() => new WeakMap<Element, Watched>());

let watch: ((element: Element) => void) | undefined;

/**
 * Runs a rule when an element enters the viewport and stays in it for the delay. All calls of this
 * function share one observer.
 */
export const entersViewport = (
  run: Run,
  { selector, delay, entries }: Settings<typeof entersViewportSchema>,
): void => {
  watch ??= observeViewport((element, isInside) => {
    const all = watching.get(element)!;
    all.isInside = isInside;
    all.forEach((moved) => moved(isInside));
  });
  onAppearing(selector, (element) => {
    let wasInside = false;
    let isDone = false;
    let moves = 0;
    const enter = (move: number) => {
      if (move !== moves || isDone) return;
      isDone = entries === 'first';
      trigger(() => run({ element }));
    };
    const moved: Moved = (isInside) => {
      if (isInside === wasInside) return;
      wasInside = isInside;
      const move = ++moves;
      if (!isInside) return;
      if (delay) later(() => enter(move), delay);
      else enter(move);
    };
    const all = watching.get(element) ?? [];
    watching.set(element, all);
    all.push(moved);
    // The observer reports nothing for an element that it already observes for another rule.
    if (all.isInside) moved(true);
    else watch!(element);
  });
};

/**
 * Runs a rule as `entersViewport` does, but only when at least `share` percent of the element is
 * inside the viewport. Merging the two functions would add 44 bytes to every bundle that uses
 * `entersViewport`.
 */
export const entersViewportByShare = (
  run: Run,
  { selector, share = 0, delay, entries }: Settings<typeof entersViewportSchema>,
): void => {
  const moves = new WeakMap<Element, Moved>();
  const observe = observeShare(share, (element, isInside) => moves.get(element)?.(isInside));
  onAppearing(selector, (element) => {
    let timers = 0;
    let isDone = false;
    const enter = (timer: number): void => {
      if (timer !== timers || isDone) return;
      isDone = entries === 'first';
      trigger(() => run({ element }));
    };
    // The observer calls this function once at the start. Later calls happen only when the element
    // reaches the share or falls below it.
    moves.set(element, (isInside) => {
      const timer = ++timers;
      if (isInside) later(() => enter(timer), delay);
    });
    observe(element);
  });
};
