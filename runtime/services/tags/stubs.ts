import type { Stub } from './tag.ts';

/**
 * A function that keeps its calls in a list until the script, once it is there, puts its own function beside it.
 * @param queue the property that holds the list
 * @param handler the property under which the script puts its function; none where it replaces this one
 * @param more further properties that the script looks for
 */
export const functionStub = (queue: string, handler?: string, more?: object): Stub => {
  const calls: unknown[] = [];
  // The entries are what `arguments` is, because some scripts tell it from a list.
  const stub: Record<string, unknown> = Object.assign(function (this: unknown) {
    const handle = stub[handler!];
    if (typeof handle === 'function') (handle as (...parameters: unknown[]) => unknown).apply(stub, [...arguments]);
    else calls.push(arguments);
  }, { [queue]: calls }, more);
  return { global: stub, queue: calls };
};

/** A list, which a script reads once it is there, and from then on replaces or takes over. */
export const listStub = (...first: unknown[]): Stub => ({ global: first, queue: first });

/** Parameters as what `arguments` is inside a function: the form in which some scripts take an entry of a list. */
export const argumentsOf: (...parameters: readonly unknown[]) => IArguments = function () {
  return arguments;
};
