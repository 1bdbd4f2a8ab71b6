import type { Cookie } from '../bridge/protocol.ts';
import { parseCookie } from './parse-cookie.ts';

/**
 * Stores the cookies of one host as a browser does. Rejects `HttpOnly` cookies, because page
 * scripts can't set them.
 */
export interface CookieJar {
  /** Returns the value of `document.cookie` for a page with the given path. */
  readonly read: (path: string) => string;
  /**
   * Stores or deletes a cookie, as an assignment to `document.cookie` does.
   * @returns the cookie that was stored or deleted; undefined if the browser would reject it
   */
  readonly write: (
    text: string,
    path: string,
  ) => { readonly op: 'set' | 'del'; readonly cookie: Cookie } | undefined;
  readonly all: () => readonly Cookie[];
  readonly replace: (cookies: readonly Cookie[]) => void;
}

/**
 * @param host the page's host name
 * @param secure whether the page's origin can store `Secure` cookies
 * @param now returns the page's time, in ms since 1970
 */
export function createCookieJar(
  host: string,
  secure: boolean,
  now: () => number,
  initial: readonly Cookie[],
): CookieJar {
  let cookies = [...initial];
  const isSame = (a: Cookie, b: Cookie): boolean =>
    a.name === b.name && a.domain === b.domain && a.path === b.path;
  const all = (): readonly Cookie[] =>
    (cookies = cookies.filter(({ expires }) => expires === undefined || expires > now()));

  return {
    all,
    replace: (next) => void (cookies = [...next]),
    read: (path) =>
      all()
        .filter((cookie) => isWithin(path, cookie.path))
        .sort((a, b) => b.path.length - a.path.length)
        .map(({ name, value }) => (name === '' ? value : `${name}=${value}`))
        .join('; '),
    write: (text, path) => {
      const cookie = parseCookie(text, { host, path, secure, now: now() });
      if (cookie === undefined) return undefined;
      const isExpired = cookie.expires !== undefined && cookie.expires <= now();
      const index = cookies.findIndex((other) => isSame(other, cookie));
      if (isExpired) cookies = cookies.filter((other) => !isSame(other, cookie));
      else if (index < 0) cookies.push(cookie);
      else cookies[index] = cookie;
      return { op: isExpired ? 'del' : 'set', cookie };
    },
  };
}

/** Returns whether a page's path matches a cookie's path (RFC 6265, 5.1.4). */
function isWithin(path: string, cookiePath: string): boolean {
  return (
    path === cookiePath ||
    (path.startsWith(cookiePath) && (cookiePath.endsWith('/') || path[cookiePath.length] === '/'))
  );
}
