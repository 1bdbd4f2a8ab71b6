import { fold, isFalse } from '../expression/fold.ts';
import type { Scope } from '../expression/scope.ts';
import type { RuleSpec } from '../model/spec.ts';

/** Whether a rule isn't part of the site's bundle: archived, disabled, or with a condition that can't hold there or then. */
export function isLeftOut(rule: RuleSpec, scope: Scope): boolean {
  return rule.archived || scope.site.disabled.has(rule.id) || rule.conditions.some((condition) => isFalse(fold(condition, scope)));
}
