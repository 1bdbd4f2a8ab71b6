/**
 * The source code of a script that replaces a page's `Date.now`, `performance.now` and
 * `setTimeout`. The script must run before `preparePage`.
 * - A timer of 600 ms or more fires only when the scenario moves the clock. So even on a slow
 *   machine, no action times out and no `time-on-page` event fires too early.
 * - Shorter timers and all intervals run in real time. The runtime mostly polls with such timers.
 * - `performance.now` counts only the first 600 ms of real time, so that a slow page sees about the
 *   same times as a fast page. Each call of `performance.now` adds 5 µs. Otherwise, a loop that
 *   waits for a later time would never end.
 */
export const pageClock = `(${clock.toString()})()`;

/**
 * Returns an expression that moves the page's clock forward and fires each timer that is due. While
 * a timer's function runs, the clock shows the time at which the timer is due.
 */
export function advanceClock(ms: number): string {
  return `document[Symbol.for('tagwright.clock')].advance(${ms})`;
}

/**
 * Returns a script that moves the `Date` of a new document forward, but not its `performance.now`.
 * The script must run after `pageClock`.
 */
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
  readonly MessageChannel?: new () => {
    readonly port1: { onmessage: (() => void) | null; close: () => void };
    readonly port2: { postMessage: (message: unknown) => void };
  };
}

interface Timer {
  /** The time at which the timer fires, on the clock that the scenario moves. */
  readonly due: number;
  readonly run: () => void;
  /** The ID of the browser's timer, if `run` can also be called in real time. */
  readonly real: number | undefined;
}

/* Runs in the page. Embedded as text, so it can't use anything outside this function. */
function clock(): void {
  const page = globalThis as unknown as PageGlobals;
  const { setTimeout: start, clearTimeout: stop, MessageChannel: Channel } = page;
  const today = page.Date.now.bind(page.Date);
  const sinceStart = page.performance.now.bind(page.performance);
  const timers = new Map<number, Timer>();
  // Timer IDs count from 1e9, because the browser's own timer IDs are lower.
  let [before, moved, looks, count] = [0, 0, 0, 1e9];
  const soonMs = 600;
  const firstBy = (time: number): readonly [number, Timer] | undefined =>
    [...timers].filter(([, { due }]) => due <= time).sort(([, a], [, b]) => a.due - b.due)[0];

  page.Date.now = () => today() + before + moved;
  page.performance.now = () => Math.min(sinceStart(), soonMs) + ++looks * 0.005 + moved;
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
  // Waits until the microtasks and messages that a timer has caused have run. The wait is short, so
  // the responses to a timer's requests arrive after `advance` has ended.
  const tasksOf = async (): Promise<void> => {
    if (Channel)
      return new Promise((resolve) => {
        const { port1, port2 } = new Channel();
        port1.onmessage = () => resolve(port1.close());
        port2.postMessage(null);
      });
    // happy-dom has no MessageChannel, so only microtasks need to run. No response arrives in this
    // loop, because happy-dom's responses arrive in timers.
    for (let turn = 0; turn < 100; turn += 1) await undefined;
  };
  const advance = async (ms: number): Promise<void> => {
    const until = moved + ms;
    for (let next = firstBy(until); next; next = firstBy(until)) {
      const [id, timer] = next;
      stop(timer.real);
      timers.delete(id);
      moved = Math.max(moved, timer.due);
      timer.run();
      await tasksOf();
    }
    moved = Math.max(moved, until);
  };
  Object.defineProperty(page.document, Symbol.for('tagwright.clock'), {
    value: {
      advance,
      begin: (ms: number) => {
        before += ms;
      },
    },
  });
}
