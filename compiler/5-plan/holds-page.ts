import type { ResolvedSite } from '../model/resolved-site.ts';
import type { PlannedRule } from '../model/plan.ts';

/**
 * Returns whether any of the rules can delay later rules of the page. An action with `holdsPage`
 * delays later rules while the action runs. If the site has `holdsPage`, waiting for a condition
 * delays later rules too.
 */
export const holdsPage = (rules: readonly PlannedRule[], site: ResolvedSite): boolean =>
  rules.some(
    ({ actions, conditions }) =>
      actions.some((action) => action.holdsPage) ||
      (site.holdsPage && conditions.some(({ kind }) => kind === 'awaited')),
  );
