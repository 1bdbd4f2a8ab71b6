import type { Bidi } from './bidi.ts';
import type { RemoteCookie, RemoteTab } from './remote-tab.ts';

interface BidiCookie extends Omit<RemoteCookie, 'value'> {
  readonly value: { readonly type: string; readonly value: string };
}

interface Evaluated {
  readonly type: string;
  readonly result?: { readonly type: string; readonly value: string };
  readonly exceptionDetails?: { readonly text: string };
}

/**
 * When the tab leaves a page, the page's pending evaluations fail after this time in ms. Firefox
 * keeps the old page in memory, but the promises of the old page never settle. So Firefox never
 * answers these evaluations.
 */
const LEFT_MS = 1000;

/**
 * Controls a tab of Firefox over WebDriver BiDi. The session must be subscribed to
 * `browsingContext.navigationCommitted`.
 */
export function firefoxTab({ send, on }: Bidi, context: string): RemoteTab {
  const partition = { type: 'context', context };
  const pending = new Set<() => void>();
  on<{ context: string }>('browsingContext.navigationCommitted', (navigation) => {
    if (navigation.context !== context) return;
    for (const giveUp of pending) setTimeout(giveUp, LEFT_MS);
  });
  const untilLeft = async <T>(answer: Promise<T>): Promise<T> => {
    let giveUp: () => void;
    const left = new Promise<never>((_, reject) => {
      giveUp = () => reject(new Error('the tab has left the page'));
    });
    pending.add(giveUp!);
    return Promise.race([answer, left]).finally(() => pending.delete(giveUp));
  };
  const evaluate = async (expression: string): Promise<string> => {
    const answer = await untilLeft(
      send<Evaluated>('script.evaluate', { expression, target: { context }, awaitPromise: true }),
    ).catch((error: Error) => {
      throw new Error(`${error.message}, perhaps because of a navigation`);
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails!.text);
    return answer.result!.value;
  };
  const cookies = async (): Promise<readonly RemoteCookie[]> => {
    const { hostname } = new URL(await evaluate('Promise.resolve(location.href)'));
    const found = await send<{ cookies: readonly BidiCookie[] }>('storage.getCookies', {
      partition,
    });
    return found.cookies
      .filter(({ domain = '' }) => covers(domain, hostname))
      .map(({ value, ...cookie }) => ({ ...cookie, value: value.value }));
  };
  return {
    navigate: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    evaluate,
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    cookies,
    setCookie: async (cookie) => {
      const page = await evaluate('Promise.resolve(location.href)');
      await send('storage.setCookie', { cookie: bidiCookie(cookie, page), partition });
    },
    deleteCookie: async (name) =>
      void (await send('storage.deleteCookies', { filter: { name }, partition })),
  };
}

/** Returns a cookie in BiDi's format. A cookie without a domain gets the host of the URL `page`. */
function bidiCookie(cookie: RemoteCookie, page: string): object {
  const { name, value, domain, path, secure, httpOnly, sameSite, expiry } = cookie;
  return {
    name,
    value: { type: 'string', value },
    domain: domain ?? new URL(page).hostname,
    path: path ?? '/',
    ...(secure !== undefined && { secure }),
    ...(httpOnly !== undefined && { httpOnly }),
    ...(sameSite !== undefined && { sameSite }),
    ...(expiry !== undefined && { expiry }),
  };
}

function covers(domain: string, host: string): boolean {
  return domain.startsWith('.') ? `.${host}`.endsWith(domain) : host === domain;
}
