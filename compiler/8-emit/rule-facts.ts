import { describe } from '../expression/tree/describe.ts';
import { isTrue } from '../expression/tree/is-true.ts';
import { policyIn } from '../expression/consent/policy-in.ts';
import type { Scope } from '../expression/tree/scope.ts';
import type { Expression } from '../model/expression.ts';
import type { ManifestDecided, ManifestGuard, ManifestRule } from '../model/manifest-rule.ts';
import type { DecidedTest, DroppedAction, PlannedAction, PlannedRule } from '../model/plan.ts';
import { consentFormula } from './consent-formula.ts';
import { consentOf } from '../expression/consent/consent-of.ts';
import { daysOfRule } from './days-of-rule.ts';
import { digest } from './digest.ts';
import { formulaInWords } from './formula-in-words.ts';

/** Returns a rule's entry in the manifest. */
export function ruleFacts(
  { rule, events, conditions, actions, dropped, decided }: PlannedRule,
  bytes: number,
  scope: Scope,
): ManifestRule {
  const guards = [
    ...actions
      .filter(({ purposes }) => purposes.length > 0)
      .map((action) => guardOf(action, scope)),
    ...dropped.map(droppedGuard),
  ];
  const days = daysOfRule(conditions);
  return {
    id: rule.id,
    name: rule.name,
    file: rule.place.file,
    line: rule.place.line,
    column: rule.place.column,
    ...(rule.owner !== undefined && { owner: rule.owner }),
    ...(rule.reason !== undefined && { reason: rule.reason }),
    order: rule.order,
    events: rule.events.map((event) => event.module),
    bytes,
    digest: digest(
      rule.allOf ? { all: events } : events,
      conditions,
      actions.map(({ module, settings, timeoutMs, delayNext, holdsPage, onFailure }) => ({
        module,
        settings,
        timeoutMs,
        delayNext,
        ...(holdsPage && { holdsPage }),
        ...(onFailure !== undefined && { onFailure }),
      })),
    ),
    guards: guards.sort((a, b) => a.number - b.number),
    decided: decided.map(decidedFacts),
    ...(days && { days }),
  };
}

/**
 * Returns the manifest entry of a test that is decided at build time: its text and source location,
 * the verdict, and the conditions that imply the test, if there are any.
 */
export function decidedFacts({ test, verdict, by }: DecidedTest): ManifestDecided {
  return { ...standing(test), verdict, ...(by && by.length > 0 && { by: by.map(standing) }) };
}

function standing(test: Expression): Omit<ManifestDecided, 'verdict' | 'by'> {
  const { file, line, column } = test.place;
  return { test: describe(test), file, line, column };
}

/**
 * Returns `tested` if the bundle checks the consent before it runs the action. Returns `implied` if
 * the rule's conditions already ensure the consent, and `always` if the action is always allowed.
 */
export function guardKind(
  { purposes, guard, implied }: PlannedAction,
  scope: Scope,
): Exclude<ManifestGuard['guard'], 'never'> {
  if (guard.length > 0) return 'tested';
  const isAlways = purposes.every((purpose) => isTrue(policyIn(purpose, scope)));
  return implied.length > 0 && !isAlways ? 'implied' : 'always';
}

function guardOf(action: PlannedAction, scope: Scope): ManifestGuard {
  const { module, number, place, purposes } = action;
  return {
    action: module,
    number,
    file: place.file,
    line: place.line,
    purposes,
    guard: guardKind(action, scope),
    words: formulaInWords(consentFormula(consentOf(action, scope), scope)),
  };
}

function droppedGuard({ module, number, place, purposes, because }: DroppedAction): ManifestGuard {
  return {
    action: module,
    number,
    file: place.file,
    line: place.line,
    purposes,
    guard: 'never',
    words: because,
  };
}
