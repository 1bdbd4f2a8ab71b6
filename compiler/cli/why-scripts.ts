import { judge } from '../interpret/judge.ts';
import type { RuleRun } from '../interpret/run-rule.ts';
import type { Situation } from '../interpret/situation.ts';
import type { Expression } from '../model/expression.ts';
import type { RuleSpec } from '../model/spec.ts';

/** A condition whose answer depends on scripts that nobody has said anything of. */
export interface OpenCondition {
  readonly condition: Expression;
  readonly scripts: readonly string[];
}

/**
 * What decides whether a rule fires that asks scripts, where none is run: a condition that fails whatever they give, or
 * else the first one that asks one; undefined for a rule that asks none.
 */
export function decidedBy({ conditions }: RuleSpec, situation: Situation): { readonly failed: NonNullable<RuleRun['failed']> } | { readonly open: OpenCondition } | undefined {
  let open: OpenCondition | undefined;
  let failed: RuleRun['failed'];
  for (const condition of conditions) {
    const scripts = new Set<string>();
    const refusal = judge(condition, { ...situation, unknown: (part) => {
      if (part.kind === 'script') scripts.add(part.file);
    } });
    if (scripts.size > 0) open ??= { condition, scripts: [...scripts].sort() };
    else if (refusal) failed ??= { condition, refusal };
  }
  return open && (failed ? { failed } : { open });
}
