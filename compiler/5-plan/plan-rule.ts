import { describe } from '../expression/describe.ts';
import { fold, isFalse, isTrue } from '../expression/fold.ts';
import { policyOf } from '../expression/policy.ts';
import type { Scope } from '../expression/scope.ts';
import { windowOf, windowState } from '../expression/window-state.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Expression, RecordOf } from '../model/expression.ts';
import type { ExcludedRule } from '../model/manifest.ts';
import type { Place } from '../model/place.ts';
import type { GuardedPurpose, PlannedAction, PlannedRule } from '../model/plan.ts';
import type { ActionUse, RuleSpec } from '../model/spec.ts';

/** A rule as this site's bundle carries it, or why it doesn't. */
export function planRule(rule: RuleSpec, scope: Scope): PlannedRule | ExcludedRule {
  const leave = (reason: ExcludedRule['reason'], because: string, at: Place = rule.place): ExcludedRule =>
    ({ id: rule.id, name: rule.name, file: rule.place.file, line: rule.place.line, reason, because, at: { file: at.file, line: at.line } });
  const switchedOff = scope.site.disabled.get(rule.id);
  if (rule.archived) return leave('archived', 'It says archived: true.');
  if (switchedOff) return leave('disabled', `${scope.site.site} disables it.`, switchedOff);
  const conditions: Expression[] = [];
  for (const condition of rule.conditions) {
    const folded = fold(condition, scope);
    if (isFalse(folded)) return leave(...neverHolds(condition, scope), folded.place);
    if (!isTrue(folded)) conditions.push(folded);
  }
  const actions = rule.actions.map((action, index) => planAction(action, index + 1, scope));
  const sent = actions.filter((action) => action !== 'never');
  if (sent.length < actions.length && !sent.some((action) => action.purposes.length > 0)) {
    const purposes = [...new Set(rule.actions.flatMap((action) => catalogue.actions.get(action.module)!.purposes))].join(' and ');
    return leave('consent-never', `The consent policy of ${scope.site.site} never allows ${purposes}.`);
  }
  return {
    rule, conditions, actions: sent,
    events: rule.events.map((event) => ({ ...event, settings: fold(event.settings, scope) as RecordOf })),
  };
}

function neverHolds(condition: Expression, scope: Scope): [ExcludedRule['reason'], string] {
  const over = overWindow(condition, scope);
  if (over) return ['window-over', `Its window ended on ${over}, before ${scope.asOf}, the date that this build is for.`];
  return ['condition-never', `This can't hold on ${scope.site.site}: ${describe(condition)}.`];
}

/** The last day of the window that makes a condition false, where a window does. */
function overWindow(condition: Expression, scope: Scope): string | undefined {
  if (condition.kind === 'module-test' && condition.module === 'date') {
    return windowState(condition, scope) === 'over' ? windowOf(condition, scope.site.zone).until : undefined;
  }
  return condition.kind === 'all' ? condition.items.map((item) => overWindow(item, scope)).find((day) => day !== undefined) : undefined;
}

function planAction(action: ActionUse, number: number, scope: Scope): PlannedAction | 'never' {
  const schema = catalogue.actions.get(action.module)!;
  const purposes = schema.purposes.filter((purpose): purpose is GuardedPurpose => purpose !== 'necessary');
  const policies = purposes.map((purpose) => ({ purpose, policy: fold(policyOf(purpose, scope.site.consent!), scope) }));
  if (policies.some(({ policy }) => isFalse(policy)) && scope.site.consent?.missing === 'out') return 'never';
  return {
    module: action.module, number, place: action.place,
    settings: fold(action.settings, scope) as RecordOf,
    waits: schema.waits === true, timeoutMs: action.timeoutMs, delayNext: action.delayNext,
    needs: schema.needs ?? [], purposes,
    guard: policies.filter(({ policy }) => !isTrue(policy)).map(({ purpose }) => purpose),
  };
}
