import { countingLast } from '../expression/counting-last.ts';
import { describe } from '../expression/describe.ts';
import { fold } from '../expression/fold.ts';
import { isSteady, runsScript } from '../expression/is-steady.ts';
import type { Scope } from '../expression/scope.ts';
import { siftConditions, type Impossible } from '../expression/sift-conditions.ts';
import { windowOf, windowState } from '../expression/window-state.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Expression, RecordOf } from '../model/expression.ts';
import type { ExcludedRule } from '../model/manifest.ts';
import type { Place } from '../model/place.ts';
import type { DroppedAction, PlannedAction, PlannedRule } from '../model/plan.ts';
import type { RuleSpec } from '../model/spec.ts';
import { planAction } from './plan-action.ts';

/** A rule as this site's bundle carries it, or why it doesn't. */
export function planRule(rule: RuleSpec, scope: Scope): PlannedRule | ExcludedRule {
  const leave = (reason: ExcludedRule['reason'], because: string, at: Place = rule.place): ExcludedRule =>
    ({ id: rule.id, name: rule.name, file: rule.place.file, line: rule.place.line, reason, because, at: { file: at.file, line: at.line } });
  const switchedOff = scope.site.disabled.get(rule.id);
  if (rule.archived) return leave('archived', 'It says archived: true.');
  if (switchedOff) return leave('disabled', `${scope.site.site} disables it.`, switchedOff);
  const planned = siftConditions(rule.conditions, scope);
  if ('never' in planned) return leave(...neverHolds(planned, scope), planned.folded.place);
  const { actions, dropped } = planActions(rule, planned.conditions, scope);
  if (actions.length === 0 && dropped.length > 0) return leave('consent-never', [...new Set(dropped.map(({ because }) => because))].join(' '), dropped[0]!.place);
  return {
    rule, ...planned, conditions: countingLast(planned.conditions), actions, dropped,
    events: rule.events.map((event) => ({ ...event, settings: fold(event.settings, scope) as RecordOf })),
  };
}

/**
 * The actions in order. What the conditions found holds for an action as long as nothing before it waited, ran other
 * code, or may have written a cookie.
 */
function planActions(rule: RuleSpec, conditions: readonly Expression[], scope: Scope): Pick<PlannedRule, 'actions' | 'dropped'> {
  const [actions, dropped]: [PlannedAction[], DroppedAction[]] = [[], []];
  let settled = conditions.some((condition) => condition.kind === 'awaited' || runsScript(condition, scope)) ? [] : conditions.filter((condition) => isSteady(condition, scope));
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

function neverHolds({ never, folded, beside }: Impossible, scope: Scope): [ExcludedRule['reason'], string] {
  const over = overWindow(never, scope);
  if (over) return ['window-over', `Its window ended on ${over}, before ${scope.asOf}, the date that this build is for.`];
  if (beside) return ['condition-never', `These can't hold together: ${describe(beside)} and ${describe(folded)}.`];
  return ['condition-never', `This can't hold on ${scope.site.site}: ${describe(never)}.`];
}

/** The last day of the window that makes a condition false, where a window does. */
function overWindow(condition: Expression, scope: Scope): string | undefined {
  if (condition.kind === 'module-test' && condition.module === 'date') {
    return windowState(condition, scope) === 'over' ? windowOf(condition, scope.site.zone).until : undefined;
  }
  return condition.kind === 'all' ? condition.items.map((item) => overWindow(item, scope)).find((day) => day !== undefined) : undefined;
}
