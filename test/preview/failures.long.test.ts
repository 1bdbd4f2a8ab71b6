import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPreview } from './open-preview.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

const home = '#site=in&url=/in/smartphones/';
const loaded = (page: Page, path = '/in/smartphones/') =>
  page.locator(`iframe[title="Mock page at ${path}"][data-stage="complete"]`).waitFor();

/**
 * Opens the app with one of its files replaced, calls `look`, and checks that the app still loads
 * another page. Uncaught errors in the frame are expected.
 */
async function withFile(
  file: RegExp,
  answer: (route: Route) => Promise<void>,
  hash: string,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route(file, answer);
  await page.goto(preview.url + hash);
  await look(page);
  // The app must still work.
  await page.unrouteAll();
  await page.evaluate(() => {
    location.hash = 'site=fr&url=/fr/smartphones/';
  });
  await loaded(page, '/fr/smartphones/');
  await page.close();
}

const script =
  (body: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({ contentType: 'text/javascript', body });

describe('errors are reported, and the app keeps working', () => {
  it('a manifest that is missing or invalid', async () => {
    await withFile(
      /\/in\/manifest\.json$/,
      (route) => route.fulfill({ status: 404, body: '' }),
      home,
      async (page) => {
        await page.getByText(/The bundle can't be loaded/).waitFor();
        expect(await page.locator('.empty').innerText()).toMatch(
          /Can't load \S*in\/manifest\.json: the server responded with status 404[^]*npm start/,
        );
      },
    );
    await withFile(
      /\/in\/meta\.json$/,
      (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' }),
      home,
      (page) => page.getByText(/Can't load meta\.json: it isn't JSON/).waitFor(),
    );
  });

  it('a bundle with a syntax error', () =>
    withFile(/trace\.js\?/, script('const = 1;'), `${home}&panel=errors`, async (page) => {
      await expect
        .poll(() => page.locator('.log').innerText())
        .toMatch(
          /Uncaught[^]*SyntaxError[^]*trace\.js[^]*The bundle isn't valid JavaScript[^]*npm start/,
        );
    }));

  it('a meta.json of another build', () =>
    withFile(
      /meta\.json$/,
      async (route) => {
        const meta = (await (await route.fetch()).json()) as { readonly rules: readonly unknown[] };
        await route.fulfill({ json: { ...meta, rules: meta.rules.slice(1) } });
      },
      `${home}&panel=errors`,
      async (page) => {
        await expect
          .poll(() => page.locator('.log').innerText(), { timeout: 20_000 })
          .toMatch(
            /manifest\.json and trace\.js and meta\.json come from different builds[^]*npm start/,
          );
      },
    ));

  it("a frame that doesn't respond", () =>
    withFile(/\/assets\/frame[^/]*\.js$/, script(''), home, async (page) => {
      await page
        .getByRole('alert')
        .filter({ hasText: "The frame of the mock page doesn't respond" })
        .getByRole('button', { name: 'Reload' })
        .waitFor({ timeout: 20_000 });
    }));

  it.each([
    [
      'promises and microtasks',
      '(function again() { Promise.resolve().then(again); queueMicrotask(() => 0); })();',
    ],
    ['await', '(async () => { const step = async () => 0; for (;;) await step(); })();'],
  ])(
    'P20: an endless loop of %s can be stopped within three seconds, while the page continues',
    // The test has three attempts, because other programs on the machine can slow an attempt down.
    { retry: 2 },
    (_, body) =>
      withFile(
        /trace\.js\?/,
        script(`parent.began = parent.performance.now(); ${body}`),
        home,
        async (page) => {
          const stop = page.getByRole('alert').getByRole('button', { name: 'Stop frame' });
          await stop.waitFor();
          expect(
            await page.evaluate(
              () => performance.now() - (window as unknown as { readonly began: number }).began,
            ),
          ).toBeLessThan(3000);
          await loaded(page);
          await stop.click();
          await page.getByText('The frame is stopped').waitFor();
          expect(await page.locator('.room iframe').count()).toBe(0);
        },
      ),
  );

  it('a page that throws', async () => {
    const { page, frame, settled, showPanel, close } = await openPreview(
      browser,
      preview.url,
      home,
    );
    await settled('/in/smartphones/');
    const uncaught = page.waitForEvent('pageerror');
    page.removeAllListeners('pageerror');
    await frame.locator('body').evaluate(() =>
      setTimeout(() => {
        throw new Error("of the page's own");
      }),
    );
    await Promise.race([uncaught, showPanel('errors')]);
    await showPanel('errors');
    await expect
      .poll(() => page.locator('.log-uncaught').innerText())
      .toMatch(/Error: of the page's own[^]*The error comes from the page/);
    await close();
  });

  it("a page that froze the tab isn't loaded again until the user confirms", async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    // A stylesheet that never loads keeps the page in its loading state, as an endless loop would.
    await page.route(/storefront[^/]*\.css$/, () => undefined);
    await page.goto(preview.url + home);
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('tagwright.opening')))
      .toBe('/in/smartphones/');
    await page.close();

    const next = await context.newPage();
    await next.addInitScript(() => {
      if (window === top) sessionStorage.setItem('tagwright.opening', '/in/smartphones/');
    });
    await next.goto(preview.url + home);
    await next.getByText('This page froze the tab').waitFor();
    expect(await next.locator('iframe').count()).toBe(0);
    await next.getByRole('button', { name: 'Load it anyway' }).click();
    await loaded(next);
    await expect.poll(() => next.evaluate(() => sessionStorage.length)).toBe(0);
    await next.close();

    const other = await context.newPage();
    await other.addInitScript(() => {
      if (window === top) sessionStorage.setItem('tagwright.opening', '/in/tvs/');
    });
    await other.goto(preview.url + home);
    await loaded(other);
    expect(await other.getByText('This page froze the tab').count()).toBe(0);
    await context.close();
  });
});
