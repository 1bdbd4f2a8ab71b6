import { catalogue } from '../model/catalogue.ts';
import type { GuardedPurpose, PlannedRule } from '../model/plan.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';

/** What Google's own tags ask for, and the purposes that their destinations have. */
const ASKED: readonly (readonly [type: string, purpose: GuardedPurpose])[] = [
  ['ad_storage', 'advertising'], ['ad_user_data', 'advertising'], ['ad_personalization', 'advertising'], ['analytics_storage', 'analytics'],
];

/**
 * What Google's tags are told by the site: the consent types that it names, and, where it uses one of these tags, those
 * that it doesn't name. None where it names none: then the destinations tell.
 */
export function signalsOf({ consent }: ResolvedSite, rules: readonly PlannedRule[]): ReadonlyMap<string, GuardedPurpose> {
  const named = consent?.google ?? new Map<string, GuardedPurpose>();
  const isUsed = rules.some(({ actions }) => actions.some(({ module }) => catalogue.actions.get(module)!.adds?.includes('dataLayer')));
  return named.size > 0 && isUsed ? new Map([...ASKED, ...named]) : named;
}
