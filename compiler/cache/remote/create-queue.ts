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
      // In the same task as the last look at `waiting`. Later, added work could find no free lane,
      // although no lane would start it.
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
