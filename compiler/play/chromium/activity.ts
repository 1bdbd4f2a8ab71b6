/** Tracks whether any work is pending in the page. */
export interface Activity {
  /**
   * Registers pending work. Returns a function that marks the work as done; only its first call has
   * an effect. `forget` can refer to the work by its name.
   */
  readonly begin: (name?: string) => () => void;
  /**
   * Stops counting the oldest pending work with this name. Callers use this for work that never
   * ends. If no work with this name is pending, the next work with this name isn't counted.
   */
  readonly forget: (name: string) => void;
  /** Registers a beacon that the page has sent. It is pending until the server receives it. */
  readonly sent: (url: string) => void;
  /**
   * Marks a beacon to this URL as received. This can happen before the browser reports that the
   * beacon was sent.
   */
  readonly received: (url: string) => void;
  /**
   * Resolves to true once no work has been pending for `quietMs`, or to false after `patienceMs`.
   */
  readonly rest: (quietMs: number, patienceMs: number) => Promise<boolean>;
}

/** Creates a counter of pending work. */
export function createActivity(): Activity {
  let running = 0;
  let changedAt = performance.now();
  /** By name, the functions that end the pending work, the oldest work first. */
  const named = new Map<string, (() => void)[]>();
  const forgotten = new Set<string>();
  /** The number of beacons sent minus the number of beacons received, by URL. */
  const beacons = new Map<string, number>();
  const begin = (name?: string): (() => void) => {
    // `forget` was called before the work began, so the work doesn't count as pending.
    if (name !== undefined && forgotten.delete(name)) return () => undefined;
    let over = false;
    running += 1;
    changedAt = performance.now();
    const end = (): void => {
      if (over) return;
      over = true;
      running -= 1;
      changedAt = performance.now();
      if (name === undefined) return;
      const others = named.get(name)!.filter((each) => each !== end);
      if (others.length > 0) named.set(name, others);
      else named.delete(name);
    };
    if (name !== undefined) named.set(name, [...(named.get(name) ?? []), end]);
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
    const [end] = named.get(name) ?? [];
    if (end) end();
    else forgotten.add(name);
  };
  const sent = (url: string): void => {
    const before = beacons.get(url) ?? 0;
    beacons.set(url, before + 1);
    if (before >= 0) running += 1;
    changedAt = performance.now();
  };
  const received = (url: string): void => {
    const before = beacons.get(url) ?? 0;
    beacons.set(url, before - 1);
    if (before > 0) running -= 1;
    changedAt = performance.now();
  };
  return { begin, forget, sent, received, rest };
}
