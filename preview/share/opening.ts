import type { SharedState } from './shared-state.ts';

/** How far the app is with being as a link says. */
export interface Opening {
  /** `asked`: to be done as soon as a session has begun. */
  readonly stage: 'asked' | 'playing' | 'done';
  readonly state: SharedState;
  /** The step that is done again, from 1; 0 before the first. */
  readonly at: number;
  /** What is wrong with the link, and what couldn't be done again, one sentence each. */
  readonly faults: readonly string[];
}
