/**
 * The props of those parts of the panel that need a consent cookie. If the site has none, the panel
 * omits these parts.
 */
export interface WithCookie {
  /** The name of the consent cookie. */
  readonly cookie: string;
}
