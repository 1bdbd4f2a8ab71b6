/** A page of the mock shop: plain data, read from a YAML file of the shop or from a scenario. */
export interface Page {
  /** The page's type, as the specification (clause P-02) names it: `product category detail`. */
  readonly page: string;
  /** The path after the site's prefix, without query: `smartphones/`; empty for the home page. */
  readonly path: string;
  readonly title: string;
  /** The page's globals: values by name. Strings can contain tokens such as `%site%`. */
  readonly 'data-layer': { readonly [global: string]: unknown };
  /** The content of `<body>`, as HTML. It can contain tokens. */
  readonly body: string;
}

/** The storefront of a page, which determines the values of tokens. */
export interface PageSite {
  readonly site: string;
  /** Path prefix with both slashes: `/in/`; `/` if the storefront has none. */
  readonly prefix: string;
  readonly constants: { readonly [name: string]: string | number | boolean };
}

/** The HTML around every page of the mock shop, from `layout.yaml`. It can contain tokens. */
export interface PageLayout {
  readonly header: string;
  readonly footer: string;
}
