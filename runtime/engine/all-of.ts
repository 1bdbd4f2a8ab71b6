import type { Run } from '../contract.ts';
import { pageViews } from '../uses.ts';
import { onPageView } from './page-view.ts';

/**
 * Makes a rule run when all of its events have happened in this page view, in any order: once, for
 * the event that came last.
 * @returns a function that returns the function for an event to run, given the event's number
 */
export const allOf = (run: Run, count: number): ((number: number) => Run) => {
  const happened = new Set<number>();
  if (pageViews) onPageView(() => happened.clear());
  return (number) => (event) => {
    const before = happened.size;
    if (happened.add(number).size === count && before < count) run(event);
  };
};
