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
  const lane = async (): Promise<void> => {
    for (let work = waiting.shift(); work; work = waiting.shift()) await work();
  };
  return {
    add(work) {
      waiting.push(work);
      if (running.size >= lanes) return;
      const run: Promise<void> = lane()
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(run));
      running.add(run);
    },
    async done() {
      await Promise.all(running);
      if (failures.length > 0) throw failures[0];
    },
  };
}
