import { contain } from '../safety/contain.ts';

type Command = (command: string, options?: unknown) => Promise<unknown>;

/** A queued call of the page: the functions that settle its promise, and its arguments. */
type Call = readonly [
  resolve: (value: unknown) => void,
  reject: (error: unknown) => void,
  args: Parameters<Command>,
];

/**
 * The stub that Adobe's base code defines before its library has loaded. It stores calls in `q`.
 */
interface Stub {
  q?: Call[];
}

/**
 * Defines a global function that runs commands for page code. If the page has Adobe's stub, keeps
 * the stub as this function, so that references to the stub still work. The calls that the stub has
 * queued run now, in order. From now on, calls of the stub run immediately.
 */
export const takeQueue = (name: string, run: Command): void =>
  contain(`Failed to expose ${name}.`, () => {
    const page = window as unknown as Record<string, unknown>;
    const { q } = (typeof page[name] === 'function' ? page[name] : {}) as Stub;
    if (!Array.isArray(q)) {
      page[name] = run;
      return;
    }
    const execute = ([resolve, reject, args]: Call): void =>
      void run(...args).then(resolve, reject);
    Object.defineProperty(q, 'push', { value: execute, configurable: true, writable: true });
    q.splice(0).forEach(execute);
  });
