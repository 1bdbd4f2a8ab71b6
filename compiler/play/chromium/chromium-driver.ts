import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { Activity } from './activity.ts';
import type { Driver } from './driver.ts';
import { watchPage } from './page-watch.ts';
import { settle } from './settle.ts';

/**
 * The number of attempts to find an element. The page is idle, so the element should exist now or
 * soon. There is no time limit, because a busy machine could exceed it.
 */
const looks = 40;
/**
 * The timeout of an action in ms. If a click causes a navigation, the click lasts until the
 * navigation has started. On a busy machine, this can take long.
 */
const actionMs = 20_000;

/**
 * Creates a driver for a browser page, with real input. `setCookie` sets cookies for the URL
 * `origin`.
 */
export function chromiumDriver(
  page: Page,
  context: BrowserContext,
  activity: Activity,
  origin: string,
): Driver {
  const { errors, log } = watchPage(page, activity);
  return {
    errors,
    log,
    open: async (url, referer) =>
      void (await page.goto(url, { waitUntil: 'load', ...(referer !== undefined && { referer }) })),
    reload: async () => void (await page.reload({ waitUntil: 'load' })),
    back: async () => void (await page.goBack({ waitUntil: 'load' })),
    async click(selector) {
      await present(selector, page);
      await page.click(selector, { timeout: actionMs });
    },
    async hover(selector) {
      await present(selector, page);
      await page.hover(selector, { timeout: actionMs });
    },
    async fill(selector, text) {
      await present(selector, page);
      const field = page.locator(selector);
      if ((await field.and(page.locator('select')).count()) > 0) await choose(field, text, page);
      else await field.fill(text, { timeout: actionMs });
    },
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewportSize({ width, height }),
    prepare: async (code) => void (await context.addInitScript(code)),
    evaluate: (expression) => page.evaluate(expression),
    cookies: async () =>
      Object.fromEntries(
        (await context.cookies(page.url())).map(({ name, value }) => [name, value]),
      ),
    setCookie: (name, value) =>
      value === null
        ? context.clearCookies({ name })
        : context.addCookies([{ name, value, url: origin }]),
    ageCookies: (ms) => ageCookies(ms, context),
    settle: () => settle(page, activity),
  };
}

async function present(selector: string, page: Page): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    if ((await page.locator(selector).count()) > 0) return;
    await page.waitForTimeout(50);
  }
  throw new Error(`the page has no element ${selector}`);
}

/**
 * Opens the list of a `<select>` and selects an option with the keyboard, because selecting an
 * option by script fires no trusted events.
 */
async function choose(field: Locator, value: string, page: Page): Promise<void> {
  const options = await field.locator('option:not(:disabled)').all();
  const values = await Promise.all(
    options.map(
      async (option) =>
        (await option.getAttribute('value')) ?? ((await option.textContent()) ?? '').trim(),
    ),
  );
  const index = values.indexOf(value);
  if (index === -1)
    throw new Error(`no option ${JSON.stringify(value)}; available options: ${values.join(', ')}`);
  await field.focus({ timeout: actionMs });
  for (const key of [
    'Alt+ArrowDown',
    'Home',
    ...Array.from({ length: index }, () => 'ArrowDown'),
    'Enter',
  ])
    await page.keyboard.press(key);
}

async function ageCookies(ms: number, context: BrowserContext): Promise<void> {
  const now = Date.now() / 1000;
  for (const cookie of await context.cookies()) {
    if (cookie.expires <= 0) continue;
    const expires = cookie.expires - ms / 1000;
    const { name, domain, path } = cookie;
    if (expires > now) await context.addCookies([{ ...cookie, expires }]);
    else await context.clearCookies({ name, domain, path });
  }
}
