import type { Value } from '../../expression/tree/value.ts';
import type { Layer } from './world.ts';

type Container = { [key: string]: Value };

/**
 * Merges an entry of Adobe's client data layer into the state. Records are merged by key. Other
 * values replace older ones, and null deletes a value. The keys `event` and `eventInfo` of the
 * entry are skipped. An entry that adds or removes a listener is ignored.
 */
export function mergeAdobeEntry(entry: Value, { state }: Layer): void {
  if (!isRecord(entry) || adobeEvents(entry).length === 0) return;
  const { event, eventInfo, ...data } = entry;
  const next = merge(state, data) as Container;
  for (const key of Object.keys(state)) if (!Object.hasOwn(next, key)) delete state[key];
  Object.assign(state, next);
}

/**
 * Returns the names of the events that an entry causes, in order. An entry that adds or removes a
 * listener causes no events.
 */
export function adobeEvents(entry: Value): readonly string[] {
  if (!isRecord(entry)) return [];
  const { event, eventInfo, ...data } = entry;
  const isData = Object.keys(data).length > 0;
  const change = 'adobeDataLayer:change';
  if (typeof event === 'string' && event !== '')
    return [
      'adobeDataLayer:event',
      ...(isData ? [change] : []),
      ...(event === change ? [] : [event]),
    ];
  const isListener =
    (entry['on'] !== undefined && entry['handler'] !== undefined) ||
    typeof entry['off'] === 'string';
  return isListener ? [] : [change];
}

function merge(older: Value, newer: Value): Value {
  if (Array.isArray(newer))
    return newer.filter(isThere).map((one) => merge(undefined, one as Value)) as Value;
  if (!isRecord(newer)) return newer;
  const before = isRecord(older) ? older : {};
  return Object.fromEntries(
    Object.keys({ ...before, ...newer })
      .filter((key) => !Object.hasOwn(newer, key) || isThere(newer[key]))
      .map((key) => [
        key,
        Object.hasOwn(newer, key) ? merge(before[key], newer[key]) : before[key],
      ]),
  );
}

function isThere(value: unknown): boolean {
  return value !== null && value !== undefined;
}

function isRecord(value: Value): value is Container {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
