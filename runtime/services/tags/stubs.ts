import type { Call, Stub } from './tag.ts';

/**
 * Creates a function that queues its calls until the third party's script has loaded.
 * @param queue the property that contains the queue
 * @param handler the stub's property to which the script assigns its function; undefined if the
 * script replaces the whole stub
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
 * Creates a list that queues entries until the third party's script has loaded. The script then
 * reads the entries, and replaces the list or the list's `push`.
 */
export const listStub = (...first: unknown[]): Stub => ({ global: first, queue: first });

const argumentsOf: (...parameters: readonly unknown[]) => IArguments = function () {
  return arguments;
};

/**
 * Returns a list with one entry: an `arguments` object that contains the parameters of a call. Some
 * scripts read only `arguments` objects.
 */
export const asArguments = (parameters: Call): Call => [argumentsOf(...parameters)];
