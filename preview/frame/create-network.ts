import type { AnswerMessage, NetMessage } from '../bridge/protocol.ts';

/** A request that the page makes. */
export type Outgoing = Pick<NetMessage, 'via' | 'method' | 'url' | 'headers' | 'body' | 'act'>;

export type Answer = Pick<AnswerMessage, 'status' | 'headers' | 'body'>;

/** The network that a page sees: the app answers every request from its fake world. */
export interface Network {
  readonly ask: (request: Outgoing) => Promise<Answer>;
  /** The action that is running, by the number of its record. */
  readonly running: () => number | undefined;
  /** To be called when the app answers. */
  readonly settle: (answer: AnswerMessage) => void;
}

/** Pages replace it. */
const OwnPromise = Promise;

export interface NetworkOptions {
  /** Tells the app of a request, at once and in order. */
  readonly send: (request: Outgoing & { readonly id: number }) => void;
  readonly running: () => number | undefined;
  /** Whether the page's policy lets the request go; says so where it doesn't. */
  readonly mayLeave: (request: Outgoing) => boolean;
}

export function createNetwork({ send, running, mayLeave }: NetworkOptions): Network {
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  return {
    running,
    ask: (request) => {
      if (!mayLeave(request)) return OwnPromise.resolve({ status: 0, headers: {}, body: '' });
      const id = ++last;
      send({ ...request, act: request.act ?? running(), id });
      return new OwnPromise((resolve) => waiting.set(id, resolve));
    },
    settle: ({ id, status, headers, body }) => {
      waiting.get(id)?.({ status, headers, body });
      waiting.delete(id);
    },
  };
}
