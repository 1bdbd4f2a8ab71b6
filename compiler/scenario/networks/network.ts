/** A fake ad network, survey or the like: which requests are its own, and what it answers. */
export interface Network {
  /** As it stands in hits and in the preview: `floodlight`. */
  readonly name: string;
  readonly title: string;
  readonly purpose: 'product' | 'advertising' | 'analytics';
  /** Whether the request is for this network. */
  readonly serves: (url: URL) => boolean;
  /** What it is asked to do: `activity`. */
  readonly action: (url: URL) => string;
  /** The parameters, in the network's own writing. */
  readonly params: (url: URL) => { readonly [name: string]: string };
  /** What is wrong with the parameters, one sentence each. */
  readonly check: (params: { readonly [name: string]: string }) => readonly string[];
  /** What its parameters mean, for people. */
  readonly labels: { readonly [param: string]: string };
  /** With a picture, or with a script. */
  readonly answers: (url: URL) => 'pixel' | { readonly script: string };
}
