import type { ResolvedSite } from '../model/resolved-site.ts';
import type { PlannedRule } from '../model/plan.ts';

/**
 * Returns whether one of the site's rules can make the page's other rules wait: for one of its
 * actions, or for a condition that it awaits.
 */
export const holdsPage = (rules: readonly PlannedRule[], site: ResolvedSite): boolean =>
  rules.some(
    ({ actions, conditions }) =>
      actions.some((action) => action.holdsPage) ||
      (site.holdsPage && conditions.some(({ kind }) => kind === 'awaited')),
  );
