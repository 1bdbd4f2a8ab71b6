/**
 * A prop for the parts of the consent panel that need a consent cookie. If the site has no consent
 * cookie, the panel omits these parts.
 */
export interface WithCookie {
  /** The name of the consent cookie. */
  readonly cookie: string;
}
