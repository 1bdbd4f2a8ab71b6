/** A fake third party, such as an ad network: the requests that it receives, and its responses. */
export interface Network {
  /** The name in recorded requests and in the preview: `floodlight`. */
  readonly name: string;
  readonly title: string;
  readonly purpose: 'product' | 'advertising' | 'analytics';
  /** Returns whether the request is for this network. */
  readonly serves: (url: URL) => boolean;
  /** Returns the name of the request's action, such as `activity`. */
  readonly action: (url: URL) => string;
  /** Returns the parameters, as the network names them. */
  readonly params: (url: URL) => { readonly [name: string]: string };
  /** Returns the problems of the parameters, one sentence each. */
  readonly check: (params: { readonly [name: string]: string }) => readonly string[];
  /** Readable names of the network's parameters. */
  readonly labels: { readonly [param: string]: string };
  /** Returns the response: a pixel, or the source code of a script. */
  readonly answers: (url: URL) => 'pixel' | { readonly script: string };
}
