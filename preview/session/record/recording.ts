import type { Choice } from '../choice/choice.ts';
import type { RecordedStep } from './recorded-step.ts';

/** A recording, and the state of its replay. */
export interface Recording {
  /** `pending`: the replay starts as soon as a session of the recording's site has started. */
  readonly mode: 'none' | 'recording' | 'stopped' | 'pending' | 'replaying';
  /** The user's selections at the start of the recording. */
  readonly beginning: Choice | undefined;
  /**
   * The recorded steps, as the user has edited them. Empty while the recording runs, because its
   * steps are then in the session's history.
   */
  readonly steps: readonly RecordedStep[];
  /** Index of the step that is being replayed. */
  readonly at: number;
}

export const noRecording: Recording = { mode: 'none', beginning: undefined, steps: [], at: 0 };
