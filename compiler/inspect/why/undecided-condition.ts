import { conditionsInOrder } from '../evaluator/conditions-in-order.ts';
import { judge } from '../evaluator/judge.ts';
import type { RuleRun } from '../evaluator/run-rule.ts';
import type { Situation } from '../evaluator/situation.ts';
import type { Expression } from '../../model/expression.ts';
import type { RuleSpec } from '../../model/spec.ts';

/** A condition that depends on scripts whose results aren't set with --given. */
export interface UndecidedCondition {
  readonly condition: Expression;
  readonly scripts: readonly string[];
}

/**
 * Evaluates the conditions of a rule without running the rule's scripts. A condition is undecided
 * if it depends on a script whose result isn't given. If all conditions are decided, returns
 * undefined. Otherwise, returns the first decided condition that fails, as `failed`. If no decided
 * condition fails, returns the first undecided condition, as `open`.
 */
export function decideWithoutScripts(
  rule: RuleSpec,
  situation: Situation,
):
  | { readonly failed: NonNullable<RuleRun['failed']> }
  | { readonly open: UndecidedCondition }
  | undefined {
  let open: UndecidedCondition | undefined;
  let failed: RuleRun['failed'];
  for (const condition of conditionsInOrder(rule, situation.site)) {
    const scripts = new Set<string>();
    const refusal = judge(condition, {
      ...situation,
      unknown: (part) => {
        if (part.kind === 'script') scripts.add(part.file);
      },
    });
    if (scripts.size > 0) open ??= { condition, scripts: [...scripts].sort() };
    else if (refusal) failed ??= { condition, refusal };
  }
  return open && (failed ? { failed } : { open });
}
