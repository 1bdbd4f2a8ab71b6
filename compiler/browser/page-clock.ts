/**
 * The text of the script that makes a page's clock movable: `Date`, `performance.now` and `setTimeout` follow it. It
 * runs before `preparePage`, in scenarios that move the clock. There, timers of 600 ms or more (beyond most polls of the
 * runtime) wait for it: how fast the machine is decides nothing. Shorter ones, and intervals, go on in real time.
 */
export const pageClock = `(${clock.toString()})()`;

/** An expression for the page: moves its clock, and runs what was due by then, each at its time. */
export function advanceClock(ms: number): string {
  return `document[Symbol.for('tagwright.clock')].advance(${ms})`;
}

/** The text of a script that has a new document begin so much later. Runs after `pageClock`. */
export function beginLater(ms: number): string {
  return `document[Symbol.for('tagwright.clock')]?.begin(${ms})`;
}

type Run = (...given: unknown[]) => void;
type StartTimer = (run: Run | string, ms?: number, ...given: unknown[]) => number;

interface PageGlobals {
  readonly Date: { now: () => number };
  readonly performance: { now: () => number };
  readonly document: object;
  setTimeout: StartTimer;
  clearTimeout: (id?: number) => void;
}

interface Timer {
  /** On the clock that only the scenario moves. */
  readonly due: number;
  readonly run: () => void;
  /** The browser's timer of one that real time runs, too. */
  readonly real: number | undefined;
}

/* Runs in the page; written as text there, so it may use nothing from outside itself. */
function clock(): void {
  const page = globalThis as unknown as PageGlobals;
  const { setTimeout: start, clearTimeout: stop } = page;
  const today = page.Date.now.bind(page.Date);
  const sinceStart = page.performance.now.bind(page.performance);
  const timers = new Map<number, Timer>();
  let before = 0;
  let moved = 0;
  const soonMs = 600;
  const firstBy = (time: number): readonly [number, Timer] | undefined => [...timers].filter(([, { due }]) => due <= time).sort(([, a], [, b]) => a.due - b.due)[0];

  page.Date.now = () => today() + before + moved;
  page.performance.now = () => sinceStart() + moved;
  // An id that the browser never gives.
  let count = 1e9;
  page.setTimeout = (run, ms = 0, ...given) => {
    if (typeof run === 'string') return start(run, ms);
    const wait = Math.max(0, Number(ms) || 0);
    const id = ++count;
    const real = wait < soonMs ? start(() => timers.delete(id) && run(...given), wait) : undefined;
    timers.set(id, { due: moved + wait, run: () => run(...given), real });
    return id;
  };
  page.clearTimeout = (id) => {
    stop(timers.get(id ?? -1)?.real ?? id);
    timers.delete(id ?? -1);
  };
  const advance = async (ms: number): Promise<void> => {
    const until = moved + ms;
    for (let next = firstBy(until); next; next = firstBy(until)) {
      const [id, timer] = next;
      stop(timer.real);
      timers.delete(id);
      moved = Math.max(moved, timer.due);
      timer.run();
      // What it has begun goes on before the next one.
      await new Promise<void>((resolve) => void start(() => resolve(), 0));
    }
    moved = Math.max(moved, until);
  };
  Object.defineProperty(page.document, Symbol.for('tagwright.clock'), { value: { advance, begin: (ms: number) => { before += ms; } } });
}
