import { evaluate, evaluateRecord } from '../../../compiler/inspect/evaluator/evaluate.ts';
import { meets } from '../../../compiler/inspect/evaluator/meets.ts';
import { refusedPurposes } from '../../../compiler/inspect/evaluator/run-rule.ts';
import { isPending } from '../../../compiler/inspect/evaluator/consent.ts';
import type { Occurrence } from '../../../compiler/inspect/evaluator/world.ts';
import type { Situation } from '../../../compiler/inspect/evaluator/situation.ts';
import type { ResolvedSite } from '../../../compiler/model/resolved-site.ts';
import type { RuleSpec } from '../../../compiler/model/spec.ts';
import { freshWorld, occurrenceAt, type Moment } from './moment.ts';
import { plainText } from './plain-text.ts';

/** The evaluator's result for a rule at a moment of a scenario that was recorded in Chromium. */
export interface Profile {
  /** Whether the rule fires. Undefined if none of its events matches. */
  readonly fires: boolean | undefined;
  /** The result of each condition, including those after one that fails. */
  readonly conditions: string;
  /**
   * Each action as JSON with its evaluated settings, or the error of the evaluation. If consent
   * drops the action, the settings are omitted.
   */
  readonly actions: readonly string[];
  /** Parts of the rule that can be evaluated only in a browser. */
  readonly unknown: string;
}

/**
 * Evaluates a rule at a moment.
 * @param happened the event of the moment, compared with each of the rule's events
 */
export function profileOf(
  rule: RuleSpec,
  site: ResolvedSite,
  moment: Moment,
  happened: Occurrence,
): Profile {
  const unknown: string[] = [];
  const world = freshWorld(moment.world);
  const base: Situation = {
    site,
    world,
    happened,
    rule: rule.id,
    unknown: (part) => unknown.push(plainText(part)),
  };
  const seen = rule.events
    .map((event) => meets(event, { ...base, occurrence: happened }))
    .find((each) => each !== undefined);
  const situation = { ...base, occurrence: seen ?? happened };
  const conditions = rule.conditions.map((condition) =>
    orError(() => !!evaluate(condition, situation)),
  );
  const actions = rule.actions.map(({ module, settings, timeoutMs, delayNext, holdsPage }) =>
    orError(() => {
      const refused = refusedPurposes({ module, settings }, situation).map(
        ({ purpose }) => purpose,
      );
      return [
        module,
        timeoutMs,
        delayNext,
        holdsPage,
        refused,
        refused.length > 0 && !isPending(situation) ? null : evaluateRecord(settings, situation),
      ];
    }),
  );
  return {
    fires: seen && !conditions.includes('false'),
    conditions: conditions.join(),
    actions,
    unknown: unknown.join('\n'),
  };
}

/**
 * Returns the event of a moment (a recorded evaluation of a rule) in the evaluator's format. A
 * moment contains no event type. The type comes from the first of the rule's events that matches
 * the moment. If no event matches, the type comes from the rule's first event.
 */
export function happenedTo(rule: RuleSpec, site: ResolvedSite, moment: Moment): Occurrence {
  const situation: Situation = { site, world: freshWorld(moment.world), rule: rule.id };
  const occurrences = rule.events.map((event) => {
    const id =
      event.module === 'direct-call'
        ? String(evaluateRecord(event.settings, situation)['id'])
        : undefined;
    const selector = evaluateRecord(event.settings, situation)['selector'];
    const target =
      moment.target ??
      (selector === undefined
        ? undefined
        : moment.world.dom?.find(({ matches }) => matches.includes(String(selector))));
    return { event, occurrence: occurrenceAt({ ...moment, target }, event.module, id) };
  });
  return (
    occurrences.find(({ event, occurrence }) => meets(event, { ...situation, occurrence })) ??
    occurrences[0]!
  ).occurrence;
}

function orError(work: () => unknown): string {
  try {
    return (
      JSON.stringify(work(), (key, value: unknown) =>
        key === 'around' ? undefined : value instanceof RegExp ? String(value) : value,
      ) ?? 'undefined'
    );
  } catch (error) {
    return `error: ${String(error)}`;
  }
}
