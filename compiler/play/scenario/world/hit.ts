/** How a request left the page. */
export type Transport =
  'fetch' | 'beacon' | 'image' | 'script' | 'style' | 'frame' | 'document' | 'other';

/** An outgoing request, as received by the fake network. */
export interface Hit {
  readonly host: string;
  readonly path: string;
  /** The name of the request's action: `interact`, `collect`, `activity`; empty if unknown. */
  readonly action: string;
  /**
   * The receiver: `edge`, `id-service`, `tracking-server`, the name of a third party, a host that
   * the rules name, or `unknown`.
   */
  readonly receiver: string;
  readonly transport: Transport;
  readonly method: string;
  readonly url: string;
  /** The URL's query. */
  readonly query: { readonly [name: string]: string };
  /**
   * The request's parameters, usually those of the query. For a third party, `Network.params` can
   * decode them from other parts of the URL. Empty for the edge.
   */
  readonly params: { readonly [name: string]: string };
  /** The body: parsed if it is JSON, otherwise a string; undefined if there is none. */
  readonly body: unknown;
  readonly purpose?: 'product' | 'analytics' | 'advertising';
  /** The Referer header; absent if there is none. */
  readonly referrer?: string;
  /** The ECID in the request's cookie, in `meta.state` of its body, or in its parameters. */
  readonly ecid?: string;
  /** The status of the response; 0 if the connection was broken. */
  readonly status: number;
  /** The time of arrival, in ms since 1970, by the fake network's clock (`WorldOptions.now`). */
  readonly at: number;
  /**
   * The problems of the request, one sentence each. Most problems are reasons why a real receiver
   * would reject the request. Other problems are, for example, an unknown receiver, or a Referer
   * header that reveals the page's URL.
   */
  readonly problems: readonly string[];
}
