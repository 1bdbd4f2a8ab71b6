import { Event, type Browser, type BrowserWindow } from 'happy-dom';

type Jar = Browser['defaultContext']['cookieContainer'];

/**
 * Fires `change` on the cookie store after a cookie has changed. Also removes a cookie immediately
 * if its expiry time is set to the current time (RFC 6265, 5.2.2). happy-dom would keep the cookie
 * for one more millisecond.
 */
export function fireCookieChanges(jar: Jar, windowNow: () => BrowserWindow): void {
  const add = jar.addCookies.bind(jar);
  jar.addCookies = (cookies) => {
    const now = Date.now();
    const changes = add(
      cookies.map((cookie) =>
        cookie.expires && cookie.expires.getTime() <= now
          ? { ...cookie, expires: new Date(0) }
          : cookie,
      ),
    );
    const window = windowNow();
    if (changes.changed.length + changes.deleted.length > 0)
      setTimeout(() => window.closed || window.cookieStore.dispatchEvent(new Event('change')));
    return changes;
  };
}
