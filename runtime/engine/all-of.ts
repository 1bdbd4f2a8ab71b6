import type { Run } from '../contract.ts';
import { pageViews } from '../uses.ts';
import { onPageView } from './page-view.ts';

/**
 * Runs a rule once per page view, as soon as all of its events have happened, in any order. The
 * rule receives the last of them.
 * @returns a function that takes an event's number, and returns the function to call when that
 * event happens
 */
export const allOf = (run: Run, count: number): ((number: number) => Run) => {
  const happened = new Set<number>();
  if (pageViews) onPageView(() => happened.clear());
  return (number) => (event) => {
    const before = happened.size;
    if (happened.add(number).size === count && before < count) run(event);
  };
};
