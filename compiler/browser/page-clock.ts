/**
 * The text of the script that makes a page's clock movable: `Date`, `performance.now` and `setTimeout` follow it. It
 * runs before `preparePage`, in scenarios that move the clock; intervals of the page's own go on in real time.
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
  readonly due: number;
  readonly run: () => void;
  real: number;
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
  const uptime = (): number => sinceStart() + moved;
  const arm = (id: number, timer: Timer): void => {
    timer.real = start(() => {
      timers.delete(id);
      timer.run();
    }, Math.max(0, timer.due - uptime()));
  };
  const firstBy = (time: number): readonly [number, Timer] | undefined => [...timers].filter(([, { due }]) => due <= time).sort(([, a], [, b]) => a.due - b.due)[0];

  page.Date.now = () => today() + before + moved;
  page.performance.now = uptime;
  // An id that the browser never gives.
  let count = 1e9;
  page.setTimeout = (run, ms = 0, ...given) => {
    if (typeof run === 'string') return start(run, ms);
    const timer: Timer = { due: uptime() + Math.max(0, Number(ms) || 0), run: () => run(...given), real: 0 };
    timers.set(++count, timer);
    arm(count, timer);
    return count;
  };
  page.clearTimeout = (id) => {
    stop(timers.get(id ?? -1)?.real ?? id);
    timers.delete(id ?? -1);
  };
  const advance = async (ms: number): Promise<void> => {
    const until = uptime() + ms;
    for (let next = firstBy(until); next; next = firstBy(until)) {
      const [id, timer] = next;
      stop(timer.real);
      timers.delete(id);
      moved += Math.max(0, timer.due - uptime());
      timer.run();
      // What it has begun goes on before the next one.
      await new Promise<void>((resolve) => void start(() => resolve(), 0));
    }
    moved += Math.max(0, until - uptime());
    for (const [id, timer] of timers) {
      stop(timer.real);
      arm(id, timer);
    }
  };
  Object.defineProperty(page.document, Symbol.for('tagwright.clock'), { value: { advance, begin: (ms: number) => { before += ms; } } });
}
