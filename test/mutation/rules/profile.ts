import { evaluate, evaluateRecord } from '../../../compiler/interpret/evaluate.ts';
import { meets } from '../../../compiler/interpret/meets.ts';
import { refusedPurposes } from '../../../compiler/interpret/run-rule.ts';
import { isPending } from '../../../compiler/interpret/consent.ts';
import type { Occurrence } from '../../../compiler/interpret/world.ts';
import type { Situation } from '../../../compiler/interpret/situation.ts';
import type { ResolvedSite } from '../../../compiler/model/resolved-site.ts';
import type { RuleSpec } from '../../../compiler/model/spec.ts';
import { freshWorld, occurrenceAt, type Moment } from './moment.ts';
import { plainText } from './plain-text.ts';

/** What the evaluator says that a rule does at a moment. */
export interface Profile {
  /** Undefined where the rule's event isn't what happened. */
  readonly fires: boolean | undefined;
  /** The answer of each condition, those after one that doesn't hold included. */
  readonly conditions: string;
  /** What becomes of each action, with its settings; of those that consent drops only that. */
  readonly actions: readonly string[];
  /** Parts that nobody knows outside a browser. */
  readonly unknown: string;
}

/** Asks a rule at a moment, whichever of its events it was. */
export function profileOf(rule: RuleSpec, site: ResolvedSite, moment: Moment, happened: Occurrence): Profile {
  const unknown: string[] = [];
  const world = freshWorld(moment.world);
  const base: Situation = { site, world, happened, rule: rule.id, unknown: (part) => unknown.push(plainText(part)) };
  const seen = rule.events.map((event) => meets(event, { ...base, occurrence: happened })).find((each) => each !== undefined);
  const situation = { ...base, occurrence: seen ?? happened };
  const conditions = rule.conditions.map((condition) => orError(() => !!evaluate(condition, situation)));
  const actions = rule.actions.map(({ module, settings, timeoutMs, delayNext, holdsPage }) => orError(() => {
    const refused = refusedPurposes({ module, settings }, situation).map(({ purpose }) => purpose);
    return [module, timeoutMs, delayNext, holdsPage, refused, refused.length > 0 && !isPending(situation) ? null : evaluateRecord(settings, situation)];
  }));
  return { fires: seen && !conditions.includes('false'), conditions: conditions.join(), actions, unknown: unknown.join('\n') };
}

/** What happened at a moment, seen by the rule that was asked then: its first event that fits. */
export function happenedTo(rule: RuleSpec, site: ResolvedSite, moment: Moment): Occurrence {
  const situation: Situation = { site, world: freshWorld(moment.world), rule: rule.id };
  const occurrences = rule.events.map((event) => {
    const id = event.module === 'direct-call' ? String(evaluateRecord(event.settings, situation)['id']) : undefined;
    const selector = evaluateRecord(event.settings, situation)['selector'];
    const target = moment.target ?? (selector === undefined ? undefined : moment.world.dom?.find(({ matches }) => matches.includes(String(selector))));
    return { event, occurrence: occurrenceAt({ ...moment, target }, event.module, id) };
  });
  return (occurrences.find(({ event, occurrence }) => meets(event, { ...situation, occurrence })) ?? occurrences[0]!).occurrence;
}

function orError(work: () => unknown): string {
  try {
    return JSON.stringify(work(), (key, value: unknown) => key === 'around' ? undefined : value instanceof RegExp ? String(value) : value) ?? 'undefined';
  } catch (error) {
    return `error: ${String(error)}`;
  }
}
