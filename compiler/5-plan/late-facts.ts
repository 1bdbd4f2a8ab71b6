import { walk } from '../expression/tree/children.ts';
import type { Scope } from '../expression/tree/scope.ts';
import type { Expression, Source } from '../model/expression.ts';
import type { PlannedRule } from '../model/plan.ts';
import { holdsPage } from './holds-page.ts';

/**
 * Returns a map from the ID of each rule to the event fields and data layer values that the rule
 * may read after it has waited. By then, the browser has finished dispatching the event. Rules that
 * read no such fields or values are omitted.
 */
export function lateFacts(
  rules: readonly PlannedRule[],
  scope: Scope,
): ReadonlyMap<string, readonly Source[]> {
  const isHeld = holdsPage(rules, scope.site);
  return new Map(
    rules
      .map((rule) => [rule.rule.id, factsIn(lateParts(rule, isHeld), scope)] as const)
      .filter(([, facts]) => facts.length > 0),
  );
}

/**
 * Returns the conditions and action settings that a rule evaluates after it has waited.
 * @param isHeld whether rules can delay later rules. If so, all conditions and settings are
 * returned.
 */
function lateParts({ conditions, actions }: PlannedRule, isHeld: boolean): readonly Expression[] {
  const settings = actions.map((action) => action.settings);
  const waits = conditions.findIndex(({ kind }) => kind === 'awaited');
  if (isHeld || waits >= 0) return [...conditions.slice(isHeld ? 0 : waits), ...settings];
  const first = actions.findIndex((action) => action.waits && action.delayNext);
  return first < 0 ? [] : settings.slice(first + 1);
}

/**
 * Returns the event fields and data layer values that the expressions read, directly or through
 * data elements, without repetitions.
 */
function factsIn(parts: readonly Expression[], scope: Scope): readonly Source[] {
  const found = new Map<unknown, Source>();
  const seen = new Set<string>();
  const add = (expression: Expression): void =>
    walk(expression, (part) => {
      if (part.kind === 'source' && part.argument?.kind === 'literal') {
        if (part.module === 'event') found.set(part.argument.value, part);
        if (part.module === 'data-layer')
          found.set(`${part.argument.value} ${JSON.stringify(part.settings)}`, part);
      }
      if (part.kind !== 'element' || seen.has(part.name)) return;
      seen.add(part.name);
      const value = scope.folded.get(part.name);
      if (value) add(value);
    });
  parts.forEach(add);
  return [...found.values()];
}
