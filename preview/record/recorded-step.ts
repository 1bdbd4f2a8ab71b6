import type { SentRequest } from '../state/session-view.ts';
import { expectedHit, type WrittenHit } from './expected-hit.ts';
import type { TrailEntry } from './create-trail.ts';
import type { WrittenStep } from './written-step.ts';

/** A step of a recording, with what came of it when it was done last. */
export interface RecordedStep {
  readonly step: WrittenStep;
  /** The requests that an expectation is about. */
  readonly requests?: readonly SentRequest[];
  /** What a replay said of it; empty where all is as it should be. */
  readonly problems?: readonly string[];
}

/**
 * What was done, each step followed by the requests that it led to. What came before a wait is expected after it, since it
 * may as well come while waiting.
 */
export function recordedSteps(entries: readonly TrailEntry[], requests: readonly SentRequest[]): readonly RecordedStep[] {
  let expected = 0;
  return entries.flatMap(({ step }, index): RecordedStep[] => {
    const next = entries[index + 1];
    if (next !== undefined && 'wait' in next.step) return [{ step }];
    const until = next?.requests ?? Infinity;
    const led = requests.filter(({ number }) => number > expected && number <= until);
    expected = until;
    return led.length === 0 ? [{ step }] : [{ step }, { step: { expect: led.map(({ hit }) => expectedHit(hit)) }, requests: led }];
  });
}

/** The requests that a step expects; undefined where it expects none or isn't an expectation. */
export function expectedBy({ expect }: WrittenStep): readonly WrittenHit[] | undefined {
  return Array.isArray(expect) ? expect as WrittenHit[] : undefined;
}
