import { contain } from '../../platform/safety/contain.ts';
import { isRecord, replaceState, wholeState, type Message } from './model.ts';

const CHANGE = 'adobeDataLayer:change';

/**
 * Returns a copy of an older value with a newer value merged into it. Records are merged by key.
 * Any other value, such as a list, replaces the older value. If a key's newer value is null or
 * undefined, the key is deleted. Items that are null or undefined are left out of lists.
 */
const merged = (older: unknown, newer: unknown): unknown => {
  if (Array.isArray(newer))
    return newer.filter((one) => one != null).map((one) => merged(undefined, one));
  if (!isRecord(newer)) return newer;
  const result: Record<string, unknown> = isRecord(older) ? { ...older } : {};
  for (const key of Object.keys(newer)) {
    // This key would set the prototype.
    if (key === '__proto__') continue;
    if (newer[key] == null) delete result[key];
    else result[key] = merged(result[key], newer[key]);
  }
  return result;
};

/**
 * Merges an entry's data into the state, as Adobe's client data layer does (version 3.0.1).
 * @returns the names of the events that the entry causes, in order; empty if the entry isn't a
 * record, or if it adds or removes a listener
 */
export const readAdobeEntry = (entry: unknown): readonly string[] => {
  if (!isRecord(entry)) return [];
  const { event, eventInfo: _, ...data } = entry;
  const name = typeof event === 'string' && event;
  // Entries that add or remove listeners are ignored.
  if (!name && ((entry['on'] && entry['handler']) || typeof entry['off'] === 'string')) return [];
  const isChange = !name || Object.keys(data).length > 0;
  replaceState(merged(wholeState(), data) as Message);
  return [
    ...(name ? ['adobeDataLayer:event'] : []),
    ...(isChange ? [CHANGE] : []),
    ...(name && name !== CHANGE ? [name] : []),
  ];
};

/**
 * Reads the entries of a list, and each entry that is pushed to the list later. Some scripts, such
 * as Adobe's own, replace the list's function `push`. Then they remove the existing entries and
 * push them again. So each new `push` is wrapped like the first one, and an entry that was removed
 * and pushed again isn't read a second time.
 * @param add queues entries and processes them
 */
export const followAdobe = (list: unknown[], add: (entries: readonly unknown[]) => void): void => {
  const seen = new WeakSet<object>();
  const waiting: unknown[] = [];
  let pushing = 0;
  const take = (entries: readonly unknown[], isListed: (entry: unknown) => boolean): void => {
    for (const entry of entries)
      if (isRecord(entry) && (!seen.has(entry) || isListed(entry))) {
        seen.add(entry);
        waiting.push(entry);
      }
  };
  const follow = (original: typeof list.push): void => {
    const push = function (this: unknown, ...entries: unknown[]): unknown {
      // Reading an entry can throw, for example if it is a revoked proxy. The page's own `push`
      // must still receive it.
      contain('Failed to process an entry of the data layer.', () =>
        take(entries, (entry) => list.includes(entry)),
      );
      pushing += 1;
      try {
        return original.apply(this as unknown[], entries);
      } finally {
        pushing -= 1;
        // The original `push` can call the page's listeners, which may push further entries. The
        // outermost `push` passes on all the entries, in the order in which they were pushed.
        if (!pushing) add(waiting.splice(0));
      }
    };
    Object.defineProperty(list, 'push', { get: () => push, set: follow, configurable: true });
  };
  take([...list], () => false);
  // If the list is frozen, `push` can't be replaced, but the existing entries are still read.
  try {
    follow(list.push);
  } finally {
    add(waiting.splice(0));
  }
};
