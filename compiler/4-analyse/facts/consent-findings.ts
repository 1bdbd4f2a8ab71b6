import { diagnose } from '../../diagnostics/diagnose.ts';
import { answerGiven } from '../../expression/answer-given.ts';
import { fold, isFalse } from '../../expression/fold.ts';
import { isSteady } from '../../expression/is-steady.ts';
import { policyIn } from '../../expression/policy-in.ts';
import { purposesOf } from '../../expression/purposes-of.ts';
import type { Scope } from '../../expression/scope.ts';
import { walkThrough } from '../../expression/walk-through.ts';
import type { Expression, RecordOf } from '../../model/expression.ts';
import { mistake, type RuleFinding } from './site-facts.ts';
import type { SiftedRule } from './sifted-rule.ts';

/** Conditions under which the consent policy never lets an action of the rule go. */
export function consentFindings({ rule, sifted }: SiftedRule, scope: Scope): RuleFinding[] {
  const { consent } = scope.site;
  if ('never' in sifted || !consent) return [];
  const conditions = sifted.conditions.filter((condition) => isSteady(condition, scope));
  if (!conditions.some((condition) => asksConsent(condition, scope))) return [];
  for (const action of rule.actions) {
    const purposes = purposesOf({ module: action.module, settings: fold(action.settings, scope) as RecordOf });
    for (const purpose of purposes) {
      if (purpose === 'necessary') continue;
      const policy = policyIn(purpose, scope);
      if (isFalse(policy) || answerGiven(conditions, policy, scope) !== false) continue;
      const blamed = conditions.find((condition) => answerGiven([condition], policy, scope) === false) ?? conditions.at(-1)!;
      return [mistake(rule, diagnose('condition-against-consent', blamed.place, { action: action.module, purpose }))];
    }
  }
  return [];
}

/** Only what asks for consent itself can contradict the policy. */
function asksConsent(condition: Expression, scope: Scope): boolean {
  let asks = false;
  walkThrough(condition, scope, (part) => {
    asks ||= part.kind === 'consent' || (part.kind === 'source' && part.module === 'cookie');
  });
  return asks;
}
