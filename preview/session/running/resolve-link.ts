/** The target of a link in a mock page. */
export type LinkTarget =
  | { readonly to: 'page'; readonly url: string }
  | { readonly to: 'elsewhere'; readonly reason: string };

/**
 * Returns the page of the storefront that a link opens. If the preview can't open the link, returns
 * the reason. If a link to the home page lacks the final slash, adds the slash, as servers do.
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
