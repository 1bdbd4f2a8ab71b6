/** The requests, scripts and cookies of a live page. */
export interface PageVisit {
  readonly url: string;
  /**
   * The headers of the page itself, by their names in lower case. The values of a repeated header
   * are joined by commas (`set-cookie`: by line breaks).
   */
  readonly headers: { readonly [name: string]: string };
  readonly scripts: readonly VisitedScript[];
  /** The URLs of all requests except those for the page itself and for its scripts. */
  readonly requests: readonly string[];
  /** The texts of the inline scripts that the browser runs; undefined if they weren't recorded. */
  readonly inline: readonly string[] | undefined;
  /** The names of the cookies that the browser sent, received or had at the end. */
  readonly cookies: readonly string[];
}

interface VisitedScript {
  readonly url: string;
  /** The script's bytes; undefined if the recording doesn't contain them. */
  readonly content: Buffer | undefined;
}
