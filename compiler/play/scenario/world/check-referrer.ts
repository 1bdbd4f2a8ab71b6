/**
 * Returns the problems of a request's Referer header. A request to another host may contain the
 * page's origin, but not its path or query, which can contain the visitor's input.
 */
export function checkReferrer(url: URL, referrer: string | undefined): string[] {
  if (referrer === undefined || referrer === '') return [];
  const { host, pathname, search } = new URL(referrer);
  return host === url.host || (pathname === '/' && search === '')
    ? []
    : [`The Referer header reveals the page's URL to another host: ${referrer}.`];
}
