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

/**
 * Returns the differences between the requests of two runs: one for each field that differs, and
 * one for each request that only one run sent. Compares the first request of one list with the
 * first of the other, and so on.
 * @param first the requests of the production build
 * @param second the requests of the trace build
 */
export function compareRuns(
  first: readonly SentRequest[],
  second: readonly SentRequest[],
): RunDifference[] {
  const length = Math.max(first.length, second.length);
  return Array.from({ length }, (_, index) => index).flatMap((index) => {
    const [a, b] = [first[index], second[index]];
    if (a === undefined || b === undefined)
      return [
        {
          request: (a ?? b!).number,
          text: `${titleOf(a ?? b!)} is sent only by the ${b === undefined ? 'production' : 'trace'} build`,
        },
      ];
    return differences(comparedPart(a), comparedPart(b), '').map((text) => ({
      request: a.number,
      text: `${titleOf(a)}: ${text}`,
    }));
  });
}

/**
 * Returns the requests sorted by host. Requests to the same host keep their order. After sorting,
 * both builds have the same order of hosts, even if the production build sends some requests later,
 * from its on-demand script.
 */
export function byHost(requests: readonly SentRequest[]): readonly SentRequest[] {
  return [...requests].sort((a, b) =>
    a.hit.host === b.hit.host ? 0 : a.hit.host < b.hit.host ? -1 : 1,
  );
}

/**
 * Returns the parts of a request that are compared. The time and the headers, for example, aren't
 * compared.
 */
function comparedPart({
  hit: { method, url, transport, body, status, problems },
}: SentRequest): unknown {
  return { method, url, transport, body, status, problems };
}

function titleOf({ hit: { transport, method, host, action } }: SentRequest): string {
  return `${method} ${host} ${action} (${transport})`;
}

function differences(a: unknown, b: unknown, path: string): string[] {
  if (Object.is(a, b)) return [];
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return [`${path} is ${show(a)} with the production build, ${show(b)} with the trace build`];
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return keys.flatMap((key) =>
    differences(
      a[key as keyof typeof a],
      b[key as keyof typeof b],
      path === '' ? key : `${path}.${key}`,
    ),
  );
}

function show(value: unknown): string {
  return value === undefined ? 'absent' : JSON.stringify(value).slice(0, 120);
}
