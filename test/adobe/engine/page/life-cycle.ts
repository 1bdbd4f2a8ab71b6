// The life cycle of Adobe's core extension: each phase runs the earlier ones first.

/** Fires one rule. Adobe's engine creates a trigger for each event of each rule. */
export type Trigger = (event?: object) => void;

const phases: Trigger[][] = [[], [], [], []];
let reached = -1;

/** Runs the triggers of a phase and of the earlier phases, once each. */
export function reach(phase: number): void {
  while (reached < phase) phases[++reached]!.forEach((trigger) => trigger({}));
}

/**
 * Registers a trigger for a phase: 1 page bottom, 2 DOM ready, 3 window loaded. A trigger for phase
 * 0, library loaded, runs at once.
 */
export function onPhase(phase: number, trigger: Trigger): void {
  if (phase === 0) trigger({});
  else phases[phase]!.push(trigger);
}

document.addEventListener('DOMContentLoaded', () => reach(2), true);
window.addEventListener('load', () => reach(3), true);
if (document.readyState === 'complete') setTimeout(() => reach(3), 0);
if (document.readyState === 'interactive') setTimeout(() => reach(2), 0);
