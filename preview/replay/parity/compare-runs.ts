import { fieldValueAsText } from '../../../compiler/play/scenario/compare/field-value-as-text.ts';
import {
  pairRequests,
  type RequestPair,
} from '../../../compiler/play/scenario/compare/pair-requests.ts';
import type { Hit } from '../../../compiler/play/scenario/world/hit.ts';
import type { SentRequest } from '../../session/running/session-view.ts';

/** A difference between the requests of two runs. */
export interface RunDifference {
  /**
   * The number of the request in the first run. If only the second run sent the request, this is
   * the number in the second run.
   */
  readonly request: number;
  readonly text: string;
}

type CommonPair = RequestPair & { readonly before: Hit; readonly after: Hit };

/**
 * Returns the differences between the requests of two runs: one for each field that differs, one
 * for each request that only one run sent, and one for each request that has another position.
 * Compares all fields except the time and the headers.
 * @param first the requests of the production build
 * @param second the requests of the trace build
 * @param isOrdered whether both runs must send the requests to different hosts in the same order.
 * Requests to the same host are always compared in their order.
 */
export function compareRuns(
  first: readonly SentRequest[],
  second: readonly SentRequest[],
  isOrdered: boolean,
): RunDifference[] {
  const pairs = pairRequests(hitsOf(first), hitsOf(second), 'exact');
  const numbers = new Map([...second, ...first].map(({ hit, number }) => [hit, number]));
  const numberOf = (hit: Hit): number => numbers.get(hit)!;
  return [
    ...pairs.flatMap(({ before, after, fields }) => {
      const hit = (before ?? after)!;
      const texts =
        before && after
          ? fields.map(
              (field) =>
                `: ${field.name} is ${briefly(field.before)} with the production build, ${briefly(field.after)} with the trace build`,
            )
          : [` is sent only by the ${before ? 'production' : 'trace'} build`];
      return texts.map((text) => ({ request: numberOf(hit), text: `${requestTitle(hit)}${text}` }));
    }),
    ...(isOrdered ? moved(pairs.filter(isCommon), hitsOf(first), hitsOf(second)) : []).map(
      ({ before, after }) => ({
        request: numberOf(before),
        text: `${requestTitle(before)} is request ${numberOf(before)} with the production build, ${numberOf(after)} with the trace build`,
      }),
    ),
  ].sort((a, b) => a.request - b.request);
}

function hitsOf(requests: readonly SentRequest[]): readonly Hit[] {
  return requests.map(({ hit }) => hit);
}

function isCommon(pair: RequestPair): pair is CommonPair {
  return pair.before !== undefined && pair.after !== undefined;
}

/** Returns the pairs whose position among all pairs differs between the two runs. */
function moved(
  pairs: readonly CommonPair[],
  first: readonly Hit[],
  second: readonly Hit[],
): readonly CommonPair[] {
  const inFirst = first.flatMap((hit) => pairs.find(({ before }) => before === hit) ?? []);
  const inSecond = second.flatMap((hit) => pairs.find(({ after }) => after === hit) ?? []);
  return inFirst.filter((pair, index) => pair !== inSecond[index]);
}

function requestTitle({ transport, method, host, action }: Hit): string {
  return `${method} ${host} ${action} (${transport})`;
}

function briefly(value: unknown): string {
  return fieldValueAsText(value).slice(0, 120);
}
