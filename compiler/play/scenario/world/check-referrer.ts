/**
 * Returns the problems of a request's Referer header. A request to another host may contain the
 * page's origin, but not its path or query, which can contain the visitor's input. A referrer that
 * isn't a URL has no problems, because no browser sends one.
 */
export function checkReferrer(url: URL, referrer: string | undefined): string[] {
  if (referrer === undefined || !URL.canParse(referrer)) return [];
  const { host, pathname, search } = new URL(referrer);
  return host === url.host || (pathname === '/' && search === '')
    ? []
    : [`The Referer header reveals the page's URL to another host: ${referrer}.`];
}
