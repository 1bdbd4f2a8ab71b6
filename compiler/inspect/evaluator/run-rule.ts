import { policyOf } from '../../expression/tree/consent-policy.ts';
import { purposesOf } from '../../expression/consent/purposes-of.ts';
import type { Value } from '../../expression/tree/value.ts';
import type { Expression } from '../../model/expression.ts';
import type { ActionOutcome } from '../../model/verdict.ts';
import type { ActionUse, ModuleUse, RuleSpec } from '../../model/spec.ts';
import { conditionsInOrder } from './conditions-in-order.ts';
import { isPending } from './consent.ts';
import { evaluate, evaluateRecord } from './evaluate.ts';
import { judge, type Refusal } from './judge.ts';
import { refusedEvent } from './refused-event.ts';
import type { Situation } from './situation.ts';

export interface RuleRun {
  readonly rule: RuleSpec;
  /**
   * The first condition that fails, with the reason (`refusal`). If consent forbids the event's
   * script, the condition is the consent policy. Undefined if the rule fires.
   */
  readonly failed: { readonly condition: Expression; readonly refusal: Refusal } | undefined;
  /** The outcome of each action, in order; empty if the rule doesn't fire. */
  readonly actions: readonly ActionRun[];
}

export interface ActionRun {
  readonly module: string;
  /** The action's number within the rule, from 1. */
  readonly number: number;
  /** The effect of consent on the action. A held or dropped action doesn't stop the others. */
  readonly outcome: Exclude<ActionOutcome, 'failed'>;
  /**
   * The settings by their names in YAML; undefined for a dropped action, because its settings
   * aren't evaluated.
   */
  readonly settings: { readonly [key: string]: Value } | undefined;
  /**
   * The purposes that consent doesn't allow, with the reasons; empty if the action ran. A reason is
   * undefined if the site has no consent settings.
   */
  readonly refused: readonly { readonly purpose: string; readonly refusal: Refusal | undefined }[];
}

/**
 * Runs a rule once for an event. The caller checks that the rule listens for the event. If the
 * event needs a third-party script that consent forbids, the rule fails. Otherwise, evaluates the
 * conditions in order. If all conditions are true, runs the actions.
 */
export function runRule(rule: RuleSpec, situation: Situation): RuleRun {
  const ofRule = { ...situation, rule: rule.id };
  const prevented = rule.events
    .filter(({ module }) => module === situation.occurrence?.type)
    .map((event) => refusedEvent(event, ofRule));
  if (prevented[0] && prevented.every(Boolean)) return { rule, failed: prevented[0], actions: [] };
  for (const condition of conditionsInOrder(rule, situation.site)) {
    const refusal = judge(condition, ofRule);
    if (refusal) return { rule, failed: { condition, refusal }, actions: [] };
  }
  return {
    rule,
    failed: undefined,
    actions: rule.actions.map((action, index) => runAction(action, index + 1, ofRule)),
  };
}

function runAction(
  { module, settings }: ActionUse,
  number: number,
  situation: Situation,
): ActionRun {
  const refused = refusedPurposes({ module, settings }, situation);
  if (refused.length > 0 && !isPending(situation))
    return { module, number, outcome: 'dropped', settings: undefined, refused };
  const action = {
    rule: situation.rule!,
    module,
    number,
    settings: evaluateRecord(settings, situation),
    during: situation.happened,
  };
  if (refused.length === 0) situation.perform?.(action);
  else situation.world.memory.held.push(action);
  return {
    module,
    number,
    outcome: refused.length === 0 ? 'ran' : 'held',
    settings: action.settings,
    refused,
  };
}

/** Returns the purposes of an action that the site's consent policy doesn't allow now. */
export function refusedPurposes(
  action: Pick<ModuleUse, 'module' | 'settings'>,
  situation: Situation,
): ActionRun['refused'] {
  const { consent } = situation.site;
  const purposes = purposesOf(action, (expression) => evaluate(expression, situation)).filter(
    (purpose) => purpose !== 'necessary',
  );
  return purposes.flatMap((purpose) => {
    const refusal = consent && judge(policyOf(purpose, consent), situation);
    return !consent || refusal ? [{ purpose, refusal }] : [];
  });
}
