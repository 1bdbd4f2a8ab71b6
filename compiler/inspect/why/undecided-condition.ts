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
 * Evaluates the conditions of a rule without running its scripts. Returns undefined if no condition
 * depends on a script whose result is unknown. Otherwise, some conditions can't be decided:
 * `failed` is the first one that fails regardless of them. If there is no such condition, `open` is
 * the first undecided one.
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
