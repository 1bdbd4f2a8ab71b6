import type { AnswerMessage, NetMessage } from '../bridge/protocol.ts';

/** A request that the page makes. */
export type Outgoing = Pick<NetMessage, 'via' | 'method' | 'url' | 'headers' | 'body'>;

export type Answer = Pick<AnswerMessage, 'status' | 'headers' | 'body'>;

/** The network that a page sees: the app answers every request from its fake world. */
export interface Network {
  readonly ask: (request: Outgoing) => Promise<Answer>;
  /** To be called when the app answers. */
  readonly settle: (answer: AnswerMessage) => void;
}

/** @param send tells the app of a request, at once and in order */
export function createNetwork(send: (request: Outgoing & { readonly id: number }) => void): Network {
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  return {
    ask: (request) => {
      const id = ++last;
      send({ ...request, id });
      return new Promise((resolve) => waiting.set(id, resolve));
    },
    settle: ({ id, status, headers, body }) => {
      waiting.get(id)?.({ status, headers, body });
      waiting.delete(id);
    },
  };
}
