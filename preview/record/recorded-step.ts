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

/** What was done, each step followed by the requests that it led to. */
export function recordedSteps(entries: readonly TrailEntry[], requests: readonly SentRequest[]): readonly RecordedStep[] {
  return entries.flatMap(({ step, requests: before }, index): RecordedStep[] => {
    const until = entries[index + 1]?.requests ?? Infinity;
    const led = requests.filter(({ number }) => number > before && number <= until);
    return led.length === 0 ? [{ step }] : [{ step }, { step: { expect: led.map(({ hit }) => expectedHit(hit)) }, requests: led }];
  });
}

/** The requests that a step expects; undefined where it expects none or isn't an expectation. */
export function expectedBy({ expect }: WrittenStep): readonly WrittenHit[] | undefined {
  return Array.isArray(expect) ? expect as WrittenHit[] : undefined;
}
