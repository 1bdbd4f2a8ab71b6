type Subscribe = (changed: () => void) => () => void;

/** The changes of several sources, for useSyncExternalStore. */
export interface Changes {
  readonly subscribe: Subscribe;
  /** Returns a new number after each report. */
  readonly version: () => number;
}

/**
 * Reports the first change at once, and the next ones together after a pause. A page that loads
 * changes its session dozens of times, and each report renders the whole screen, in the thread in
 * which the page is loading.
 */
export function reportChanges(pauseMs: number, sources: readonly Subscribe[]): Changes {
  const listeners = new Set<() => void>();
  let version = 0;
  let reportedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = (): void => {
    timer = undefined;
    reportedAt = performance.now();
    version += 1;
    for (const listener of listeners) listener();
  };
  // At once, because the session can change before anybody listens.
  for (const subscribe of sources)
    subscribe(() => {
      timer ??= setTimeout(report, Math.max(0, reportedAt + pauseMs - performance.now()));
    });
  return {
    version: () => version,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
