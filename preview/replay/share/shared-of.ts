import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import { startChoice, type Choice } from '../../session/choice/choice.ts';
import { recordedSteps } from '../../session/record/recorded-step.ts';
import type { Recording } from '../../session/record/recording.ts';
import type { Session } from '../../session/running/create-session.ts';
import { beginningOf } from './open-shared.ts';
import { markOf } from './record-mark.ts';
import type { SharedState, SharedSteps } from './shared-state.ts';

interface Shared {
  readonly choice: Choice;
  /** The user's selections at the start of the session. */
  readonly start: Choice;
  readonly session: Session;
  readonly recording: Recording;
  readonly meta: TraceMeta;
}

/** Returns the current state of the preview, for a link. */
export function sharedOf({ choice, start, session, recording, meta }: Shared): SharedState {
  const records = session.trace.records();
  const selected = records.find(({ seq }) => seq === choice.record);
  const steps = session.interactions.history.entries().map(({ step }) => step);
  // A link opens the page anyway, and the page's own scripts run again. So the link omits the
  // steps if the user only opened the page and waited. But if a record is selected, the link
  // contains the waits, because the record may appear only after a wait.
  const hasSteps = steps.slice(1).some((step) => selected !== undefined || !('wait' in step));
  return {
    choice,
    mark: selected && markOf(selected, records),
    done: hasSteps ? { beginning: beginningOf(startChoice, start), steps } : undefined,
    recorded: recordedOf(recording, session, meta),
  };
}

function recordedOf(
  { mode, beginning, steps }: Recording,
  session: Session,
  meta: TraceMeta,
): SharedSteps | undefined {
  if (mode === 'none' || beginning === undefined) return undefined;
  const recorded =
    mode === 'recording'
      ? recordedSteps(session.interactions.history.entries(), session.sinceStart().requests, meta)
      : steps;
  return {
    beginning: beginningOf(startChoice, beginning),
    steps: recorded.map(({ step }) => step),
  };
}
