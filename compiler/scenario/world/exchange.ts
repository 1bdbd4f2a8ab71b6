import type { Transport } from './hit.ts';

/** A request as it reaches the world. */
export interface WorldRequest {
  readonly method: string;
  readonly url: string;
  /** Names in lower case. */
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
  /** Where the sender knows it; else it is read from the `sec-fetch-…` headers. */
  readonly transport?: Transport;
}

/** What the world says to a request. */
export interface WorldAnswer {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly body: string | Uint8Array;
  /** Wait this long before answering, in ms. */
  readonly delayMs?: number;
  /** Break the connection instead of answering: the page sees a network failure. */
  readonly broken?: boolean;
  /** Never answer, and keep the connection. */
  readonly hangs?: boolean;
}
