import type { Allowed } from '../../contract.ts';
import { log } from '../../platform/safety/log.ts';
import { readStored, removeStored, store, storedKeys } from '../../platform/storage/storage.ts';
import { now } from '../../platform/timing/clock.ts';

/** An event that waits to be delivered. */
export interface Entry {
  /** The storage key: `tagwright.queue.SITE.RECEIVER.PURPOSE.ID`. */
  readonly key: string;
  /** The receiver of the event: a datastream, or an action of the on-demand script. */
  readonly receiver: string;
  /** The event's id, the same at every attempt. */
  readonly id: string;
  /** When the event occurred, in ms since 1970. */
  readonly createdMs: number;
  /** The number of attempts that the server has rejected. */
  readonly failures: number;
  /** The number of lost events that the body reports. */
  readonly lost: number;
  /** A JSON object, the same at every attempt. */
  readonly body: string;
}

/** A site's undelivered events of one consent purpose, from all tabs. */
export interface Queue {
  /** Returns a new entry, which isn't stored yet. */
  create(receiver: string, id: string, body: string, lost?: number): Entry;
  /** Stores an entry. If the queue then exceeds its limits, drops the oldest entries. */
  put(entry: Entry): void;
  /** Returns a stored entry; undefined if it has been delivered, dropped or purged. */
  find(key: string): Entry | undefined;
  /**
   * Drops entries that are too old. Returns the others: those with the fewest failures first, and
   * among these the oldest first.
   */
  entries(): readonly Entry[];
  remove(key: string): void;
  /** Removes an entry that can't be delivered, and counts it as lost. */
  drop(entry: Entry, reason: string): void;
  /** Removes all entries, because consent was withdrawn. They don't count as lost. */
  purge(): void;
  /** Returns the number of events lost since the last call, to be sent with the next event. */
  takeLost(): number;
  isEmpty(): boolean;
}

/** The maximum number of entries. */
const most = 200;
/** The maximum number of characters in all bodies together. */
const mostCharacters = 256_000;
/** The time after which an entry is dropped: 24 hours. */
const longestMs = 86_400_000;

const shape = /^(\d{1,15}) (\d{1,6}) (\d{1,6}) (\{.*\})$/s;

/**
 * Parses a stored entry. Returns undefined if the key or the value isn't in the format of an entry.
 * @param name the receiver and the id in the key; null if the key doesn't contain them
 */
const parse = (key: string, name: RegExpExecArray | null, value = ''): Entry | undefined => {
  const parts = name && shape.exec(value);
  if (!parts) return undefined;
  const [createdMs, failures, lost] = parts.slice(1).map(Number) as [number, number, number];
  return { key, receiver: name[1]!, id: name[2]!, createdMs, failures, lost, body: parts[4]! };
};

/**
 * Returns the entries that must be dropped so that the rest respects `most` and `mostCharacters`.
 * These entries are always the oldest ones. Sorts the given array, the latest entry first.
 */
const aboveLimits = (entries: Entry[]): readonly Entry[] => {
  let characters = 0;
  return entries
    .sort((one, other) => other.createdMs - one.createdMs)
    .filter((entry, index) => {
      characters += entry.body.length;
      return index >= most || characters > mostCharacters;
    });
};

/**
 * Creates a queue in local storage, with one key per event, so that tabs can't overwrite each
 * other's events. Values that aren't in the format of an entry are ignored. If storage is
 * unavailable or full, or consent doesn't allow storing, events are kept in memory.
 * @param site the site's code
 * @param purpose the consent purpose of the queue's events, as their keys contain it
 * @param mayStore returns whether the visitor's consent allows storing events now; if absent,
 * storing is always allowed
 */
export const createQueue = (site: string, purpose: string, mayStore?: Allowed): Queue => {
  const memory = new Map<string, string>();
  const prefix = `tagwright.queue.${site}.`;
  const lostKey = `${prefix}lost.${purpose}`;
  const keyShape = new RegExp(`\\.([^.].*)\\.${purpose}\\.([\\da-f-]{36})$`);

  const read = (key: string) => memory.get(key) ?? readStored('localStorage', key);
  const write = (key: string, value: string) => {
    memory.delete(key);
    if (mayStore?.() !== false) store('localStorage', key, value);
    // If the new value can't be stored, an earlier stored value remains in use, because other tabs
    // may have read that value. If there is no stored value, the new value is kept in memory.
    if (readStored('localStorage', key) === undefined) memory.set(key, value);
  };
  const split = (key: string) => keyShape.exec(key.slice(prefix.length - 1));
  const keys = () => [...memory.keys(), ...storedKeys('localStorage', prefix)].filter(split);
  const lostNow = () => Number(/^\d{1,6}$/.exec(read(lostKey) ?? '') ?? 0);
  const all = () => keys().flatMap((key) => queue.find(key) ?? []);

  const queue: Queue = {
    create(receiver, id, body, lost = 0) {
      const key = `${prefix}${receiver}.${purpose}.${id}`;
      return { key, receiver, id, createdMs: now(), failures: 0, lost, body };
    },
    put({ key, createdMs, failures, lost, body }) {
      write(key, `${createdMs} ${failures} ${lost} ${body}`);
      for (const entry of aboveLimits(all())) queue.drop(entry, 'the queue is full');
    },
    find: (key) => parse(key, split(key), read(key)),
    entries: () =>
      all()
        .filter((entry) => {
          const isExpired = now() - entry.createdMs > longestMs;
          if (isExpired) queue.drop(entry, 'it is too old');
          return !isExpired;
        })
        .sort((one, other) => one.failures - other.failures || one.createdMs - other.createdMs),
    remove(key) {
      memory.delete(key);
      removeStored('localStorage', key);
    },
    drop({ key, lost }, reason) {
      queue.remove(key);
      write(lostKey, `${lostNow() + lost + 1}`);
      log('error', `Lost an event, because ${reason}.`);
    },
    purge: () => [lostKey, ...keys()].forEach(queue.remove),
    takeLost() {
      const lost = lostNow();
      if (lost) queue.remove(lostKey);
      return lost;
    },
    isEmpty: () => !keys().some(queue.find),
  };
  return queue;
};
