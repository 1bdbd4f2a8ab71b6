import { isRecord, mergeMessage, readState, resetState, setState, type Message } from './model.ts';

/**
 * Calls a method of a value in the state. For example, `['cart.items.push', item]` calls
 * `cart.items.push(item)`.
 */
const callMethod = ([path, ...parameters]: readonly unknown[]): void => {
  if (typeof path !== 'string') return;
  const names = path.split('.');
  const method = names.pop()!;
  const owner = readState(names.join('.')) as Record<string, unknown> | undefined;
  const found = owner?.[method];
  if (typeof found === 'function') found.apply(owner, parameters);
};

/** Returns the message that a `gtag` call pushes, or undefined if its command pushes none. */
const messageOf = ([command, name, value]: readonly unknown[]): Message | undefined => {
  if (command === 'event' && typeof name === 'string') {
    const given = isRecord(value) ? value : undefined;
    return {
      event: name,
      ...(given && { eventModel: given }),
      ...(given?.['event_callback'] ? { eventCallback: given['event_callback'] } : {}),
      ...(given?.['event_timeout'] ? { eventTimeout: given['event_timeout'] } : {}),
    };
  }
  if (command === 'set') {
    const values = typeof name === 'string' ? { [name]: value } : isRecord(name) && name;
    return values ? { ...values, _clear: true } : undefined;
  }
  const time = (name as Partial<Date> | undefined)?.getTime?.();
  return command === 'js' && time ? { event: 'gtm.js', 'gtm.start': time } : undefined;
};

/**
 * Reads an entry of the data layer as Google Tag Manager does: calls functions, runs commands, and
 * merges records into the model.
 * @returns the pushed record, or the message of a `gtag` call; undefined for any other entry
 */
export const readEntry = (entry: unknown): Message | undefined => {
  if (typeof entry === 'function') {
    entry.call({ get: readState, set: setState, reset: resetState });
    return undefined;
  }
  if (typeof entry !== 'object' || !entry) return undefined;
  if (Array.isArray(entry)) {
    callMethod(entry);
    return undefined;
  }
  const isCall = Object.prototype.toString.call(entry) === '[object Arguments]';
  const message = isCall ? messageOf([...(entry as Iterable<unknown>)]) : (entry as Message);
  if (message) mergeMessage(message);
  return message;
};
