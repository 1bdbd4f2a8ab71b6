import { isRecord } from '../is-record.ts';
import { parsedBody } from '../parsed-body.ts';
import type { WorldAnswer } from './exchange.ts';

/**
 * A change in how the fake network answers requests with this host, action and receiver. If the
 * fault has no host, it applies to any host. The same is true of the action and the receiver.
 */
export interface Fault {
  readonly host?: string;
  readonly action?: string;
  /** The receiver, as in `Hit`. */
  readonly receiver?: string;
  /** The number of requests that the fault affects; all requests if absent. */
  readonly times?: number;
  readonly status?: number;
  /** The Retry-After header: seconds or a date. Without `status`, the header isn't sent. */
  readonly retryAfter?: string;
  /** Whether the connection breaks. */
  readonly broken?: boolean;
  /** The delay of the response, in ms. */
  readonly delayMs?: number;
  /** Whether the connection stays open without a response. */
  readonly hangs?: boolean;
  /** Replaces the body of the response. */
  readonly body?: string;
  /**
   * Additional payloads in the edge's response. A real edge adds such payloads if the datastream's
   * configuration requires them.
   */
  readonly handles?: readonly { readonly type: string; readonly payload: readonly unknown[] }[];
}

/** The active faults, and how often each can still occur. */
export interface Faults {
  /** Adds a fault. Returns a function that removes it. */
  readonly add: (fault: Fault) => () => void;
  /**
   * Returns the response, changed by the first fault that matches the request. Counts the use of
   * that fault.
   */
  readonly applyTo: (
    answer: WorldAnswer,
    request: { readonly host: string; readonly action: string; readonly receiver: string },
  ) => WorldAnswer;
}

/** Creates an empty list of faults, for one fake network. */
export function createFaults(): Faults {
  const active: { fault: Fault; left: number }[] = [];
  return {
    add: (fault) => {
      const entry = { fault, left: fault.times ?? Infinity };
      active.push(entry);
      return () => void (entry.left = 0);
    },
    applyTo: (answer, { host, action, receiver }) => {
      const entry = active.find(
        ({ fault, left }) =>
          left > 0 &&
          (fault.host ?? host) === host &&
          (fault.action ?? action) === action &&
          (fault.receiver ?? receiver) === receiver,
      );
      if (entry === undefined) return answer;
      entry.left -= 1;
      return spoil(answer, entry.fault);
    },
  };
}

function spoil(
  answer: WorldAnswer,
  { status, retryAfter, broken, delayMs, hangs, body, handles }: Fault,
): WorldAnswer {
  const late = { ...answer, ...(delayMs !== undefined && { delayMs }), ...(hangs && { hangs }) };
  if (broken) return { ...late, broken };
  if (handles && body === undefined)
    return typeof late.body === 'string' && late.status === 200
      ? { ...late, body: added(late.body, handles) }
      : late;
  if (status === undefined) return body === undefined ? late : { ...late, body };
  const wait = retryAfter !== undefined && { 'retry-after': retryAfter };
  if (body !== undefined) return { ...late, status, headers: { ...late.headers, ...wait }, body };
  const headers = { ...late.headers, 'content-type': 'application/problem+json', ...wait };
  const problem = {
    type: `https://ns.adobe.com/aep/errors/EXEG-0201-${status}`,
    status,
    title: "The server can't answer now.",
  };
  return { ...late, status, headers, body: JSON.stringify(problem) };
}

/** Adds payloads to the body of an edge's response. Returns any other body unchanged. */
function added(body: string, handles: NonNullable<Fault['handles']>): string {
  const answer = parsedBody(body);
  return isRecord(answer) && Array.isArray(answer.handle)
    ? JSON.stringify({ ...answer, handle: [...(answer.handle as unknown[]), ...handles] })
    : body;
}
