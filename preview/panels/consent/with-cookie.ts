/**
 * The name of the consent cookie. If the site has no consent cookie, the panel omits the parts that
 * use these props.
 */
export interface WithCookie {
  readonly cookie: string;
}
