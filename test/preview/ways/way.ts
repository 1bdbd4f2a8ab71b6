/**
 * A step on a page. `click`, `hover` and `scroll` are the selector of an element; `press` is a key.
 * `fill` and `choose` map selectors of fields to texts.
 */
export interface WayStep {
  readonly click?: string;
  readonly hover?: string;
  readonly scroll?: string;
  readonly fill?: { readonly [selector: string]: string };
  /** Selects an option of a field by typing the option's text. */
  readonly choose?: { readonly [selector: string]: string };
  readonly press?: string;
}

/** A page of a visit. */
export interface WayPage {
  /** The path and query after the storefront's prefix. */
  readonly open: string;
  readonly do?: readonly WayStep[];
  /**
   * The path and query of the page that the last step opens, without the storefront's prefix. Left
   * out if the last step opens no page.
   */
  readonly at?: string;
  /** The ids of the rules that must have run after the page's steps. */
  readonly rules?: readonly string[];
}

/** A visit that makes rules run. */
export interface Way {
  readonly site: string;
  /** The date of the build; the preview's default if absent. */
  readonly date?: string;
  /**
   * The digits in the visitor's consent cookie, such as `1,3`. Each digit allows a consent purpose.
   * `none` means that the visitor has no consent cookie. By default, all purposes are allowed.
   */
  readonly consent?: string;
  readonly pages: readonly WayPage[];
}
