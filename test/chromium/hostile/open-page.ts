import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createActivity } from '../../../compiler/play/chromium/activity.ts';
import { serveHttps } from '../../../compiler/play/chromium/serve-https.ts';
import type { Bundle } from '../../../compiler/play/chromium/shop.ts';
import type { Hit } from '../../../compiler/play/scenario/world/hit.ts';
import { createWorld } from '../../../compiler/play/scenario/world/create-world.ts';

/** The HTML of a page that could disturb a bundle. The mock shop has no hostile pages. */
export interface HostilePage {
  /** Scripts and markup before the bundle's script. */
  readonly head?: string;
  readonly body: string;
  /** Headers of the document, such as its content security policy. */
  readonly headers?: { readonly [name: string]: string };
  /** Attributes of the bundle's script tag, with a leading space: ` nonce="abc"`. */
  readonly attributes?: string;
  /** The `sandbox` attribute of the frame around the page; if absent, the page isn't in a frame. */
  readonly sandbox?: string;
}

export interface OpenedPage {
  readonly page: Page;
  /** Returns the page's requests, each as a string without values that differ between visits. */
  readonly sent: () => readonly string[];
  /** Returns the number of the page's requests. */
  readonly hits: () => number;
  /** Messages that reached the page or its console: uncaught errors, rejections, console lines. */
  readonly messages: readonly string[];
  /** Waits (at most 10 s) until this many requests have been sent, then until no more follow. */
  readonly rest: (hits: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

const ORIGIN = 'https://www.shop.example';

/**
 * Opens a page with a bundle in a new browser context. The fake network of the scenarios answers
 * the page's requests to hosts other than the shop's.
 */
export async function openPage(
  browser: Browser,
  { code, manifest }: Bundle,
  { head = '', body, headers = {}, attributes = '', sandbox }: HostilePage,
): Promise<OpenedPage> {
  const html = `<!doctype html><html lang="en"><head><title>Phones</title><link rel="icon" href="data:,">${head}<script${attributes} src="/bundle.js"></script></head><body>${body}</body></html>`;
  const framed = `<!doctype html><title>Around</title><link rel="icon" href="data:,"><iframe sandbox="${sandbox}" src="/in/phones/?cid=a%20b&amp;bad=%E0%A4%A"></iframe>`;
  const world = createWorld({ now: () => Date.now(), seed: 1, edges: [manifest.edge!] });
  const activity = createActivity();
  const served = await serveHttps((request) => {
    const { hostname, pathname } = new URL(request.url);
    if (hostname !== 'www.shop.example') return world.answer(request);
    if (pathname === '/bundle.js')
      return { status: 200, headers: { 'content-type': 'text/javascript' }, body: code };
    return {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
      body: pathname === '/around' ? framed : html,
    };
  }, activity);
  const context = await newVisitor(browser, served.proxy);
  const page = await context.newPage();
  const messages: string[] = [];
  page.on('pageerror', (error) => void messages.push(`uncaught: ${error.message}`));
  page.on('console', (message) => void messages.push(`console: ${message.text()}`));
  await page.goto(
    `${ORIGIN}${sandbox === undefined ? '/in/phones/?cid=a%20b&bad=%E0%A4%A' : '/around'}`,
    { waitUntil: 'load' },
  );
  return {
    page,
    messages,
    sent: () => world.hits.map(sentenceOf),
    hits: () => world.hits.length,
    rest: async (hits) => {
      for (let waited = 0; waited < 10_000 && world.hits.length < hits; waited += 20)
        await new Promise((resolve) => setTimeout(resolve, 20));
      await activity.rest(100, 5000);
    },
    close: async () => {
      await context.close();
      await served.close();
    },
  };
}

/** Opens a browser context that has cookies and sends its requests to the fake network. */
async function newVisitor(browser: Browser, proxy: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    proxy: { server: proxy },
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
  });
  await context.addCookies([
    { name: 'choice', value: '2|3|4', url: ORIGIN },
    { name: 'bad', value: '%E0%A4%A', url: ORIGIN },
    { name: '__proto__', value: 'x', url: ORIGIN },
  ]);
  return context;
}

/** Describes a request, without values that differ between visits. */
function sentenceOf({ method, host, action, transport, url, body, problems }: Hit): string {
  const fullUrl = action === '' || host === 'ad.doubleclick.net' ? url : '';
  return normal(JSON.stringify([method, host, action, transport, fullUrl, body, problems]));
}

/** Removes IDs, times and random values. */
const normal = (text: string): string =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UUID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)/g, 'TIME')
    .replace(/ord=\d+/, 'ord=N')
    .replace(/"queueTimeMillis":\d+/, '"queueTimeMillis":N')
    .replace(/\d{38}/g, 'ECID');
