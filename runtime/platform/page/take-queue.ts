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
 * Defines a global function that runs commands for page code. If the global is already Adobe's
 * stub, the stub isn't replaced, because page code may keep references to it. The commands that the
 * stub has queued run now, in order. Later calls of the stub run their commands immediately.
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
