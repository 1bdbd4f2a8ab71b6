/**
 * Returns the problems of a request's Referer header. Another host may learn the page's origin, but
 * not its path or query, which can contain what the visitor typed.
 */
export function checkReferrer(url: URL, referrer: string | undefined): string[] {
  if (referrer === undefined || referrer === '') return [];
  const { host, pathname, search } = new URL(referrer);
  return host === url.host || (pathname === '/' && search === '')
    ? []
    : [`The Referer header shows another host the page's URL: ${referrer}.`];
}
