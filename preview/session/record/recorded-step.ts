import type { SentRequest } from '../running/session-view.ts';
import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { WrittenHit } from './expected-hit.ts';
import { recordedHit } from './recorded-hit.ts';
import type { PerformedStep } from '../steps/create-step-history.ts';
import type { WrittenStep } from '../steps/written-step.ts';

/** A step of a recording, with the result of its last replay. */
export interface RecordedStep {
  readonly step: WrittenStep;
  /** The requests that were sent, if the step expects requests. */
  readonly requests?: readonly SentRequest[];
  /** The problems of the last replay: empty if there were none, absent before the first replay. */
  readonly problems?: readonly string[];
}

/**
 * Returns the performed steps as steps of a recording. After each step that caused requests, adds a
 * step that expects these requests. If a wait follows the step, the expecting step is added after
 * the wait, because the timing of the requests can vary.
 * @param hosts the preview's own host, with and without its port
 */
export function recordedSteps(
  entries: readonly PerformedStep[],
  requests: readonly SentRequest[],
  { volatile }: Pick<TraceMeta, 'volatile'>,
  hosts: readonly string[] = [location.host, location.hostname],
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
      : [
          { step },
          {
            step: { expect: led.map(({ hit }) => recordedHit(hit, volatile, hosts)) },
            requests: led,
          },
        ];
  });
}

/** Returns the requests that a step expects; undefined if the step doesn't expect requests. */
export function expectedBy({ expect }: WrittenStep): readonly WrittenHit[] | undefined {
  return Array.isArray(expect) ? (expect as WrittenHit[]) : undefined;
}
