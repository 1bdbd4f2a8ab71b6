import type { Browser, BrowserContext, FrameLocator, Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { PanelId } from '../../preview/session/choice/panel-titles.ts';
import { showPanel } from './show-panel.ts';

/** The preview in its own browser context, with helpers. */
export interface OpenPreview {
  readonly page: Page;
  readonly frame: FrameLocator;
  /** The latest page's rows in the list of requests, in the order in which they were sent. */
  readonly rows: Locator;
  /** Selects a value in the header's picker with this label. */
  readonly choose: (label: string, value: string) => Promise<void>;
  readonly showPanel: (panel: PanelId) => Promise<void>;
  /** Waits until the mock page at a path has loaded. */
  readonly arrived: (path: string) => Promise<void>;
  /** Waits until the mock page at a path has loaded and its requests are listed. */
  readonly settled: (path: string) => Promise<void>;
  /** In the details of the open request, returns the text of the row with this name. */
  readonly fact: (name: string) => Promise<string>;
  /**
   * Closes the tab. Fails if a request reached another origin, an error was uncaught, a dialog
   * opened, or the preview's origin has a cookie.
   */
  readonly close: () => Promise<void>;
}

/**
 * Opens the preview.
 * @param hash the state in the app's URL; by default India's storefront, without the shop's script
 */
export async function openPreview(browser: Browser, url: string, hash = ''): Promise<OpenPreview> {
  const context = await newContext(browser);
  const page = await context.newPage();
  const gone: string[] = [];
  const faults: string[] = [];
  const { origin } = new URL(url);
  page.on('request', (request) => {
    if (!/^(data|about|blob):/.test(request.url()) && new URL(request.url()).origin !== origin)
      gone.push(request.url());
  });
  page.on('requestfailed', (request) => {
    // The frame's policy blocked the request, so nothing was sent.
    if (request.failure()?.errorText === 'csp') gone.splice(gone.indexOf(request.url()), 1);
  });
  page.on('websocket', (socket) => gone.push(socket.url()));
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('dialog', (dialog) => {
    faults.push(`A dialog opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(url + completeHash(hash));

  const frame = page.frameLocator('iframe');
  const pageAt = (path: string): string =>
    `iframe[title="Mock page at ${path}"][data-stage="complete"]`;
  const arrived = (path: string): Promise<void> => page.locator(pageAt(path)).first().waitFor();
  const detail = page.getByRole('region', { name: 'Request', exact: true });
  return {
    page,
    frame,
    rows: page.locator('.visit').first().locator('.row'),
    choose: async (label, value) => {
      if (label === 'Date') return page.locator('.head').getByLabel(label).fill(value);
      await page.locator(`[data-field="${label}"] button`).click();
      return page.locator(`[role="option"][data-key="${value}"]`).click();
    },
    showPanel: (panel) => showPanel(page, panel),
    arrived,
    settled: async (path) => {
      await arrived(path);
      await lastRequests(page.frameLocator(pageAt(path)).first().locator('body'));
    },
    fact: (name) =>
      detail
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name }) })
        .first()
        .getByRole('cell')
        .innerText(),
    close: async () => {
      expect(await context.cookies(), "cookies of the preview's own origin").toEqual([]);
      await context.close();
      expect(gone, 'requests to other origins').toEqual([]);
      expect(faults, 'uncaught errors and dialogs').toEqual([]);
    },
  };
}

/** Opens a browser context. If a test is running, the context is closed when the test ends. */
async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  // Playwright's timeout is shorter than the test's, because Playwright's error names the element
  // that is missing.
  context.setDefaultTimeout(20_000);
  // If a test fails, it may end without closing its page. An open page would slow down other tests.
  if (expect.getState().currentTestName !== undefined) onTestFinished(() => context.close());
  return context;
}

/**
 * Adds `site=in` to a hash without `site`, and `shop=off` to a hash without `shop`. `shop=off`
 * disables the shop's own script, which would cause further requests.
 */
function completeHash(hash: string): string {
  const given = new URLSearchParams(hash.slice(1));
  const missing = [
    ...(given.has('site') ? [] : ['site=in']),
    ...(given.has('shop') ? [] : ['shop=off']),
  ];
  return `#${[...(hash.length > 1 ? [hash.slice(1)] : []), ...missing].join('&')}`;
}

/**
 * Waits for the last requests of a page, which the page sends on its load event. Waits three times
 * as long as the browser needs to call an idle callback, but at least 250 ms. On a busy machine,
 * the requests take longer, and the callback does too.
 */
async function lastRequests(body: Locator): Promise<void> {
  const startedAt = performance.now();
  await body
    .evaluate(() => new Promise((done) => void requestIdleCallback(done, { timeout: 1000 })))
    .catch(() => undefined);
  await body.page().waitForTimeout(Math.max(250, 3 * (performance.now() - startedAt)));
}
