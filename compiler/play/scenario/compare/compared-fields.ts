import { decodeHealth } from '../../../model/health-counts.ts';
import { isRecord } from '../is-record.ts';
import type { Hit } from '../world/hit.ts';
import { describeHit } from './describe-hit.ts';
import { isVolatile } from './is-volatile.ts';

/** A value this close to the hit's arrival counts as a time. A time can differ between plays. */
const TIME_MS = 600_000;

const EMPTY_LIST: readonly never[] = [];
const EMPTY_MAP = {};

/** The values of a hit by path, such as `xdm.web.webInteraction.name` or `events[0]`. */
export type ComparedFields = ReadonlyMap<string, unknown>;

/**
 * Returns the values of a hit that are the same in every play of the same bundle: without the
 * fields for which `isVolatile` is true, and with `(time)` for a time. Leaves out the `url`, which
 * other fields repeat. For the edge and for health beacons, leaves out the `body` instead.
 */
export function stableFields(hit: Hit): ComparedFields {
  const repeated = hit.receiver === 'edge' || isHealthBeacon(hit) ? 'body' : 'url';
  const fields = new Map<string, unknown>();
  for (const [path, value] of leavesOf(
    describeHit(hit),
    (path) => path === repeated || isVolatile(path),
  ))
    if (value !== EMPTY_LIST && value !== EMPTY_MAP)
      fields.set(path, isTimeOf(hit, value) ? '(time)' : value);
  // The path of an ad network's request can contain a random number. That of another host can't.
  if (hit.receiver === hit.host || hit.receiver === 'unknown') fields.set('path', hit.path);
  return fields;
}

/**
 * Returns all values of a hit that a page with a stopped clock and fixed random numbers decides.
 * The URL and the body contain every other field, except the time of arrival.
 */
export function exactFields({
  method,
  url,
  transport,
  body,
  status,
  problems,
}: Hit): ComparedFields {
  return leavesOf({ method, url, transport, body, status, problems }, () => false);
}

/**
 * Returns the strings, numbers, booleans and nulls in a map by path. An empty list or map counts as
 * a value, too. Two of them are the same object.
 * @param isLeftOut returns whether a path and everything below it are left out
 */
function leavesOf(map: object, isLeftOut: (path: string) => boolean): ComparedFields {
  const leaves = new Map<string, unknown>();
  const add = (value: unknown, path: string): void => {
    if (value === undefined || isLeftOut(path)) return;
    if (Array.isArray(value)) {
      value.forEach((inner, index) => add(inner, `${path}[${index}]`));
      if (value.length === 0) leaves.set(path, EMPTY_LIST);
    } else if (isRecord(value)) {
      for (const [key, inner] of Object.entries(value)) add(inner, `${path}.${key}`);
      if (Object.keys(value).length === 0) leaves.set(path, EMPTY_MAP);
    } else leaves.set(path, value);
  };
  for (const [name, value] of Object.entries(map)) add(value, name);
  return leaves;
}

/**
 * Returns whether a hit is a health beacon. The body of a health beacon contains the bundle's
 * number and the outcomes of its rules.
 */
function isHealthBeacon({ method, body }: Hit): boolean {
  return method === 'POST' && decodeHealth(body) !== undefined;
}

/** Returns whether a value is a time shortly before or after the hit's arrival. */
function isTimeOf({ at }: Hit, value: unknown): boolean {
  const time =
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : value;
  return typeof time === 'number' && time > TIME_MS && Math.abs(time - at) < TIME_MS;
}
