import type { SentRequest } from '../state/session-view.ts';

/** One difference between what two runs sent. */
export interface RunDifference {
  /** From 1, among all requests of the first run that has it. */
  readonly request: number;
  readonly text: string;
}

/** Where what two runs sent differs: one line for each field, none where all is the same, in the same order. */
export function compareRuns(first: readonly SentRequest[], second: readonly SentRequest[]): RunDifference[] {
  const length = Math.max(first.length, second.length);
  return Array.from({ length }, (_, index) => index).flatMap((index) => {
    const [a, b] = [first[index], second[index]];
    if (a === undefined || b === undefined) return [{ request: (a ?? b!).number, text: `${briefly(a ?? b!)} is sent by ${b === undefined ? 'the first' : 'the second'} only` }];
    return differences(told(a), told(b), '').map((text) => ({ request: a.number, text: `${briefly(a)}: ${text}` }));
  });
}

/**
 * Requests by the host that they go to, those of one host in the order in which they were sent: what waits for the
 * on-demand script is sent later than from a build that is one script, before or behind what goes elsewhere.
 */
export function byHost(requests: readonly SentRequest[]): readonly SentRequest[] {
  return [...requests].sort((a, b) => (a.hit.host === b.hit.host ? 0 : a.hit.host < b.hit.host ? -1 : 1));
}

/** What a request says, without when it was sent. */
function told({ hit: { method, url, transport, body, status, problems } }: SentRequest): unknown {
  return { method, url, transport, body, status, problems };
}

function briefly({ hit: { transport, method, host, action } }: SentRequest): string {
  return `${method} ${host} ${action} (${transport})`;
}

function differences(a: unknown, b: unknown, path: string): string[] {
  if (Object.is(a, b)) return [];
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return [`${path} is ${show(a)} in the first, ${show(b)} in the second`];
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return keys.flatMap((key) => differences(a[key as keyof typeof a], b[key as keyof typeof b], path === '' ? key : `${path}.${key}`));
}

function show(value: unknown): string {
  return value === undefined ? 'absent' : JSON.stringify(value).slice(0, 120);
}
