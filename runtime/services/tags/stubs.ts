import type { Call, Stub } from './tag.ts';

/**
 * Returns a function that queues its calls until the third party's script has set its own function
 * on it.
 * @param queue the property that holds the queue
 * @param handler the property under which the script sets its function; undefined if it replaces
 * this one
 * @param more further properties that the script reads
 */
export const functionStub = (queue: string, handler?: string, more?: object): Stub => {
  const calls: unknown[] = [];
  // The entries are `arguments` objects, because some scripts distinguish them from arrays.
  const stub: Record<string, unknown> = Object.assign(
    function (this: unknown) {
      const handle = stub[handler!];
      if (typeof handle === 'function')
        (handle as (...parameters: unknown[]) => unknown).apply(stub, [...arguments]);
      else calls.push(arguments);
    },
    { [queue]: calls },
    more,
  );
  return { global: stub, queue: calls };
};

/**
 * Returns a list that queues entries. The script reads the list when it has loaded, and then
 * replaces it or adds its own `push`.
 */
export const listStub = (...first: unknown[]): Stub => ({ global: first, queue: first });

const argumentsOf: (...parameters: readonly unknown[]) => IArguments = function () {
  return arguments;
};

/**
 * Returns the parameters of a call as one list entry: an `arguments` object, because some scripts
 * expect one.
 */
export const asArguments = (parameters: Call): Call => [argumentsOf(...parameters)];
