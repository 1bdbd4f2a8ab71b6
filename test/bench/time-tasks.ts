import type { Browser, CDPSession } from 'playwright-core';

/** A storefront's page and the scripts of its bundle. */
export interface StorefrontPage {
  readonly url: string;
  readonly code: string;
  readonly onDemand?: string;
}

/** The durations of two tasks of a page in ms. A task of less than 50 ms counts as 0. */
export interface LongTasks {
  /** The longest task while the page loads the bundle's script and runs it. */
  readonly evaluation: number;
  /** The task of `DOMContentLoaded`. */
  readonly ready: number;
}

/** The address of the bundle in every page. */
const BUNDLE = 'https://cdn.shop.example/bundle.js';
/** The time to wait for a page's tasks in ms, at full speed. A slowdown multiplies it. */
const SETTLE_MS = 400;

/** A small page with the shop's page data and consent to all purposes. */
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><script>
window.long = []; window.marks = {};
new PerformanceObserver((list) => long.push(...list.getEntries().map((task) => [task.startTime, task.startTime + task.duration]))).observe({ type: 'longtask', buffered: true });
addEventListener('DOMContentLoaded', () => { marks.ready = performance.now(); }, true);
document.cookie = 'cmapi_cookie_privacy=' + encodeURIComponent('permit 1,2,3,4') + '; path=/';
window.digitalData = { page: { pageInfo: { pageName: 'home', language: 'en' }, pathIndicator: { depth_2: 'home', depth_3: '', depth_4: '', depth_5: '' } }, user: {}, product: { category: 'mobile', model_code: 'SM-1', pvi_type_code: '' } };
</script><main><a href="/offer/" an-la="offer">Offer</a><p>Text</p></main>
<script>marks.start = performance.now();</script><script src="${BUNDLE}"></script><script>marks.end = performance.now();</script></html>`;

/**
 * Loads a storefront's page and returns its long tasks. Throws if the bundle sends no event. Opens
 * the page through the DevTools protocol, because Playwright would enable the domain `Network` of
 * the protocol for its own pages. V8 would then collect a stack trace for each request. That takes
 * up to 30 ms on a 4× slower processor.
 * @param slowdown the factor by which the processor is slowed down
 */
export async function timeTasks(
  browser: Browser,
  page: StorefrontPage,
  slowdown: number,
): Promise<LongTasks> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  try {
    const { targetId } = await session.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
    });
    let events = 0;
    const send = await attach(session, targetId, (url) => {
      if (url.includes('/v1/interact')) events += 1;
      return answer(url, page);
    });
    await send('Fetch.enable', {});
    await send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await send('Page.navigate', { url: page.url });
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS * slowdown));
    const { result } = (await send('Runtime.evaluate', {
      expression: '({ long, marks })',
      returnByValue: true,
    })) as { result: { value: Measured } };
    if (events === 0) throw new Error(`The bundle of ${page.url} sent no event to the edge.`);
    return longTasks(result.value);
  } finally {
    await session.send('Target.disposeBrowserContext', { browserContextId });
    await session.detach();
  }
}

interface Measured {
  /** The start and end of each long task. */
  readonly long: readonly (readonly [start: number, end: number])[];
  readonly marks: { readonly start: number; readonly end: number; readonly ready: number };
}

function longTasks({ long, marks }: Measured): LongTasks {
  const longest = (isMeant: (start: number, end: number) => boolean) =>
    Math.max(0, ...long.filter((task) => isMeant(...task)).map(([start, end]) => end - start));
  return {
    // The task that sets `marks.start` counts, too. If the bundle has arrived before the parser
    // needs it, the same task may also run the bundle.
    evaluation: longest((start, end) => end > marks.start && start < marks.end),
    ready: longest((start, end) => start <= marks.ready && end >= marks.ready),
  };
}

/** Returns the answer to a request of the page: its type and its body. */
function answer(url: string, { url: own, code, onDemand }: StorefrontPage): [string, string] {
  if (url === own) return ['text/html', PAGE];
  if (url === BUNDLE) return ['text/javascript', code];
  if (/on-demand[^/]*\.js$/.test(url)) return ['text/javascript', onDemand ?? ''];
  return url.includes('.js') ? ['text/javascript', ''] : ['application/json', '{"handle":[]}'];
}

type Send = (method: string, params: object) => Promise<unknown>;

/** Attaches to a page, and answers its requests. Returns a function that sends a command to it. */
async function attach(
  session: CDPSession,
  targetId: string,
  respond: (url: string) => [string, string],
): Promise<Send> {
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });
  const waiting = new Map<number, (result: unknown) => void>();
  let last = 0;
  const send: Send = (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, resolve);
      const message = JSON.stringify({ id, method, params });
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
  session.on('Target.receivedMessageFromTarget', (received) => {
    if (received.sessionId !== sessionId) return;
    const { id, result, method, params } = JSON.parse(received.message);
    waiting.get(id)?.(result);
    if (method !== 'Fetch.requestPaused') return;
    const [type, body] = respond(params.request.url);
    // Rejected if the page has been closed.
    send('Fetch.fulfillRequest', {
      requestId: params.requestId,
      responseCode: 200,
      responseHeaders: [
        { name: 'content-type', value: type },
        { name: 'access-control-allow-origin', value: params.request.headers.Origin ?? '*' },
        { name: 'access-control-allow-credentials', value: 'true' },
        { name: 'access-control-allow-headers', value: 'content-type' },
      ],
      body: Buffer.from(body).toString('base64'),
    }).catch(() => undefined);
  });
  return send;
}
