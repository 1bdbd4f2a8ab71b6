import type { Cookie, StoreMessage } from '../bridge/protocol.ts';
import { createCookieJar, type CookieJar } from '../visitor/cookie-jar.ts';

export type Wrote = (change: Pick<StoreMessage, 'area' | 'op' | 'key' | 'value' | 'cookie'>) => void;

/** Puts a jar of its own behind `document.cookie`, and tells of every write. */
export function installCookies(cookies: readonly Cookie[], wrote: Wrote): CookieJar {
  const isLocal = /^(localhost|127\.|\[::1\])/.test(location.hostname);
  const jar = createCookieJar(location.hostname, location.protocol === 'https:' || isLocal, () => Date.now(), cookies);
  Object.defineProperty(Document.prototype, 'cookie', {
    configurable: true,
    enumerable: true,
    get: () => jar.read(location.pathname),
    set: (text: unknown) => {
      const change = jar.write(String(text), location.pathname);
      if (change !== undefined) wrote({ area: 'cookie', op: change.op, key: change.cookie.name, value: change.cookie.value, cookie: change.cookie });
    },
  });
  return jar;
}
