/** The target of a link in a mock page. */
export type LinkTarget =
  | { readonly to: 'page'; readonly url: string }
  | { readonly to: 'elsewhere'; readonly reason: string };

/**
 * Resolves the URL of a link to a page of the storefront. If the path of the home page lacks its
 * final slash, adds the slash, as servers do. If the preview can't open the link, returns the
 * reason.
 * @param target absolute URL
 * @param own origin of the preview, which is also the origin of the mock shop
 * @param prefix the storefront's path prefix
 */
export function resolveLink(target: string, own: string, prefix: string): LinkTarget {
  const url = new URL(target);
  if (url.origin !== own)
    return {
      to: 'elsewhere',
      reason: `${target} is outside the mock shop, so the preview stays on this page.`,
    };
  const pathname = `${url.pathname}/` === prefix ? prefix : url.pathname;
  const path = `${pathname}${url.search}${url.hash}`;
  if (!pathname.startsWith(prefix))
    return {
      to: 'elsewhere',
      reason: `${path} belongs to another storefront, so the preview stays on this page.`,
    };
  return { to: 'page', url: path };
}
