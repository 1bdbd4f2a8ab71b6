/** Where a link of a mock page leads. */
export type Lead =
  | { readonly to: 'page'; readonly url: string }
  | { readonly to: 'elsewhere'; readonly why: string };

/**
 * @param target absolute URL
 * @param own origin of the preview, which is also the mock shop's
 * @param prefix the storefront's path prefix
 */
export function lead(target: string, own: string, prefix: string): Lead {
  const url = new URL(target);
  if (url.origin !== own) return { to: 'elsewhere', why: `${target} lies outside the shop; the preview stays where it is.` };
  const path = `${url.pathname}${url.search}${url.hash}`;
  if (!`${url.pathname}/`.startsWith(prefix)) return { to: 'elsewhere', why: `${path} belongs to another storefront; the preview stays where it is.` };
  return { to: 'page', url: path };
}
