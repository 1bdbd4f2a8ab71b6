/** The name of the consent cookie, for parts of the panel that a site without one doesn't show. */
export interface WithCookie {
  readonly cookie: string;
}
