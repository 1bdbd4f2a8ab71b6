import type { Run } from '../../contract.ts';
import { readGlobal } from '../../platform/page/globals.ts';
import { pageGlobal } from '../../platform/page/page-global.ts';
import { contain } from '../../platform/safety/contain.ts';
import { log } from '../../platform/safety/log.ts';
import { listen } from '../../platform/watch/listen.ts';
import { adobeLayer, ownCommands, tagManagerLayer } from '../../uses.ts';
import { trigger } from '../trigger.ts';
import { followAdobe, readAdobeEntry } from './adobe.ts';
import { readEntry } from './commands.ts';
import { endEvent, type Message } from './model.ts';

/** The maximum depth of an entry (see `waiting`). Deeper entries are logged and skipped. */
const deepest = 10;

const listening: (readonly [isMet: (name: string) => unknown, run: Run])[] = [];

/**
 * The entries that haven't been processed, each with its depth. An entry that is pushed while
 * another entry is processed is one level deeper than that entry. Any other entry has the depth 1.
 */
const waiting: (readonly [entry: unknown, depth: number])[] = [];

/** The IDs (`G-…`, `AW-…`) to which the bundle itself sends events with Google's tag. */
let ownIds: readonly string[] = [];

/** Whether the data layer is Adobe's client data layer. */
let isAdobe = false;

/**
 * The depth of the entry that is being processed: 1, or more if the entry was pushed while another
 * one was processed. 0 between entries.
 */
let depth = 0;

/** Runs a rule whenever an entry of the data layer causes an event whose name passes `isMet`. */
export const onEntry = (isMet: (name: string) => unknown, run: Run): void => {
  listening.push([isMet, run]);
};

/**
 * Returns whether an entry reports an event to one of the IDs in `ownIds`. Such an entry runs no
 * rule. If it did, the rule that pushed the entry could run in an endless loop.
 */
const isOwn = (entry: unknown): boolean => {
  const command = entry as { readonly 2?: { readonly send_to?: unknown } } | null | undefined;
  return String(command?.[2]?.send_to)
    .split(/[,/]/)
    .some((receiver) => ownIds.includes(receiver));
};

const takeEntry = (entry: unknown): void => {
  if (ownCommands && isOwn(entry)) return;
  if (depth > deepest)
    return log('error', 'An entry of the data layer is nested too deep and is skipped.');
  if (adobeLayer && isAdobe) return takeAdobeEntry(entry as Message);
  if (!tagManagerLayer) return;
  endEvent();
  const message = readEntry(entry);
  if (!message?.['event']) return;
  const name = String(message['event']);
  const event = { detail: message, entry: message };
  trigger(() => listening.forEach(([isMet, run]) => isMet(name) && run(event)));
};

/** Merges an entry into the state, then runs the rules that listen to its events, each once. */
const takeAdobeEntry = (entry: Message): void => {
  const met = new Set(
    readAdobeEntry(entry).flatMap((name) => listening.filter(([isMet]) => isMet(name))),
  );
  trigger(() => met.forEach(([, run]) => run({ detail: entry, entry })));
};

const takeWaiting = (): void => {
  if (depth) return;
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [entry, level] = next;
    depth = level;
    contain('Failed to process an entry of the data layer.', () => takeEntry(entry));
    depth = 0;
  }
};

/**
 * Queues entries and processes the queue. Entries that are pushed during processing are added to
 * the end of the queue.
 */
const add = (entries: readonly unknown[]): void => {
  for (const entry of entries) waiting.push([entry, depth + 1]);
  if (!depth) trigger(takeWaiting);
};

/** Reads the entries of a list, and those that are pushed to it later. */
const follow = (list: unknown[]): void => {
  if (adobeLayer && isAdobe) return followAdobe(list, add);
  if (!tagManagerLayer) return;
  add([...list]);
  const original = list.push;
  const push = function (this: unknown, ...entries: unknown[]): unknown {
    const result = original.apply(this as unknown[], entries);
    add(entries);
    return result;
  };
  Object.defineProperty(list, 'push', { value: push, configurable: true, writable: true });
};

/**
 * Listens to the page's data layer, which is a list. If `path` is the name of a global that doesn't
 * exist, creates the list. If the page replaces the list while the page loads, listens to both
 * lists.
 * @param path the name of a global, or a dotted path inside a global, such as `shop.layer`
 * @param ids `adobe` if the list is Adobe's client data layer. For any other data layer, the IDs to
 * which the bundle itself sends events with Google's tag. Entries for these IDs run no rule
 */
export const followDataLayer = (path: string, ids: readonly string[] | 'adobe' = []): void => {
  if (adobeLayer) isAdobe = ids === 'adobe';
  if (ownCommands) ownIds = ids as readonly string[];
  let list: unknown;
  const look = (): void => {
    const found = path.includes('.') ? readGlobal(path) : pageGlobal(path, () => []);
    if (found === list) return;
    list = found;
    contain('Failed to follow the data layer.', () => {
      if (!Array.isArray(found)) throw new Error(`${path} is no list.`);
      follow(found);
    });
  };
  look();
  listen('DOMContentLoaded', look);
  listen('load', look);
};
