// A fake clock for every timer of 5 ms or more; shorter timers stay real. `passTime` runs the fake
// timers in order of their due time, so that results don't depend on the machine's speed.

let time = 0;
let count = 1_000_000;
const timers = new Map<number, { due: number; run: () => void }>();
const channel = new MessageChannel();

/** Starts a real timer. */
export const start = window.setTimeout.bind(window);
const stop = window.clearTimeout.bind(window);

/** Replaces the page's timers of 5 ms or more with fake ones, which only `passTime` runs. */
export function replaceTimers(): void {
  window.setTimeout = ((run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    if (ms < 5) return start(run, ms, ...given);
    timers.set(++count, { due: time + ms, run: () => run(...given) });
    return count;
  }) as typeof window.setTimeout;
  window.clearTimeout = ((id: number) =>
    void (timers.delete(id) || stop(id))) as typeof window.clearTimeout;
}

/** Waits until promises have settled. Waits twice, because settled promises may lead to others. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 2; turn++)
    await new Promise<void>((resolve) => {
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(0);
    });
}

/** Waits for three real timers, because life-cycle.ts starts some rules in a real timer. */
export async function settleTimers(): Promise<void> {
  for (let turn = 0; turn < 3; turn++)
    await new Promise<void>((resolve) => {
      start(resolve, 0);
    });
}

/** Advances the clock from timer to timer until none is left; stops after 400 timers. */
export async function passTime(): Promise<void> {
  for (let left = 400; timers.size > 0 && left > 0; left--) {
    const [id, { due, run }] = [...timers].reduce((first, next) =>
      next[1].due < first[1].due ? next : first,
    );
    timers.delete(id);
    time = due;
    run();
    await settle();
  }
}
