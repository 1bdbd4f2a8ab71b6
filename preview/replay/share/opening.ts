import type { SharedState } from './shared-state.ts';

/** The progress of restoring the state that a link contains. */
export interface Opening {
  /** `pending`: restoring starts as soon as a session has started. */
  readonly stage: 'pending' | 'playing' | 'done';
  readonly state: SharedState;
  /** The step that is being replayed, from 1; 0 before the first. */
  readonly at: number;
  /** Problems of the link, and steps that couldn't be replayed, one sentence each. */
  readonly problems: readonly string[];
  /**
   * Whether the app has finished searching for the record and the request that the link selects.
   */
  readonly isSelectionChecked?: boolean;
}
