/** How a request left the page. */
export type Transport = 'fetch' | 'beacon' | 'image' | 'script' | 'style' | 'frame' | 'document' | 'other';

/** One outgoing request, as the world saw it arrive. */
export interface Hit {
  readonly host: string;
  readonly path: string;
  /** What the receiver was asked to do: `interact`, `collect`, `activity`; empty where nobody knows. */
  readonly action: string;
  /** Who received it: `edge`, the name of an ad network, or `unknown`. */
  readonly receiver: string;
  readonly transport: Transport;
  readonly method: string;
  readonly url: string;
  /** The URL's query. */
  readonly query: { readonly [name: string]: string };
  /** The parameters in the receiver's own writing: query, and what stands between semicolons in the path. */
  readonly params: { readonly [name: string]: string };
  /** Parsed where it is JSON, else text; undefined where there is none. */
  readonly body: unknown;
  readonly purpose?: 'product' | 'analytics' | 'advertising';
  /** The ECID that the request carried, in a cookie or in its state. */
  readonly ecid?: string;
  /** What was answered; 0 where the connection was broken. */
  readonly status: number;
  /** When it arrived, in ms since 1970 by the world's clock. */
  readonly at: number;
  /** What is wrong with it, one sentence each. Empty for a request that a real receiver takes. */
  readonly problems: readonly string[];
}
