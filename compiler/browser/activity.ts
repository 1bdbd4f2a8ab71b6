/** Whether anything is under way, and since when not. */
export interface Activity {
  /** Something starts, under a name where others may have to find it; call what is returned when it's over. Calling it twice does nothing more. */
  readonly begin: (name?: string) => () => void;
  /** What has this name, or is about to begin under it, will never be over: it isn't waited for. */
  readonly forget: (name: string) => void;
  /** Resolves to true when nothing has been under way for this long, to false when the time is up before. Both in ms. */
  readonly rest: (quietMs: number, patienceMs: number) => Promise<boolean>;
}

/** Counts what is under way. */
export function createActivity(): Activity {
  let running = 0;
  let changedAt = performance.now();
  const named = new Map<string, () => void>();
  const forgotten = new Set<string>();
  const begin = (name?: string): (() => void) => {
    // Who forgets may hear of it before who begins.
    if (name !== undefined && forgotten.delete(name)) return () => undefined;
    let over = false;
    running += 1;
    changedAt = performance.now();
    const end = (): void => {
      if (over) return;
      over = true;
      running -= 1;
      changedAt = performance.now();
      if (name !== undefined) named.delete(name);
    };
    if (name !== undefined) named.set(name, end);
    return end;
  };
  const rest = async (quietMs: number, patienceMs: number): Promise<boolean> => {
    const deadline = performance.now() + patienceMs;
    while (running > 0 || performance.now() - changedAt < quietMs) {
      if (performance.now() > deadline) return false;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return true;
  };
  const forget = (name: string): void => {
    const end = named.get(name);
    if (end) end();
    else forgotten.add(name);
  };
  return { begin, forget, rest };
}
