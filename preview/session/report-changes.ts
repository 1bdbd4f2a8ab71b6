type Subscribe = (changed: () => void) => () => void;

/** Combines the changes of several sources, for useSyncExternalStore. */
export interface Changes {
  readonly subscribe: Subscribe;
  /** Returns the number of reports so far. */
  readonly version: () => number;
}

/**
 * Reports a change at once if the last report is at least `pauseMs` ago. If the last report is more
 * recent, waits until `pauseMs` have passed, and then reports all changes together. A loading page
 * changes its session dozens of times, and each report renders the whole app. Frequent reports
 * would delay the page, because the page and the app share one thread.
 * @param isUrgent called after each change; if it returns true, the change is reported at once
 */
export function reportChanges(
  pauseMs: number,
  sources: readonly Subscribe[],
  isUrgent: () => boolean = () => false,
): Changes {
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
  // Subscribes to the sources at once, because the session can change before a listener is added.
  for (const subscribe of sources)
    subscribe(() => {
      if (isUrgent()) {
        clearTimeout(timer);
        timer = setTimeout(report);
      }
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
