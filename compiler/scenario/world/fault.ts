import type { WorldAnswer } from './exchange.ts';

/** A way in which the network misbehaves. What is left out isn't looked at. */
export interface Fault {
  readonly host?: string;
  readonly action?: string;
  /** Who is asked, as in hits. */
  readonly receiver?: string;
  /** How many requests it hits; without it, every one. */
  readonly times?: number;
  readonly status?: number;
  /** The header's value: seconds or a date. */
  readonly retryAfter?: string;
  /** The connection breaks. */
  readonly broken?: boolean;
  /** The answer comes this late, in ms. */
  readonly delayMs?: number;
  /** No answer comes, and the connection stays. */
  readonly hangs?: boolean;
  /** What is answered instead of what the receiver says. */
  readonly body?: string;
  /** Payloads that the edge's answer holds, too; no misbehaviour, but what the datastream is set up for. */
  readonly handles?: readonly { readonly type: string; readonly payload: readonly unknown[] }[];
}

/** The faults that are switched on, and how often each can still strike. */
export interface Faults {
  /** Returns what ends it. */
  readonly add: (fault: Fault) => () => void;
  /** The answer after the first fault that concerns the request, which uses it up by one. */
  readonly applyTo: (answer: WorldAnswer, request: { readonly host: string; readonly action: string; readonly receiver: string }) => WorldAnswer;
}

/** Keeps the faults of one world. */
export function createFaults(): Faults {
  const active: { fault: Fault; left: number }[] = [];
  return {
    add: (fault) => {
      const entry = { fault, left: fault.times ?? Infinity };
      active.push(entry);
      return () => void (entry.left = 0);
    },
    applyTo: (answer, { host, action, receiver }) => {
      const entry = active.find(({ fault, left }) => left > 0 && (fault.host ?? host) === host && (fault.action ?? action) === action && (fault.receiver ?? receiver) === receiver);
      if (entry === undefined) return answer;
      entry.left -= 1;
      return spoil(answer, entry.fault);
    },
  };
}

function spoil(answer: WorldAnswer, { status, retryAfter, broken, delayMs, hangs, body, handles }: Fault): WorldAnswer {
  const late = { ...answer, ...(delayMs !== undefined && { delayMs }), ...(hangs && { hangs }) };
  if (broken) return { ...late, broken };
  if (body !== undefined) return { ...late, body, ...(status !== undefined && { status }) };
  if (handles) return typeof late.body === 'string' && late.status === 200 ? { ...late, body: added(late.body, handles) } : late;
  if (status === undefined) return late;
  const headers = { ...late.headers, 'content-type': 'application/problem+json', ...(retryAfter !== undefined && { 'retry-after': retryAfter }) };
  const problem = { type: `https://ns.adobe.com/aep/errors/EXEG-0201-${status}`, status, title: 'The server can\'t answer now.' };
  return { ...late, status, headers, body: JSON.stringify(problem) };
}

function added(body: string, handles: NonNullable<Fault['handles']>): string {
  const answer = JSON.parse(body) as { handle: unknown[] };
  answer.handle.push(...handles);
  return JSON.stringify(answer);
}
