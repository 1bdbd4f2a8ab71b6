/**
 * A chain of microtasks counts as endless if it exceeds both limits: this duration in ms, and this
 * number of microtasks.
 */
const limitMs = 1000;
const limitCount = 500;
/**
 * An endless chain runs in slices. These are the durations, in ms, of a slice and of the break
 * after it.
 */
const sliceMs = 40;
const breakMs = 100;

type Run = (...args: unknown[]) => unknown;

/**
 * Keeps an endless chain of microtasks from freezing the app, which shares the thread with the
 * frame. The chain runs in slices, in its original order. Other endless code can't be detected: for
 * example, a loop, or a chain that awaits values other than promises.
 * @param onStuck called with true when a chain is slowed down, and with false if it ends later
 */
export function installWatchdog(onStuck: (isStuck: boolean) => void): void {
  const watchdog = new Watchdog(onStuck);
  const nativeThen = Promise.prototype.then;
  const queueNatively = queueMicrotask.bind(window);
  const { prototype } = Promise;
  Object.defineProperty(prototype, 'then', {
    configurable: true,
    writable: true,
    value: function then(this: Promise<unknown>, fulfilled: unknown, rejected: unknown) {
      return nativeThen.call(
        this,
        watchdog.guard(fulfilled) as Run,
        watchdog.guard(rejected) as Run,
      );
    },
  });
  guardAwait(() => watchdog.isOverLimit());
  window.queueMicrotask = (run) => queueNatively(watchdog.guard(run) as () => void);
}

/**
 * While the chain of microtasks is over its limit, makes `await` call the `then` that
 * `installWatchdog` defines. Browsers don't call `then` for an awaited promise whose constructor is
 * the native one. So promises have another constructor while the chain is over its limit.
 */
function guardAwait(isOverLimit: () => boolean): void {
  class GuardedPromise extends Promise<unknown> {
    static override get [Symbol.species](): PromiseConstructor {
      return Promise;
    }
  }
  const { prototype } = Promise;
  Object.defineProperty(prototype, 'constructor', {
    configurable: true,
    get: () => (isOverLimit() ? GuardedPromise : Promise),
    set(this: object, value: unknown) {
      Object.defineProperty(this, 'constructor', {
        configurable: true,
        writable: true,
        enumerable: true,
        value,
      });
    },
  });
}

class Watchdog {
  readonly #onStuck: (isStuck: boolean) => void;
  readonly #then = Promise.prototype.then;
  readonly #setTimeout = setTimeout.bind(window);
  readonly #now = performance.now.bind(performance);
  readonly #ports = new MessageChannel();
  /** When the current chain of microtasks started; undefined if the thread is idle. */
  #startMs: number | undefined;
  #count = 0;
  #isStuck = false;
  #nextSlice: Promise<void> | undefined;

  constructor(onStuck: (isStuck: boolean) => void) {
    this.#onStuck = onStuck;
    this.#ports.port1.onmessage = () => {
      this.#startMs = undefined;
    };
  }

  /**
   * Wraps a function. If the wrapper is called while the chain of microtasks is over its limit, the
   * function runs later. If `run` isn't a function, returns it unchanged.
   */
  guard(run: unknown): unknown {
    if (typeof run !== 'function') return run;
    const isOverLimit = (): boolean => this.isOverLimit();
    const delay = (delayed: () => unknown): unknown => this.#delay(delayed);
    return function (this: unknown, ...args: unknown[]) {
      return isOverLimit()
        ? delay(() => (run as Run).apply(this, args))
        : (run as Run).apply(this, args);
    };
  }

  isOverLimit(): boolean {
    if (this.#startMs === undefined) {
      this.#startMs = this.#now();
      this.#count = 0;
      // The message is received once the chain of microtasks has ended and the thread is idle.
      this.#ports.port2.postMessage(0);
    }
    this.#count += 1;
    const durationMs = this.#now() - this.#startMs;
    return this.#isStuck ? durationMs > sliceMs : this.#count > limitCount && durationMs > limitMs;
  }

  #delay(run: () => unknown): Promise<unknown> {
    if (!this.#isStuck) {
      this.#isStuck = true;
      this.#onStuck(true);
    }
    this.#nextSlice ??= this.#afterBreak();
    return this.#then.call(this.#nextSlice, run);
  }

  #afterBreak(): Promise<void> {
    return new Promise((resolve) => {
      this.#setTimeout(() => {
        this.#nextSlice = undefined;
        this.#startMs = undefined;
        resolve();
        this.#setTimeout(() => this.#endUnlessDelayed(), breakMs);
      }, breakMs);
    });
  }

  /**
   * Reports the end of the chain. Does nothing if a function of the chain still waits for another
   * slice.
   */
  #endUnlessDelayed(): void {
    if (this.#nextSlice !== undefined || !this.#isStuck) return;
    this.#isStuck = false;
    this.#onStuck(false);
  }
}
