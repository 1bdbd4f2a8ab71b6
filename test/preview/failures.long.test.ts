import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPreview } from './open-preview.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

const home = '#site=in&url=/in/smartphones/';
const loaded = (page: Page, path = '/in/smartphones/') => page.locator(`iframe[title="Mock page at ${path}"][data-stage="complete"]`).waitFor();

/** Opens the app with one of its files another one, and hands it over; what is uncaught in the frame is expected. */
async function withFile(file: RegExp, answer: (route: Route) => Promise<void>, hash: string, look: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route(file, answer);
  await page.goto(preview.url + hash);
  await look(page);
  // The app is as usable as ever.
  await page.unrouteAll();
  await page.evaluate(() => { location.hash = 'site=fr&url=/fr/smartphones/'; });
  await loaded(page, '/fr/smartphones/');
  await page.close();
}

const script = (body: string) => (route: Route): Promise<void> => route.fulfill({ contentType: 'text/javascript', body });

describe('what fails is named, and the app goes on', () => {
  it('a manifest that is missing, or isn\'t one', async () => {
    await withFile(/\/in\/manifest\.json$/, (route) => route.fulfill({ status: 404, body: '' }), home, async (page) => {
      await page.getByText(/This bundle can't be loaded/).waitFor();
      expect(await page.locator('.empty').innerText()).toMatch(/in\/manifest\.json can't be read: the server answers 404[^]*npm start/);
    });
    await withFile(/\/in\/meta\.json$/, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' }), home, (page) => page.getByText(/meta\.json can't be read: it isn't JSON/).waitFor());
  });

  it('a bundle with a syntax error', () => withFile(/trace\.js$/, script('const = 1;'), `${home}&panel=log`, async (page) => {
    await expect.poll(() => page.locator('.log').innerText()).toMatch(/Uncaught[^]*SyntaxError[^]*trace\.js[^]*The bundle isn't JavaScript[^]*npm start/);
  }));

  it('a meta of another build', () => withFile(/meta\.json$/, async (route) => {
    const meta = await (await route.fetch()).json() as { readonly rules: readonly unknown[] };
    await route.fulfill({ json: { ...meta, rules: meta.rules.slice(1) } });
  }, `${home}&panel=log`, async (page) => {
    await expect.poll(() => page.locator('.log').innerText()).toMatch(/manifest\.json and trace\.js and meta\.json are of different builds[^]*npm start/);
  }));

  it('a frame that doesn\'t answer', () => withFile(/\/assets\/frame[^/]*\.js$/, script(''), home, async (page) => {
    await page.getByRole('alert').filter({ hasText: 'The frame of the mock page doesn\'t answer' }).getByRole('button', { name: 'Load it again' }).waitFor({ timeout: 20_000 });
  }));

  it.each([
    ['promises and microtasks', '(function again() { Promise.resolve().then(again); queueMicrotask(() => 0); })();'],
    ['await', '(async () => { const step = async () => 0; for (;;) await step(); })();'],
  ])('P20: a bundle that goes on without end by %s: its frame can be stopped within three seconds, and all else goes on', (_, body) => withFile(/trace\.js$/, script(`parent.began = parent.performance.now(); ${body}`), home, async (page) => {
    const stop = page.getByRole('alert').getByRole('button', { name: 'Stop frame' });
    await stop.waitFor();
    expect(await page.evaluate(() => performance.now() - (window as unknown as { readonly began: number }).began)).toBeLessThan(3000);
    await loaded(page);
    await stop.click();
    await page.getByText('The frame is stopped').waitFor();
    expect(await page.locator('.room iframe').count()).toBe(0);
  }));

  it('a page that throws', async () => {
    const { page, frame, settled, showPanel, close } = await openPreview(browser, preview.url, home);
    await settled('/in/smartphones/');
    const uncaught = page.waitForEvent('pageerror');
    page.removeAllListeners('pageerror');
    await frame.locator('body').evaluate(() => setTimeout(() => { throw new Error('of the page\'s own'); }));
    await Promise.race([uncaught, showPanel(/Errors/)]);
    await showPanel(/Errors/);
    await expect.poll(() => page.locator('.log-uncaught').innerText()).toMatch(/Error: of the page's own[^]*It is the page's own/);
    await close();
  });

  it('a page that never came back is kept back the next time, until it is asked for', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    // A stylesheet that doesn't come keeps the page from being loaded, as an endless loop would keep everything.
    await page.route(/storefront[^/]*\.css$/, () => undefined);
    await page.goto(preview.url + home);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('tagwright.opening'))).toBe('/in/smartphones/');
    await page.close();

    const next = await context.newPage();
    await next.addInitScript(() => {
      if (window === top) sessionStorage.setItem('tagwright.opening', '/in/smartphones/');
    });
    await next.goto(preview.url + home);
    await next.getByText('The last page never came back').waitFor();
    expect(await next.locator('iframe').count()).toBe(0);
    await next.getByRole('button', { name: 'Run it all the same' }).click();
    await loaded(next);
    await expect.poll(() => next.evaluate(() => sessionStorage.length)).toBe(0);
    await context.close();
  });
});

describe('what is shown is text', () => {
  it('in cookies, queries and the page', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const { page, frame, close } = await openPreview(browser, preview.url, `#site=in&url=${encodeURIComponent(`/in/search/?searchvalue=${encodeURIComponent(markup)}&cid=${encodeURIComponent(markup)}`)}&cookies=${encodeURIComponent(`guid=${encodeURIComponent(markup)}`)}`);
    await page.locator('iframe[data-stage="complete"]').waitFor();
    await frame.locator('body').evaluate((body, text) => {
      const link = document.createElement('a');
      Object.assign(link, { href: '#', textContent: text });
      for (const name of ['an-ca', 'an-tr', 'an-la', 'aria-label']) link.setAttribute(name, text);
      body.append(link);
    }, markup);
    await frame.getByText(markup).last().click();
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      expect(await page.locator('.inspector img, .timeline img').count()).toBe(0);
      // P24: what is coloured by its outcome says it in a word, too.
      const coloured = await page.locator('.timeline .line-word, .inspector :is([class*="tone-"], .good, .bad, .warned)').allInnerTexts();
      expect(coloured.filter((text) => !/\p{L}{2}/u.test(text)), await tab.innerText()).toEqual([]);
    }
    await close();
  });
});

describe('two tabs', () => {
  it('share no cookies and no storage', async () => {
    const context = await browser.newContext();
    const [one, other] = [await context.newPage(), await context.newPage()];
    await one.goto(`${preview.url}${home}&cookies=mine%3D1`);
    await other.goto(preview.url + home);
    await Promise.all([loaded(one), loaded(other)]);
    await one.frameLocator('iframe').locator('body').evaluate(() => {
      document.cookie = 'late=1; path=/';
      localStorage.setItem('late', '1');
    });
    const seen = await other.frameLocator('iframe').locator('body').evaluate(() => [document.cookie, localStorage.getItem('late')]);
    expect(seen[0]).not.toMatch(/mine|late/);
    expect(seen[1]).toBe(null);
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });
});

describe('what was sent', () => {
  it('is named throughout, and exported as HAR 1.2 with as many requests as the panel says', async () => {
    const { page, rows, frame, settled, showPanel, close } = await openPreview(browser, preview.url, `${home}&consent=1,2,3,4&date=2025-04-15`);
    await settled('/in/smartphones/');
    await frame.getByRole('link', { name: 'Learn more about Arc 5', exact: true }).click();
    await settled('/in/smartphones/arc-5/');
    await showPanel(/Requests/);
    page.setDefaultTimeout(5000);
    for (const row of await rows.all()) {
      if (await row.getAttribute('aria-expanded') === 'false') await row.click();
      for (const name of await page.locator('.detail th').allInnerTexts()) expect(name, 'a number needs a name').not.toMatch(/^\W*[a-z]{0,5}\d+\W*$/i);
      expect(await page.locator('.detail [data-cause]').getAttribute('data-cause')).toMatch(/running|only|unknown/);
    }
    await page.getByText('Export', { exact: true }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Requests as HAR' }).click()]);
    const har = JSON.parse(await readFile(await download.path(), 'utf8')) as { readonly log: { readonly entries: readonly unknown[] } };
    const ajv = new Ajv({ strict: false, logger: false, formats: { 'date-time': true } });
    ajv.addMetaSchema(draft06);
    for (const schema of Object.values(createRequire(import.meta.url)('har-schema') as { readonly [name: string]: object })) ajv.addSchema(schema);
    expect(ajv.validate('har.json#', har), JSON.stringify(ajv.errors)).toBe(true);
    expect(`${har.log.entries.length} requests`).toBe(await page.locator('.panel-bar [role="status"]').innerText());
    await close();
  });
});
