import type { Cookie, StoreMessage } from '../bridge/protocol.ts';
import { createCookieJar } from '../visitor/cookie-jar.ts';

export type Wrote = (change: Pick<StoreMessage, 'area' | 'op' | 'key' | 'value' | 'cookie'>) => void;

/**
 * Puts a jar of its own behind `document.cookie`, and tells of every write.
 * @returns what is to be called when the visitor's cookies are others
 */
export function installCookies(cookies: readonly Cookie[], wrote: Wrote): (cookies: readonly Cookie[]) => void {
  const isLocal = /^(localhost|127\.|\[::1\])/.test(location.hostname);
  const jar = createCookieJar(location.hostname, location.protocol === 'https:' || isLocal, () => Date.now(), cookies);
  const changed = installCookieStore();
  Object.defineProperty(Document.prototype, 'cookie', {
    configurable: true,
    enumerable: true,
    get: () => jar.read(location.pathname),
    set: (text: unknown) => {
      const change = jar.write(String(text), location.pathname);
      if (change === undefined) return;
      wrote({ area: 'cookie', op: change.op, key: change.cookie.name, value: change.cookie.value, cookie: change.cookie });
      changed();
    },
  });
  return (next) => {
    jar.replace(next);
    changed();
  };
}

/** The browser's own store would tell of its own cookies only. Where it has one, another tells of the jar's. */
function installCookieStore(): () => void {
  if (!('cookieStore' in window)) return () => undefined;
  const store = new EventTarget();
  Object.defineProperty(window, 'cookieStore', { configurable: true, enumerable: true, value: store });
  const later = setTimeout;
  return () => void later(() => store.dispatchEvent(new Event('change')));
}
