/** Whether anything is under way, and since when not. */
export interface Activity {
  /** Something starts; call what is returned when it's over. Calling it twice does nothing more. */
  readonly begin: () => () => void;
  /** Resolves to true when nothing has been under way for this long, to false when the time is up before. Both in ms. */
  readonly rest: (quietMs: number, patienceMs: number) => Promise<boolean>;
}

/** Counts what is under way. */
export function createActivity(): Activity {
  let running = 0;
  let changedAt = performance.now();
  const begin = (): (() => void) => {
    let over = false;
    running += 1;
    changedAt = performance.now();
    return () => {
      if (over) return;
      over = true;
      running -= 1;
      changedAt = performance.now();
    };
  };
  const rest = async (quietMs: number, patienceMs: number): Promise<boolean> => {
    const deadline = performance.now() + patienceMs;
    while (running > 0 || performance.now() - changedAt < quietMs) {
      if (performance.now() > deadline) return false;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return true;
  };
  return { begin, rest };
}
