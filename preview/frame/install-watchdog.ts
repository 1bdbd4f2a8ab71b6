/** Microtasks that follow one another for longer than this, and in such numbers, are taken for an endless loop. */
const longestMs = 1000;
const fewest = 500;
/** From then on they run this long at a time, with a break for everybody else in between, in ms. */
const sliceMs = 40;
const breakMs = 100;

type Run = (...args: unknown[]) => unknown;

/**
 * Keeps microtasks that make one another from holding the app up for ever: frame and app are of one origin and so of
 * one thread. After some time they are held back, and run in slices; their order stays. What stops the thread in any
 * other way (a plain loop, `await` of what is no promise) can't be seen from inside the page.
 * @param stuck called when they are held back, and when they have come to an end all the same
 */
export function installWatchdog(stuck: (isStuck: boolean) => void): void {
  const natively = { then: Promise.prototype.then, soon: queueMicrotask.bind(window), later: setTimeout.bind(window), now: performance.now.bind(performance) };
  const { port1, port2 } = new MessageChannel();
  let began: number | undefined;
  let count = 0;
  let isStuck = false;
  let slice: Promise<void> | undefined;
  port1.onmessage = () => {
    began = undefined;
  };

  const isTooLong = (): boolean => {
    if (began === undefined) {
      began = natively.now();
      count = 0;
      // This is heard when the thread is given back, not before.
      port2.postMessage(0);
    }
    count += 1;
    return isStuck ? natively.now() - began > sliceMs : count > fewest && natively.now() - began > longestMs;
  };
  const nextSlice = (): Promise<void> => (slice ??= new Promise((go) => {
    natively.later(() => {
      slice = undefined;
      began = undefined;
      go();
      natively.later(() => {
        // Where nothing has asked for another slice by then, the loop has come to an end.
        if (slice !== undefined || !isStuck) return;
        isStuck = false;
        stuck(false);
      }, breakMs);
    }, breakMs);
  }));
  const hold = (run: () => unknown): Promise<unknown> => {
    if (!isStuck) {
      isStuck = true;
      stuck(true);
    }
    return natively.then.call(nextSlice(), run);
  };
  const guarded = (run: unknown): unknown => (typeof run !== 'function' ? run : function (this: unknown, ...args: unknown[]) {
    return isTooLong() ? hold(() => (run as Run).apply(this, args)) : (run as Run).apply(this, args);
  });

  const { prototype } = Promise;
  Object.defineProperty(prototype, 'then', {
    configurable: true, writable: true,
    value: function then(this: Promise<unknown>, fulfilled: unknown, rejected: unknown) {
      return natively.then.call(this, guarded(fulfilled) as Run, guarded(rejected) as Run);
    },
  });
  // `await` of a promise asks for its constructor, and only where that is another one for its `then`.
  class Held extends Promise<unknown> {
    static override get [Symbol.species](): PromiseConstructor {
      return Promise;
    }
  }
  Object.defineProperty(prototype, 'constructor', {
    configurable: true,
    get: () => (isTooLong() ? Held : Promise),
    set(this: object, value: unknown) {
      Object.defineProperty(this, 'constructor', { configurable: true, writable: true, enumerable: true, value });
    },
  });
  window.queueMicrotask = (run) => natively.soon(guarded(run) as () => void);
}
