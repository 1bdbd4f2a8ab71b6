import { eventPurpose } from '../expression/consent/event-purpose.ts';
import { policyIn } from '../expression/consent/policy-in.ts';
import { isFalse } from '../expression/tree/is-true.ts';
import { countingLast } from '../expression/tree/counting-last.ts';
import { dateRangeState, daysOf } from '../expression/operators/date-range.ts';
import { describe } from '../expression/tree/describe.ts';
import { fold } from '../expression/fold/fold.ts';
import { isPure, runsScript } from '../expression/fold/is-pure.ts';
import type { Scope } from '../expression/tree/scope.ts';
import { simplifyConditions, type Impossible } from '../expression/logic/simplify-conditions.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Expression, RecordOf } from '../model/expression.ts';
import type { ExcludedRule } from '../model/manifest-rule.ts';
import type { Place } from '../model/place.ts';
import type { DroppedAction, PlannedAction, PlannedRule } from '../model/plan.ts';
import type { ModuleUse, RuleSpec } from '../model/spec.ts';
import { planAction } from './plan-action.ts';

/** Returns a rule as this site's bundle contains it, or the reason why it is left out. */
export function planRule(rule: RuleSpec, scope: Scope): PlannedRule | ExcludedRule {
  const leave = (
    reason: ExcludedRule['reason'],
    because: string,
    at: Place = rule.place,
  ): ExcludedRule => ({
    id: rule.id,
    name: rule.name,
    file: rule.place.file,
    line: rule.place.line,
    reason,
    because,
    at: { file: at.file, line: at.line },
  });
  const switchedOff = scope.site.disabled.get(rule.id);
  if (rule.archived) return leave('archived', 'It has `archived: true`.');
  if (switchedOff) return leave('disabled', `${scope.site.site} disables it.`, switchedOff);
  const planned = simplifyConditions(rule.conditions, scope);
  if ('never' in planned) return leave(...neverHolds(planned, scope), planned.folded.place);
  const silent = neverAllowed(rule, scope);
  if (silent)
    return leave(
      'consent-never',
      `The consent policy of ${scope.site.site} never allows the event ${silent.module}.`,
      silent.place,
    );
  const { actions, dropped } = planActions(rule, planned.conditions, scope);
  if (actions.length === 0 && dropped.length > 0)
    return leave(
      'consent-never',
      [...new Set(dropped.map(({ because }) => because))].join(' '),
      dropped[0]!.place,
    );
  return {
    rule,
    ...planned,
    conditions: countingLast(planned.conditions),
    actions,
    dropped,
    events: rule.events.map((event) => ({
      ...event,
      settings: fold(event.settings, scope) as RecordOf,
    })),
  };
}

/**
 * If forbidden events keep a rule from ever running, returns the first forbidden event. An event is
 * forbidden if consent never allows it. A rule that needs all of its events can't run if one event
 * is forbidden. Any other rule can't run if all its events are forbidden.
 */
function neverAllowed({ events, allOf }: RuleSpec, scope: Scope): ModuleUse | undefined {
  const never = events.filter((event) => {
    const purpose = eventPurpose(event);
    return purpose && isFalse(policyIn(purpose, scope));
  });
  return allOf || never.length === events.length ? never[0] : undefined;
}

/**
 * Plans the actions in order. An action relies on the rule's conditions as long as the results of
 * the conditions can't have changed. Waiting, rule scripts, and earlier actions that aren't `quiet`
 * can change the results.
 */
function planActions(
  rule: RuleSpec,
  conditions: readonly Expression[],
  scope: Scope,
): Pick<PlannedRule, 'actions' | 'dropped'> {
  const [actions, dropped]: [PlannedAction[], DroppedAction[]] = [[], []];
  let settled = conditions.some(
    (condition) => condition.kind === 'awaited' || runsScript(condition, scope),
  )
    ? []
    : conditions.filter((condition) => isPure(condition, scope));
  for (const [index, action] of rule.actions.entries()) {
    const schema = catalogue.actions.get(action.module)!;
    if (runsScript(fold(action.settings, scope), scope)) settled = [];
    const planned = planAction(action, index + 1, settled, scope);
    if ('because' in planned) dropped.push(planned);
    else actions.push(planned);
    if (!schema.quiet || (schema.waits && action.delayNext)) settled = [];
  }
  return { actions, dropped };
}

function neverHolds(
  { never, folded, beside }: Impossible,
  scope: Scope,
): [ExcludedRule['reason'], string] {
  const over = lastDayOver(never, scope);
  if (over)
    return ['window-over', `Its date range ended on ${over}. This build is for ${scope.asOf}.`];
  if (beside)
    return [
      'condition-never',
      `These conditions are never true together: ${describe(beside)} and ${describe(folded)}.`,
    ];
  return [
    'condition-never',
    `This condition is never true on ${scope.site.site}: ${describe(never)}.`,
  ];
}

/**
 * If a condition is false because a date range has ended, returns the last day of that date range.
 * Returns undefined otherwise.
 */
function lastDayOver(condition: Expression, scope: Scope): string | undefined {
  if (condition.kind === 'date-range')
    return dateRangeState(condition, scope) === 'over'
      ? daysOf(condition, scope.site.zone).until
      : undefined;
  return condition.kind === 'all'
    ? condition.items.map((item) => lastDayOver(item, scope)).find((day) => day !== undefined)
    : undefined;
}
