/**
 * The name of the consent cookie. Parts of the panel need it, and aren't shown for a site without
 * one.
 */
export interface WithCookie {
  readonly cookie: string;
}
