import type { ReleaseStore } from './store/store.ts';

/** The outside of a change. Tests pass their own. */
export interface World {
  readonly store: ReleaseStore;
  /** A random text that differs for each process. */
  readonly owner: string;
  /** Returns the time in milliseconds since 1970. */
  now(): number;
  /** Shows progress. */
  show(line: string): void;
}
