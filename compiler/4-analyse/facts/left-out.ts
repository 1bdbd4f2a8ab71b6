import { fold } from '../../expression/fold/fold.ts';
import { policyIn } from '../../expression/consent/policy-in.ts';
import { purposesOf } from '../../expression/consent/purposes-of.ts';
import { isFalse } from '../../expression/tree/is-true.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import { walk } from '../../expression/tree/children.ts';
import { dateRangeState } from '../../expression/operators/date-range.ts';
import type { Expression, RecordOf } from '../../model/expression.ts';
import type { ActionUse, RuleSpec } from '../../model/spec.ts';
import { ruleKey, type BundleContent, type LeftOut } from './site-facts.ts';
import type { SimplifiedRule } from './simplified-rule.ts';

/** Returns the rules and actions that a site's bundle contains, and those that it leaves out. */
export function bundleContent(rules: readonly SimplifiedRule[], scope: Scope): BundleContent {
  const { site } = scope;
  const [kept, leftOut]: [string[], LeftOut[]] = [[], []];
  for (const rule of site.rules)
    if (!rule.archived && site.disabled.has(rule.id))
      leftOut.push({ key: ruleKey(rule), rule: summary(rule), why: 'disabled' });
  for (const { rule, simplified } of rules) {
    const key = ruleKey(rule);
    if ('never' in simplified) {
      leftOut.push({ key, rule: summary(rule), why: whyNever(simplified.never, scope) });
      continue;
    }
    const refused = rule.actions.flatMap((action) => {
      const purpose = neverAllowed(action, scope);
      return purpose === undefined ? [] : [{ action, purpose }];
    });
    if (refused.length < rule.actions.length) kept.push(key);
    for (const action of rule.actions)
      if (!refused.some((each) => each.action === action)) kept.push(ruleKey(action));
    for (const { action, purpose } of refused) {
      const policy = site.consent!.allows.get(purpose)?.place ?? site.consent!.place;
      leftOut.push({
        key: ruleKey(action),
        rule: summary(rule),
        why: 'consent',
        action: { module: action.module, place: action.place },
        purpose,
        policy,
      });
    }
  }
  return { kept, leftOut };
}

/** Returns what a law needs to know about a rule that is left out. */
function summary({ id, place, conditions }: RuleSpec): LeftOut['rule'] {
  return { id, place, conditions: conditions.map((condition) => condition.place) };
}

type Guarded = 'product' | 'analytics' | 'advertising';

/**
 * Returns the action's first purpose that the consent policy never allows. Returns undefined if
 * there is no such purpose, or no consent policy.
 */
function neverAllowed(action: ActionUse, scope: Scope): Guarded | undefined {
  if (!scope.site.consent) return undefined;
  const settings = fold(action.settings, scope) as RecordOf;
  return purposesOf({ module: action.module, settings }).find(
    (purpose): purpose is Guarded =>
      purpose !== 'necessary' && refusesAll(policyIn(purpose, scope)),
  );
}

/**
 * Returns whether a consent policy is never true, for example because no digit of the consent
 * cookie allows the purpose.
 */
function refusesAll(policy: Expression): boolean {
  if (policy.kind === 'all') return policy.items.some(refusesAll);
  return (
    isFalse(policy) ||
    (policy.kind === 'comparison' &&
      policy.test === 'has-any' &&
      policy.right.kind === 'list' &&
      policy.right.items.length === 0)
  );
}

/**
 * Returns the reason why a condition is never true: `date` for a date range that has ended,
 * `choice` for a test of a pack's parameter, otherwise `condition`.
 */
function whyNever(test: Expression, scope: Scope): LeftOut['why'] {
  let why: LeftOut['why'] = 'condition';
  walk(test, (part) => {
    if (part.kind === 'date-range' && dateRangeState(part, scope) === 'over') why = 'date';
    if (part.kind === 'comparison' && part.left.kind === 'literal') why = 'choice';
  });
  return why;
}
