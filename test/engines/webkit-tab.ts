import type { Classic } from './classic.ts';
import type { RemoteCookie, RemoteTab } from './remote-tab.ts';

/** Controls the window of WebKit's MiniBrowser over classic WebDriver. */
export function webkitTab({ send }: Classic): RemoteTab {
  const evaluate = (expression: string): Promise<string> =>
    send<string>('POST', '/execute/async', {
      script: `(${expression}).then(arguments[arguments.length - 1])`,
      args: [],
    }).catch((error: Error) => {
      throw new Error(`${error.message}, perhaps because of a navigation`);
    });
  const setWindow = (width: number, height: number): Promise<unknown> =>
    send('POST', '/window/rect', { width, height });
  return {
    navigate: async (url) => void (await send('POST', '/url', { url })),
    reload: async () => void (await send('POST', '/refresh', {})),
    back: async () => void (await send('POST', '/back', {})),
    evaluate,
    perform: async (actions) => void (await send('POST', '/actions', { actions })),
    // The window contains a toolbar and the viewport. The loop corrects the window's size until the
    // viewport has the requested size.
    async resize(width, height) {
      await setWindow(width, height);
      for (let look = 0; look < 100; look += 1) {
        const [left, top] = JSON.parse(
          await evaluate('Promise.resolve(JSON.stringify([innerWidth, innerHeight]))'),
        ) as [number, number];
        if (left === width && top === height) return;
        const { width: outer, height: high } = await send<{ width: number; height: number }>(
          'GET',
          '/window/rect',
        );
        if (top !== height) await setWindow(outer + width - left, high + height - top);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    cookies: () => send<readonly RemoteCookie[]>('GET', '/cookie'),
    setCookie: async (cookie) => {
      const { name, value, domain, path, secure, httpOnly, expiry, sameSite } = cookie;
      await send('POST', '/cookie', {
        cookie: {
          name,
          value,
          path: path ?? '/',
          ...(domain !== undefined && { domain }),
          ...(secure !== undefined && { secure }),
          ...(httpOnly !== undefined && { httpOnly }),
          ...(expiry !== undefined && { expiry }),
          ...(sameSite !== undefined && { sameSite: capitalised(sameSite) }),
        },
      });
    },
    deleteCookie: async (name) =>
      void (await send('DELETE', `/cookie/${encodeURIComponent(name)}`)),
  };
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
