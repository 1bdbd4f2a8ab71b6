export interface Queue {
  add(work: () => Promise<void>): void;
  /** Resolves when all work is done, or rejects with the first failure. */
  done(): Promise<void>;
}

/** Creates a queue that starts work in order and runs at most `lanes` functions in parallel. */
export function createQueue(lanes: number): Queue {
  const waiting: (() => Promise<void>)[] = [];
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let active = 0;
  const lane = async (): Promise<void> => {
    active += 1;
    try {
      for (let work = waiting.shift(); work; work = waiting.shift()) await work();
    } catch (error) {
      failures.push(error);
    } finally {
      // When a lane finds `waiting` empty, `active` decreases in the same task. If it decreased
      // later, work that is added in between might never start.
      active -= 1;
    }
  };
  return {
    add(work) {
      waiting.push(work);
      if (active >= lanes) return;
      const run: Promise<void> = lane().finally(() => running.delete(run));
      running.add(run);
    },
    async done() {
      await Promise.all(running);
      if (failures.length > 0) throw failures[0];
    },
  };
}
