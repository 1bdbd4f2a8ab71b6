import type { Hit } from '../world/hit.ts';
import { exactFields, stableFields, type ComparedFields } from './compared-fields.ts';
import { describeHit } from './describe-hit.ts';

/** The same request in two plays of a scenario, or a request that only one of them has. */
export interface RequestPair {
  /**
   * The name of the receiver. If the receiver is unknown, or if the requests are compared exactly,
   * its host.
   */
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
 * @param comparison `stable` leaves out the fields that can differ between two plays of the same
 * bundle. `exact` compares all fields, for plays with a stopped clock and fixed random numbers.
 * @see stableFields
 * @see exactFields
 */
export function pairRequests(
  before: readonly Hit[],
  after: readonly Hit[],
  comparison: 'stable' | 'exact' = 'stable',
): readonly RequestPair[] {
  const fieldsOf = comparison === 'exact' ? exactFields : stableFields;
  const receiverOf = ({ receiver, host }: Hit): string =>
    comparison === 'exact' || receiver === 'unknown' ? host : receiver;
  const receivers = [...new Set([...before, ...after].map(receiverOf))].sort();
  return receivers.flatMap((receiver) =>
    pairsOf(
      receiver,
      before.filter((hit) => receiverOf(hit) === receiver),
      after.filter((hit) => receiverOf(hit) === receiver),
      fieldsOf,
    ),
  );
}

function pairsOf(
  receiver: string,
  before: readonly Hit[],
  after: readonly Hit[],
  fieldsOf: (hit: Hit) => ComparedFields,
): RequestPair[] {
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
        receiver,
        number: ++j,
        before: before[i++]!,
        after: is,
        fields: differences(fieldsOf(was), fieldsOf(is)),
      });
    else if (was && (!is || length[i + 1]![j]! >= length[i]![j + 1]!))
      pairs.push({ receiver, number: ++i, before: was, fields: [] });
    else pairs.push({ receiver, number: ++j, after: is!, fields: [] });
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

function differences(before: ComparedFields, after: ComparedFields): FieldDifference[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => ({ name, before: before.get(name), after: after.get(name) }));
}
