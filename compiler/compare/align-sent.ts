import { describeHit } from '../scenario/compare/describe-hit.ts';
import { isRecord } from '../scenario/is-record.ts';
import type { Hit } from '../scenario/world/hit.ts';
import { isPassing } from './is-passing.ts';

/** The same request of two plays, or one that only one of them has. */
export interface SentPair {
  /** Who received it: a name, or a host that nobody knows. */
  readonly receiver: string;
  /** Its place among the requests to the receiver, from 1: in the later play, or in the earlier one where it is gone. */
  readonly number: number;
  readonly before?: Hit;
  readonly after?: Hit;
  /** What differs where both have it, by the names of the fields. */
  readonly fields: readonly FieldDifference[];
}

export interface FieldDifference {
  /** `eVars.22`, `xdm.web.webInteraction.name`. */
  readonly name: string;
  /** Undefined where the field is absent. */
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Says which requests of two plays are the same ones, and what differs in them by meaning. Those of one receiver are
 * compared in their order; one more or less in between leaves the others what they are.
 */
export function alignSent(before: readonly Hit[], after: readonly Hit[]): readonly SentPair[] {
  const receivers = [...new Set([...before, ...after].map(receiver))].sort();
  return receivers.flatMap((name) => pairsOf(name, before.filter((hit) => receiver(hit) === name), after.filter((hit) => receiver(hit) === name)));
}

function receiver({ receiver: name, host }: Hit): string {
  return name === 'unknown' ? host : name;
}

function pairsOf(name: string, before: readonly Hit[], after: readonly Hit[]): SentPair[] {
  const [kinds, others] = [before.map(kindOf), after.map(kindOf)];
  // The longest row of kinds that both have, counted from each place to the end.
  const length: number[][] = Array.from({ length: before.length + 1 }, () => Array<number>(after.length + 1).fill(0));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) length[i]![j] = kinds[i] === others[j] ? 1 + length[i + 1]![j + 1]! : Math.max(length[i + 1]![j]!, length[i]![j + 1]!);
  }
  const pairs: SentPair[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [was, is] = [before[i], after[j]];
    if (was && is && kinds[i] === others[j]) pairs.push({ receiver: name, number: ++j, before: before[i++]!, after: is, fields: differences(fieldsOf(was), fieldsOf(is)) });
    else if (was && (!is || length[i + 1]![j]! >= length[i]![j + 1]!)) pairs.push({ receiver: name, number: ++i, before: was, fields: [] });
    else pairs.push({ receiver: name, number: ++j, after: is!, fields: [] });
  }
  return pairs;
}

/** What a request is for; the same kind may say something else. */
function kindOf(hit: Hit): string {
  const { action, type } = describeHit(hit);
  return JSON.stringify([action, type]);
}

function differences(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): FieldDifference[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names.filter((name) => before.get(name) !== after.get(name)).map((name) => ({ name, before: before.get(name), after: after.get(name) }));
}

/** The leaves of what a hit says, by their paths. */
function fieldsOf(hit: Hit): ReadonlyMap<string, unknown> {
  const fields = new Map<string, unknown>();
  const add = (value: unknown, path: string): void => {
    if (value === undefined || isPassing(path)) return;
    if (isRecord(value)) for (const [key, inner] of Object.entries(value)) add(inner, path === '' ? key : `${path}.${key}`);
    else if (Array.isArray(value)) value.forEach((inner, index) => add(inner, `${path}[${index}]`));
    else fields.set(path, value);
  };
  add(describeHit(hit), '');
  return fields;
}
