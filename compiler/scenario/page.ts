/** A page of the mock shop: plain data, read from `preview/storefront/pages/*.yaml`. */
export interface Page {
  /** The page's type, in the words of clause P-02: `product category detail`. */
  readonly page: string;
  /** What follows the site's path prefix, without query: `smartphones/`; empty for the home page. */
  readonly path: string;
  readonly title: string;
  /** The page's globals: name to value. Strings may hold tokens. */
  readonly 'data-layer': { readonly [global: string]: unknown };
  /** What stands inside `<body>`, as HTML. May hold tokens. */
  readonly body: string;
}

/** The storefront that a page is drawn for; what its tokens stand for. */
export interface PageSite {
  readonly site: string;
  /** Path prefix with both slashes: `/in/`; `/` where the storefront has none. */
  readonly prefix: string;
  readonly constants: { readonly [name: string]: string | number | boolean };
}

/** What stands around every page of the mock shop, as HTML with tokens: `preview/storefront/layout.yaml`. */
export interface PageLayout {
  readonly header: string;
  readonly footer: string;
}
