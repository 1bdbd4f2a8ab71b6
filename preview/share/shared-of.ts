import { recordedSteps } from '../record/recorded-step.ts';
import type { Recording } from '../record/recording.ts';
import { startChoice, type Choice } from '../state/choice.ts';
import type { Session } from '../state/create-session.ts';
import { beginningOf } from './open-shared.ts';
import { markOf } from './record-mark.ts';
import type { SharedState, SharedSteps } from './shared-state.ts';

interface Seen {
  readonly choice: Choice;
  /** What was chosen when the session began. */
  readonly begun: Choice;
  readonly session: Session;
  readonly recording: Recording;
}

/** All that the reviewer sees, as a link carries it. */
export function sharedOf({ choice, begun, session, recording }: Seen): SharedState {
  const records = session.recorder.records();
  const selected = records.find(({ seq }) => seq === choice.record);
  const steps = session.deeds.trail.entries().map(({ step }) => step);
  // Whoever opens a page sees what it does by itself, unless they are to look at one moment of it.
  const isMore = steps.slice(1).some((step) => selected !== undefined || !('wait' in step));
  return {
    choice,
    mark: selected && markOf(selected, records),
    done: isMore ? { beginning: beginningOf(startChoice, begun), steps } : undefined,
    recorded: recordedOf(recording, session),
  };
}

function recordedOf({ mode, beginning, steps }: Recording, session: Session): SharedSteps | undefined {
  if (mode === 'none' || beginning === undefined) return undefined;
  const recorded = mode === 'recording' ? recordedSteps(session.deeds.trail.entries(), session.get().requests) : steps;
  return { beginning: beginningOf(startChoice, beginning), steps: recorded.map(({ step }) => step) };
}
