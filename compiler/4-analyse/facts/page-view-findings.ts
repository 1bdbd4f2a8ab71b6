import { diagnose } from '../../diagnostics/diagnose.ts';
import { answerGiven } from '../../expression/logic/answer-given.ts';
import { canonicalKey } from '../../expression/tree/canonical-key.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import type { Expression } from '../../model/expression.ts';
import type { ActionUse } from '../../model/spec.ts';
import type { SimplifiedRule } from './simplified-rule.ts';
import { reportable, type RuleFinding } from './site-facts.ts';

/**
 * Finds two rules that both send a page view on the same event, and whose conditions can be true
 * together.
 */
export function pageViewFindings(rules: readonly SimplifiedRule[], scope: Scope): RuleFinding[] {
  const groups = new Map<string, SimplifiedRule[]>();
  return rules.flatMap((each): RuleFinding[] => {
    const action = each.rule.actions.find(countsPageView);
    if ('never' in each.simplified || !action) return [];
    const keys = each.rule.events.map(
      ({ module, settings }) => `${module} ${canonicalKey(settings)}`,
    );
    const others = keys.flatMap((key) => groups.get(key) ?? []);
    for (const key of keys) groups.set(key, [...(groups.get(key) ?? []), each]);
    const other = others.find((before) => !excludeOneAnother(before, each, scope));
    const first = other?.rule.actions.find(countsPageView);
    return other && first
      ? [
          reportable(
            each.rule,
            diagnose(
              'page-view-sent-twice',
              action.place,
              { other: other.rule.id },
              { related: [{ place: first.place, message: 'The other rule sends it here.' }] },
            ),
          ),
        ]
      : [];
  });
}

function countsPageView({ module, settings }: ActionUse): boolean {
  return (
    module === 'send-event' &&
    settings.entries.some(
      ({ key, value }) => key === 'page-view' && value.kind === 'literal' && value.value === true,
    )
  );
}

function excludeOneAnother(one: SimplifiedRule, other: SimplifiedRule, scope: Scope): boolean {
  const [a, b] = [conditionsOf(one), conditionsOf(other)];
  const all: Expression = { kind: 'all', items: b, place: other.rule.place };
  return a.length > 0 && b.length > 0 && answerGiven(a, all, scope) === false;
}

function conditionsOf({ simplified }: SimplifiedRule): readonly Expression[] {
  return 'never' in simplified ? [] : simplified.conditions;
}
