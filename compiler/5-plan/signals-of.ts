import { catalogue } from '../model/catalogue.ts';
import type { GuardedPurpose, PlannedRule } from '../model/plan.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';

/** The consent types that Google's tags usually read, each with the purpose that allows it. */
const USUAL_TYPES: readonly (readonly [type: string, purpose: GuardedPurpose])[] = [
  ['ad_storage', 'advertising'],
  ['ad_user_data', 'advertising'],
  ['ad_personalization', 'advertising'],
  ['analytics_storage', 'analytics'],
];

/**
 * Returns the consent types that the bundle reports to Google's tags. If the site lists no types,
 * the result is empty, and each destination reports its own types instead. If the site lists types
 * and a rule uses a Google tag, the usual types are added to the list.
 */
export function signalsOf(
  { consent }: ResolvedSite,
  rules: readonly PlannedRule[],
): ReadonlyMap<string, GuardedPurpose> {
  const named = consent?.google ?? new Map<string, GuardedPurpose>();
  const isUsed = rules.some(({ actions }) =>
    actions.some(({ module }) => catalogue.actions.get(module)!.adds?.includes('dataLayer')),
  );
  return named.size > 0 && isUsed ? new Map([...USUAL_TYPES, ...named]) : named;
}
