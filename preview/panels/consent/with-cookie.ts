/**
 * The name of the consent cookie. The panel omits the parts that need it if the site has no consent
 * cookie.
 */
export interface WithCookie {
  readonly cookie: string;
}
