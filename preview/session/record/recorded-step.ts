import type { SentRequest } from '../running/session-view.ts';
import { expectedHit, type WrittenHit } from './expected-hit.ts';
import type { PerformedStep } from '../steps/create-step-history.ts';
import type { WrittenStep } from '../steps/written-step.ts';

/** A step of a recording, with the result of its last replay. */
export interface RecordedStep {
  readonly step: WrittenStep;
  /** The requests that were sent, if the step is an expectation. */
  readonly requests?: readonly SentRequest[];
  /** The problems of the last replay; empty if there were none. */
  readonly problems?: readonly string[];
}

/**
 * Returns the steps, each followed by an expectation of the requests that it led to. Requests before a wait are expected
 * after the wait, because their timing can vary.
 */
export function recordedSteps(
  entries: readonly PerformedStep[],
  requests: readonly SentRequest[],
): readonly RecordedStep[] {
  let expected = 0;
  return entries.flatMap(({ step }, index): RecordedStep[] => {
    const next = entries[index + 1];
    if (next !== undefined && 'wait' in next.step) return [{ step }];
    const until = next?.requests ?? Infinity;
    const led = requests.filter(({ number }) => number > expected && number <= until);
    expected = until;
    return led.length === 0
      ? [{ step }]
      : [{ step }, { step: { expect: led.map(({ hit }) => expectedHit(hit)) }, requests: led }];
  });
}

/** Returns the requests that a step expects; undefined if it isn't an expectation of requests. */
export function expectedBy({ expect }: WrittenStep): readonly WrittenHit[] | undefined {
  return Array.isArray(expect) ? (expect as WrittenHit[]) : undefined;
}
