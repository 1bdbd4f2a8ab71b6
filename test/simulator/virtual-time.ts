import { setImmediate } from 'node:timers/promises';

/** The owner of tasks, such as a tab. Its tasks wait while it sleeps, and never run if it dies. */
export interface Owner {
  readonly state: 'awake' | 'asleep' | 'dead';
}

interface Task {
  readonly at: number;
  readonly number: number;
  readonly owner: Owner | undefined;
  readonly run: () => void;
}

/** The simulated time of a browser. Time passes only when `advance` is called. */
export interface VirtualTime {
  /** Milliseconds since the simulation began. */
  now(): number;
  /** The time on the visitor's clock, in ms since 1970. `setClock` changes it. */
  clock(): number;
  setClock(byMs: number): void;
  /** Runs a function after a delay, unless its owner (a tab) is dead by then. */
  later(run: () => void, ms: number, owner?: Owner): void;
  /** Lets time pass, and runs each task at its time. */
  advance(ms: number): Promise<void>;
}

const START = Date.parse('2025-04-15T10:00:00Z');

/** Creates a simulated clock. Tasks that are due at the same time run in the order of creation. */
export function createTime(): VirtualTime {
  let now = 0;
  let skew = 0;
  let number = 0;
  let tasks: Task[] = [];
  const takeNext = (until: number): Task | undefined => {
    let next: Task | undefined;
    for (const task of tasks)
      if (
        task.owner?.state !== 'asleep' &&
        task.at <= until &&
        (!next || task.at < next.at || (task.at === next.at && task.number < next.number))
      )
        next = task;
    if (next) tasks.splice(tasks.indexOf(next), 1);
    return next;
  };
  return {
    now: () => now,
    clock: () => Math.floor(START + now + skew),
    setClock(byMs) {
      skew += byMs;
    },
    later(run, ms, owner) {
      tasks.push({ at: now + Math.max(0, ms), number: number++, owner, run });
    },
    async advance(ms) {
      const until = now + ms;
      await setImmediate();
      for (let task = takeNext(until); task; task = takeNext(until)) {
        now = Math.max(now, task.at);
        if (task.owner?.state === 'dead') continue;
        task.run();
        // Lets the promises of the page settle before the next task.
        await setImmediate();
      }
      now = until;
      tasks = tasks.filter(({ owner }) => owner?.state !== 'dead');
    },
  };
}
