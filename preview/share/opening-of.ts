import { noRecording, type Recording } from '../record/recording.ts';
import type { OpenedState } from './open-shared.ts';
import type { Opening } from './opening.ts';

/** What is still to be done to be as a link says. */
export function openingOf({ state, faults }: Pick<OpenedState, 'state' | 'faults'>): Opening {
  return { stage: state.done === undefined && state.mark === undefined ? 'done' : 'asked', state, at: 0, faults };
}

/** The recording that a link carries. */
export function recordingOf({ state: { recorded } }: Pick<OpenedState, 'state'>): Recording {
  if (recorded === undefined) return noRecording;
  return { mode: 'stopped', beginning: recorded.beginning, steps: recorded.steps.map((step) => ({ step })), at: 0 };
}
