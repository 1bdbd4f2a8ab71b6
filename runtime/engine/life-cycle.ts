import type { Run, RuleEvent } from '../contract.ts';
import { later } from '../platform/timing/clock.ts';
import { listen } from '../platform/watch/listen.ts';
import { readyState } from '../platform/page/page.ts';
import { trigger } from './trigger.ts';

/** The phases of a page's life, in order. */
export type Phase = 0 | 1 | 2 | 3;

const phases: readonly Run[][] = [[], [], [], []];
let reached = -1;
let watching = false;

/**
 * Runs the rules of a phase. If an earlier phase hasn't been reached, runs the rules of that phase
 * first, so that the order is the same in every browser. Each phase is reached only once.
 */
export const reach = (phase: Phase, event: RuleEvent): void => {
  while (reached < phase) {
    const runs = phases[++reached]!;
    trigger(() => runs.forEach((run) => run(event)));
  }
};

/**
 * Listens for the page's phases. A bundle can be loaded at any time, so the page may have reached
 * some phases already. The rules of these phases run too.
 */
const watch = (): void => {
  watching = true;
  listen('DOMContentLoaded', (native) => reach(2, { native }));
  listen('load', (native) => reach(3, { native }));
  trigger(() => {
    reach(0, {});
    // A phase that the page has already reached fires no event.
    const phase = (
      { complete: 3, interactive: 2 } as { readonly [state: string]: Phase | undefined }
    )[readyState()];
    if (phase) later(() => reach(phase, {}), 0);
  });
};

/**
 * Runs a rule once, when the page reaches a phase.
 * @param phase 0 library loaded, 1 page bottom, 2 DOM ready, 3 window loaded
 */
export const onPhase = (phase: Phase, run: Run): void => {
  if (!watching) watch();
  phases[phase]!.push(run);
};
