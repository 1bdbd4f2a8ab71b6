import { contain } from '../../platform/safety/contain.ts';
import { isRecord, replaceState, wholeState, type Message } from './model.ts';

const CHANGE = 'adobeDataLayer:change';

/**
 * Returns an older value with a newer one merged into it, as a copy. Records are merged by key; any
 * other value replaces the older one. null and undefined delete a key, and are left out of lists.
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
 * Reads an entry as Adobe's client data layer does (version 3.0.1): merges its data into the state.
 * @returns the names of the events that the entry causes, in their order
 */
export const readAdobeEntry = (entry: unknown): readonly string[] => {
  if (!isRecord(entry)) return [];
  const { event, eventInfo: _, ...data } = entry;
  const name = typeof event === 'string' && event;
  // Listeners are no entries.
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
 * Reads the entries of a list, then those that are pushed to it. Adobe's own script takes the
 * entries from before out of the list, pushes them again, and replaces `push`; so do other tools.
 * Then their function is followed as well, and no entry is read twice.
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
      // An entry that throws when it is looked at, such as a revoked proxy, is the page's own affair.
      contain('Failed to process an entry of the data layer.', () =>
        take(entries, (entry) => list.includes(entry)),
      );
      pushing += 1;
      try {
        return original.apply(this as unknown[], entries);
      } finally {
        pushing -= 1;
        // Listeners of the page have pushed their entries by now, after the one that they got.
        if (!pushing) add(waiting.splice(0));
      }
    };
    Object.defineProperty(list, 'push', { get: () => push, set: follow, configurable: true });
  };
  take([...list], () => false);
  // A frozen list can't be followed, but read.
  try {
    follow(list.push);
  } finally {
    add(waiting.splice(0));
  }
};
