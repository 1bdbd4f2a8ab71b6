/**
 * Returns the problems of a request's Referer header. For a request to another host, the header may
 * contain the page's origin. It may not contain the page's path or query, because these can contain
 * the visitor's input. A header that isn't a URL has no problems. No browser sends such a header.
 */
export function checkReferrer(url: URL, referrer: string | undefined): string[] {
  if (referrer === undefined || !URL.canParse(referrer)) return [];
  const { host, pathname, search } = new URL(referrer);
  return host === url.host || (pathname === '/' && search === '')
    ? []
    : [`The Referer header reveals the page's URL to another host: ${referrer}.`];
}
