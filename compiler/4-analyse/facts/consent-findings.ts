import { diagnose } from '../../diagnostics/diagnose.ts';
import { answerGiven } from '../../expression/logic/answer-given.ts';
import { fold } from '../../expression/fold/fold.ts';
import { isFalse } from '../../expression/tree/is-true.ts';
import { isPure } from '../../expression/fold/is-pure.ts';
import { policyIn } from '../../expression/consent/policy-in.ts';
import { purposesOf } from '../../expression/consent/purposes-of.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import { someInlined } from '../../expression/tree/some-inlined.ts';
import type { RecordOf } from '../../model/expression.ts';
import { reportable, type RuleFinding } from './site-facts.ts';
import type { SimplifiedRule } from './simplified-rule.ts';

/**
 * Finds conditions that contradict the consent policy: if the condition is true, the policy forbids
 * an action of the rule.
 */
export function consentFindings({ rule, simplified }: SimplifiedRule, scope: Scope): RuleFinding[] {
  const { consent } = scope.site;
  if ('never' in simplified || !consent) return [];
  const conditions = simplified.conditions.filter((condition) => isPure(condition, scope));
  if (!conditions.some((condition) => readsConsent(condition, scope))) return [];
  for (const action of rule.actions) {
    const purposes = purposesOf({
      module: action.module,
      settings: fold(action.settings, scope) as RecordOf,
    });
    for (const purpose of purposes) {
      if (purpose === 'necessary') continue;
      const policy = policyIn(purpose, scope);
      if (isFalse(policy) || answerGiven(conditions, policy, scope) !== false) continue;
      const blamed =
        conditions.find((condition) => answerGiven([condition], policy, scope) === false) ??
        conditions.at(-1)!;
      return [
        reportable(
          rule,
          diagnose('condition-against-consent', blamed.place, { action: action.module, purpose }),
        ),
      ];
    }
  }
  return [];
}

/** Whether a condition reads consent or a cookie. A rule without such a condition isn't checked. */
const readsConsent = someInlined(
  (part) => part.kind === 'consent' || (part.kind === 'source' && part.module === 'cookie'),
);
