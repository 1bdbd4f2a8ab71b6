import { decodeHealth } from '../../../model/health-counts.ts';
import { describeHit } from './describe-hit.ts';
import { isRecord } from '../is-record.ts';
import type { Hit } from '../world/hit.ts';
import { isVolatile } from './is-volatile.ts';

/** A value this close to the hit's arrival counts as a time. A time can differ between plays. */
const TIME_MS = 600_000;

/** The same request in two plays of a scenario, or a request that only one of them has. */
export interface RequestPair {
  /** The name of the receiver. If the receiver is unknown, its host. */
  readonly receiver: string;
  /**
   * The request's number among the requests to this receiver, from 1. A removed request has its
   * number in the earlier play. Any other request has its number in the later play.
   */
  readonly number: number;
  readonly before?: Hit;
  readonly after?: Hit;
  /** The fields that differ, sorted by name; empty if only one play has the request. */
  readonly fields: readonly FieldDifference[];
}

export interface FieldDifference {
  /** The path of the field: `eVars.22`, `xdm.web.webInteraction.name`. */
  readonly name: string;
  /** The earlier value. Undefined if the field is absent. */
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Pairs the requests of two plays of a scenario, and compares the fields of each pair. The two
 * requests of a pair have the same receiver and the same kind. For each receiver, the pairs have
 * the same order in both plays. If a request occurs in only one play, the requests after it are
 * still paired.
 */
export function pairRequests(
  before: readonly Hit[],
  after: readonly Hit[],
): readonly RequestPair[] {
  const receivers = [...new Set([...before, ...after].map(receiver))].sort();
  return receivers.flatMap((name) =>
    pairsOf(
      name,
      before.filter((hit) => receiver(hit) === name),
      after.filter((hit) => receiver(hit) === name),
    ),
  );
}

function receiver({ receiver: name, host }: Hit): string {
  return name === 'unknown' ? host : name;
}

function pairsOf(name: string, before: readonly Hit[], after: readonly Hit[]): RequestPair[] {
  const [kinds, others] = [before.map(kindOf), after.map(kindOf)];
  // `length[i][j]` is the length of the longest common subsequence of `kinds.slice(i)` and
  // `others.slice(j)`.
  const length: number[][] = Array.from({ length: before.length + 1 }, () =>
    Array<number>(after.length + 1).fill(0),
  );
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1)
      length[i]![j] =
        kinds[i] === others[j]
          ? 1 + length[i + 1]![j + 1]!
          : Math.max(length[i + 1]![j]!, length[i]![j + 1]!);
  }
  const pairs: RequestPair[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [was, is] = [before[i], after[j]];
    if (was && is && kinds[i] === others[j])
      pairs.push({
        receiver: name,
        number: ++j,
        before: before[i++]!,
        after: is,
        fields: differences(fieldsOf(was), fieldsOf(is)),
      });
    else if (was && (!is || length[i + 1]![j]! >= length[i]![j + 1]!))
      pairs.push({ receiver: name, number: ++i, before: was, fields: [] });
    else pairs.push({ receiver: name, number: ++j, after: is!, fields: [] });
  }
  return pairs;
}

/**
 * Returns the kind of a request: its action and type. Only requests of the same kind are paired.
 */
function kindOf(hit: Hit): string {
  const { action, type } = describeHit(hit);
  return JSON.stringify([action, type]);
}

function differences(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): FieldDifference[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => ({ name, before: before.get(name), after: after.get(name) }));
}

/**
 * Returns the leaf values of a hit by path, without the fields for which `isVolatile` is true.
 * Leaves out the `url`, which other fields repeat. For the edge and for health beacons, leaves out
 * the `body` instead.
 */
function fieldsOf(hit: Hit): ReadonlyMap<string, unknown> {
  const fields = new Map<string, unknown>();
  const add = (value: unknown, path: string): void => {
    if (value === undefined || isVolatile(path)) return;
    if (isRecord(value))
      for (const [key, inner] of Object.entries(value)) add(inner, `${path}.${key}`);
    else if (Array.isArray(value)) value.forEach((inner, index) => add(inner, `${path}[${index}]`));
    else fields.set(path, isTimeOf(hit, value) ? '(time)' : value);
  };
  const repeated = hit.receiver === 'edge' || isHealthBeacon(hit) ? 'body' : 'url';
  for (const [name, value] of Object.entries(describeHit(hit)))
    if (name !== repeated) add(value, name);
  // The path of an ad network's request can contain a random number. That of another host can't.
  if (hit.receiver === hit.host || hit.receiver === 'unknown') fields.set('path', hit.path);
  return fields;
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
