import type { Cookie, StoreMessage } from '../session/bridge/protocol.ts';
import { createCookieJar } from '../session/visitor/cookie-jar.ts';

export type OnWrite = (
  change: Pick<StoreMessage, 'area' | 'op' | 'key' | 'value' | 'cookie'>,
) => void;

/**
 * Replaces the cookies behind `document.cookie` with the visitor's cookies, and reports every write
 * that a browser accepts.
 * @returns a function that replaces the visitor's cookies
 */
export function installCookies(
  cookies: readonly Cookie[],
  onWrite: OnWrite,
): (cookies: readonly Cookie[]) => void {
  const isLocal = /^(localhost|127\.|\[::1\])/.test(location.hostname);
  const jar = createCookieJar(
    location.hostname,
    location.protocol === 'https:' || isLocal,
    () => Date.now(),
    cookies,
  );
  const notify = installCookieStore();
  Object.defineProperty(Document.prototype, 'cookie', {
    configurable: true,
    enumerable: true,
    get: () => jar.read(location.pathname),
    set: (text: unknown) => {
      const change = jar.write(String(text), location.pathname);
      if (change === undefined) return;
      onWrite({
        area: 'cookie',
        op: change.op,
        key: change.cookie.name,
        value: change.cookie.value,
        cookie: change.cookie,
      });
      notify();
    },
  });
  return (next) => {
    jar.replace(next);
    notify();
  };
}

/**
 * If the browser has a `cookieStore`, replaces it with an object that can only dispatch events.
 * Returns a function that dispatches a `change` event on this object.
 */
function installCookieStore(): () => void {
  if (!('cookieStore' in window)) return () => undefined;
  const store = new EventTarget();
  Object.defineProperty(window, 'cookieStore', {
    configurable: true,
    enumerable: true,
    value: store,
  });
  const nativeSetTimeout = setTimeout;
  return () => void nativeSetTimeout(() => store.dispatchEvent(new Event('change')));
}
