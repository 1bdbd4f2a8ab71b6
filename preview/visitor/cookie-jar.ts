import type { Cookie } from '../bridge/protocol.ts';
import { parseCookie } from './parse-cookie.ts';

/** Cookies as a browser keeps them for one host, as far as page scripts see them. */
export interface CookieJar {
  /** What `document.cookie` reads on a path. */
  readonly read: (path: string) => string;
  /**
   * What assigning to `document.cookie` does.
   * @returns the cookie that was stored, the one that was deleted, or undefined where the browser would refuse it
   */
  readonly write: (text: string, path: string) => { readonly op: 'set' | 'del'; readonly cookie: Cookie } | undefined;
  readonly all: () => readonly Cookie[];
  readonly replace: (cookies: readonly Cookie[]) => void;
}

/**
 * @param host the page's host name
 * @param secure whether the page's origin may keep `Secure` cookies
 * @param now ms since 1970 by the page's clock
 */
export function createCookieJar(host: string, secure: boolean, now: () => number, initial: readonly Cookie[]): CookieJar {
  let cookies = [...initial];
  const isSame = (a: Cookie, b: Cookie): boolean => a.name === b.name && a.domain === b.domain && a.path === b.path;
  const all = (): readonly Cookie[] => (cookies = cookies.filter(({ expires }) => expires === undefined || expires > now()));

  return {
    all,
    replace: (next) => void (cookies = [...next]),
    read: (path) => all()
      .filter((cookie) => isWithin(path, cookie.path))
      .sort((a, b) => b.path.length - a.path.length)
      .map(({ name, value }) => (name === '' ? value : `${name}=${value}`))
      .join('; '),
    write: (text, path) => {
      const cookie = parseCookie(text, { host, path, secure, now: now() });
      if (cookie === undefined) return undefined;
      const isOver = cookie.expires !== undefined && cookie.expires <= now();
      const index = cookies.findIndex((known) => isSame(known, cookie));
      if (isOver) cookies = cookies.filter((known) => !isSame(known, cookie));
      else if (index < 0) cookies.push(cookie);
      else cookies[index] = cookie;
      return { op: isOver ? 'del' : 'set', cookie };
    },
  };
}

/** Whether a page's path lies within a cookie's (RFC 6265, 5.1.4). */
function isWithin(path: string, cookiePath: string): boolean {
  return path === cookiePath || (path.startsWith(cookiePath) && (cookiePath.endsWith('/') || path[cookiePath.length] === '/'));
}
