import type { Transport } from './hit.ts';

/** A request to the fake network. */
export interface WorldRequest {
  readonly method: string;
  readonly url: string;
  /** The header values, by lower-case name. */
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
  /** The transport, if the sender knows it. Otherwise, the `sec-fetch-…` headers determine it. */
  readonly transport?: Transport;
}

/** A response of the fake network. */
export interface WorldAnswer {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly body: string | Uint8Array;
  /** The delay of the response, in ms. */
  readonly delayMs?: number;
  /** Whether the connection breaks, so that the page gets a network error. */
  readonly broken?: boolean;
  /** Whether the connection stays open without a response. */
  readonly hangs?: boolean;
}
