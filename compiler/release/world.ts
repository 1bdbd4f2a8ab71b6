import type { ReleaseStore } from './store/store.ts';

/** The store, the clock and the output for publishing and rolling back. Tests pass their own. */
export interface World {
  readonly store: ReleaseStore;
  /** A random string that differs for each process. */
  readonly owner: string;
  /** Returns the time in milliseconds since 1970. */
  now(): number;
  /** Shows progress. */
  show(line: string): void;
}
