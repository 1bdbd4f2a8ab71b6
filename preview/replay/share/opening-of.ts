import { noRecording, type Recording } from '../../session/record/recording.ts';
import type { OpenedState } from './open-shared.ts';
import type { Opening } from './opening.ts';

/**
 * Returns the initial progress of opening a link. The stage is already `done` if the link contains
 * no steps of the session and no selected record.
 */
export function openingOf({ state, problems }: Pick<OpenedState, 'state' | 'problems'>): Opening {
  return {
    stage: state.done === undefined && state.mark === undefined ? 'done' : 'pending',
    state,
    at: 0,
    problems,
  };
}

/** Returns the recording in a link; an empty one if the link contains none. */
export function recordingOf({ state: { recorded } }: Pick<OpenedState, 'state'>): Recording {
  if (recorded === undefined) return noRecording;
  return {
    mode: 'stopped',
    beginning: recorded.beginning,
    steps: recorded.steps.map((step) => ({ step })),
    at: 0,
  };
}
