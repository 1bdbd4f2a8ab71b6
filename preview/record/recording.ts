import type { Choice } from '../state/choice.ts';
import type { RecordedStep } from './recorded-step.ts';

/** What the reviewer records, and what becomes of it. */
export interface Recording {
  /** `asked`: it is to be replayed as soon as a session of its kind has begun. */
  readonly mode: 'none' | 'recording' | 'stopped' | 'asked' | 'replaying';
  /** What was chosen when it began. */
  readonly beginning: Choice | undefined;
  /** As they are kept, and may have been edited; while it is being recorded, the session's trail has them. */
  readonly steps: readonly RecordedStep[];
  /** The step that is being replayed, from 0. */
  readonly at: number;
}

export const noRecording: Recording = { mode: 'none', beginning: undefined, steps: [], at: 0 };
