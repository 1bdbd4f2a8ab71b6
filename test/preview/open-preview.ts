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

/** Opens a browser context that is closed at the end of the test. */
async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  // Shorter than a test's timeout, so that the error names the missing element.
  context.setDefaultTimeout(20_000);
  // If a test fails, its open page would slow down all other tests.
  if (expect.getState().currentTestName !== undefined) onTestFinished(() => context.close());
  return context;
}

/**
 * Adds the default site to a hash that has no site. Disables the shop's own script unless the hash
 * sets `shop`, so that the page sends only requests that the test causes.
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
 * Waits for the last requests of a page, which are sent on the load event. Waits three times as
 * long as the browser needs to call an idle callback, at least 250 ms: on a busy machine, both the
 * requests and the callback take longer.
 */
async function lastRequests(body: Locator): Promise<void> {
  const startedAt = performance.now();
  await body
    .evaluate(() => new Promise((done) => void requestIdleCallback(done, { timeout: 1000 })))
    .catch(() => undefined);
  await body.page().waitForTimeout(Math.max(250, 3 * (performance.now() - startedAt)));
}
