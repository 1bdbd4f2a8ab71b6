import { contain } from './contain.ts';

type Command = (command: string, options?: unknown) => Promise<unknown>;

/** A call that the page has made before: how to settle its promise, and its arguments. */
type Call = readonly [resolve: (value: unknown) => void, reject: (error: unknown) => void, args: Parameters<Command>];

/** What the field's base code puts there until its library is loaded: calls are kept in `q`. */
interface Stub {
  q?: Call[];
}

/**
 * Puts a function of commands where page code calls it. Where the page has the field's base code there (a function that
 * keeps calls in a queue `q`, its name listed in `__alloyNS`), that function stays: who has kept a reference to it reaches
 * the commands all the same. What waits in its queue runs now, in order.
 */
export const takeQueue = (name: string, run: Command): void => contain(`Failed to expose ${name}.`, () => {
  const page = window as unknown as Record<string, unknown>;
  const { q } = (typeof page[name] === 'function' ? page[name] : {}) as Stub;
  if (!Array.isArray(q)) {
    page[name] = run;
    return;
  }
  const execute = ([resolve, reject, args]: Call): void => void run(...args).then(resolve, reject);
  Object.defineProperty(q, 'push', { value: execute, configurable: true, writable: true });
  q.splice(0).forEach(execute);
});
