/** The shop's own scripts and cookies, which no manifest lists. */
export interface OwnParts {
  /** Hosts, prefixes of URLs, and hashes of inline scripts (`sha256-…`). */
  readonly scripts: readonly string[];
  /** Names of cookies; a star at the end of a name matches any ending. */
  readonly cookies: readonly string[];
}
