import type { Browser, BrowserContext } from 'playwright-core';
import { createActivity } from '../../../compiler/play/chromium/activity.ts';
import { watchPage } from '../../../compiler/play/chromium/page-watch.ts';
import { preparePage } from '../../../compiler/play/chromium/prepare-page.ts';
import { serveHttps } from '../../../compiler/play/chromium/serve-https.ts';
import { settle } from '../../../compiler/play/chromium/settle.ts';
import type { Bundle } from '../../../compiler/play/chromium/shop.ts';
import type { Fault } from '../../../compiler/play/scenario/world/fault.ts';
import type { Hit } from '../../../compiler/play/scenario/world/hit.ts';
import { createWorld } from '../../../compiler/play/scenario/world/create-world.ts';

export interface PlayedPage {
  /** The whole document. */
  readonly html: string;
  /** The query of the page's URL, with its `?`. */
  readonly query?: string;
  /** The value of the page's Referrer-Policy header, if it has one. */
  readonly referrerPolicy?: string;
  /** The document's content security policy, if it has one. */
  readonly policy?: string;
  readonly cookies?: { readonly [name: string]: string };
  /** An expression that is evaluated when the page is idle. `Played.answer` is its value. */
  readonly ask?: string;
  /** Other scripts of the page, by path. Each arrives after `delayMs`. */
  readonly scripts?: { readonly [path: string]: string };
  readonly delayMs?: number;
  /** Failures of the fake network. */
  readonly faults?: readonly Fault[];
}

/** The result of a page: its requests, its log and its errors. */
export interface Played {
  readonly hits: readonly Hit[];
  /**
   * The URLs of all requests, in the order in which the page made them, not in the order of
   * arrival.
   */
  readonly requested: readonly string[];
  readonly log: readonly string[];
  readonly errors: readonly string[];
  readonly answer: unknown;
}

const PAGE = 'https://www.shop.example/in/';

/** The path of the bundle, on any host. */
export const BUNDLE = '/tags/shop.js';

/**
 * Loads one page in Chromium. A fake network serves the page at www.shop.example, the bundle at
 * `BUNDLE` on every host (with CORS), and the edge.
 */
export async function playPage(
  browser: Browser,
  { code, manifest }: Bundle,
  page: PlayedPage,
): Promise<Played> {
  const { html, query = '', referrerPolicy, policy, faults = [] } = page;
  const { cookies = {}, ask, scripts = {}, delayMs = 0 } = page;
  const now = Date.parse('2025-04-15T10:00:00Z');
  const world = createWorld({
    now: () => now,
    seed: 1,
    edges: manifest.edge ? [manifest.edge] : [],
  });
  for (const fault of faults) world.inject(fault);
  const activity = createActivity();
  const script = (body: string) => ({
    status: 200,
    headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' },
    body,
  });
  const served = await serveHttps((request) => {
    const { href, pathname } = new URL(request.url);
    if (href === PAGE + query)
      return {
        status: 200,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          ...(referrerPolicy !== undefined && { 'referrer-policy': referrerPolicy }),
          ...(policy !== undefined && { 'content-security-policy': policy }),
        },
        body: html,
      };
    if (pathname === BUNDLE) return script(code);
    const other = scripts[pathname];
    return other === undefined ? world.answer(request) : { ...script(other), delayMs };
  }, activity);
  const context = await newVisitor(browser, served.proxy, cookies);
  try {
    await context.addInitScript(preparePage(now - Date.now()));
    const tab = await context.newPage();
    const watch = watchPage(tab, activity);
    const requested: string[] = [];
    tab.on('request', (request) => requested.push(request.url()));
    await tab.goto(PAGE + query, { waitUntil: 'load' });
    await settle(tab, activity);
    const answer: unknown = ask === undefined ? undefined : await tab.evaluate(ask);
    await settle(tab, activity);
    return {
      hits: world.hits,
      requested,
      log: watch.log.map(({ text }) => text.replace('[tagwright] ', '')),
      errors: watch.errors,
      answer,
    };
  } finally {
    await context.close();
    await served.close();
  }
}

/** Opens a browser context that has cookies and sends its requests to the fake network. */
async function newVisitor(
  browser: Browser,
  proxy: string,
  cookies: { readonly [name: string]: string },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    proxy: { server: proxy },
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
  });
  await context.addCookies(
    Object.entries({ choice: '2|3|4', ...cookies }).map(([name, value]) => ({
      name,
      value: encodeURIComponent(value),
      url: new URL('/', PAGE).href,
    })),
  );
  return context;
}
