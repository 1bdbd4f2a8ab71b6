type Subscribe = (changed: () => void) => () => void;

/** Combines the changes of several sources, for useSyncExternalStore. */
export interface Changes {
  readonly subscribe: Subscribe;
  /** Returns the number of reports so far. */
  readonly version: () => number;
}

/**
 * Reports the first change at once, and the following changes together after a pause. A loading
 * page changes its session dozens of times, and each report renders the whole app. The page and the
 * app share one thread, so frequent reports would delay the page.
 * @param isUrgent called after each change; returns whether the change is reported without the
 * pause
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
  // Subscribes at once, because the session can change before `subscribe` is called.
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
