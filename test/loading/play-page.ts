import type { Browser } from 'playwright-core';
import { createActivity } from '../../compiler/browser/activity.ts';
import { watchPage } from '../../compiler/browser/page-watch.ts';
import { preparePage } from '../../compiler/browser/prepare-page.ts';
import { serveHttps } from '../../compiler/browser/serve-https.ts';
import { settle } from '../../compiler/browser/settle.ts';
import type { Bundle } from '../../compiler/browser/shop.ts';
import type { Hit } from '../../compiler/scenario/world/hit.ts';
import { createWorld } from '../../compiler/scenario/world/create-world.ts';

export interface PlayedPage {
  /** The whole document. */
  readonly html: string;
  /** Of the document; none where nothing is said. */
  readonly policy?: string;
  readonly cookies?: { readonly [name: string]: string };
  /** Asked, as an expression, when the page has come to rest. */
  readonly ask?: string;
  /** Other scripts of the page, by their path, and how long they take. */
  readonly scripts?: { readonly [path: string]: string };
  readonly delayMs?: number;
}

/** What a page did: what was sent, its log, what it complained about. */
export interface Played {
  readonly hits: readonly Hit[];
  readonly log: readonly string[];
  readonly errors: readonly string[];
  readonly answer: unknown;
}

const PAGE = 'https://www.shop.example/in/';

/** Where the bundle is served, on any host. */
export const BUNDLE = '/tags/shop.js';

/**
 * Loads one page of one's own in Chromium, with a real network whose every host is ours: the page at www.shop.example,
 * the bundle at `BUNDLE` of every host (with CORS), the fake edge.
 */
export async function playPage(browser: Browser, { code, manifest }: Bundle, { html, policy, cookies = {}, ask, scripts = {}, delayMs = 0 }: PlayedPage): Promise<Played> {
  const now = Date.parse('2025-04-15T10:00:00Z');
  const world = createWorld({ now: () => now, seed: 1, edges: manifest.edge ? [manifest.edge] : [] });
  const activity = createActivity();
  const script = (body: string) => ({ status: 200, headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }, body });
  const served = await serveHttps((request) => {
    const { href, pathname } = new URL(request.url);
    if (href === PAGE) return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8', ...(policy !== undefined && { 'content-security-policy': policy }) }, body: html };
    if (pathname === BUNDLE) return script(code);
    const other = scripts[pathname];
    return other === undefined ? world.answer(request) : { ...script(other), delayMs };
  }, activity);
  const context = await browser.newContext({ proxy: { server: served.proxy }, ignoreHTTPSErrors: true, serviceWorkers: 'block' });
  try {
    await context.addCookies(Object.entries({ choice: '2|3|4', ...cookies }).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: new URL('/', PAGE).href })));
    await context.addInitScript(preparePage(now - Date.now()));
    const page = await context.newPage();
    const watch = watchPage(page, activity);
    await page.goto(PAGE, { waitUntil: 'load' });
    await settle(page, activity);
    const answer: unknown = ask === undefined ? undefined : await page.evaluate(ask);
    await settle(page, activity);
    return { hits: world.hits, log: watch.log.map(({ text }) => text.replace('[tagwright] ', '')), errors: watch.errors, answer };
  } finally {
    await context.close();
    await served.close();
  }
}
