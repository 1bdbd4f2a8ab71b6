import { Event, type Browser, type BrowserWindow } from 'happy-dom';

type Jar = Browser['defaultContext']['cookieContainer'];

/**
 * Fires `change` on the cookie store after a cookie has changed. happy-dom removes a cookie one
 * millisecond after its expiry time. Here, a cookie that is set with the current time as its expiry
 * time is removed immediately (RFC 6265, 5.2.2).
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
