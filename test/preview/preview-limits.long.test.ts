import { describe, expect, it } from 'vitest';
import { openPreview } from './open-preview.ts';
import { showPanel } from './show-panel.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

describe('isolation of the mock page', () => {
  it("responds to the page's requests, and blocks those that it can't simulate", async () => {
    const { page, frame, rows, settled, showPanel, close } = await openPreview(
      browser,
      preview.url,
    );
    await settled('/in/smartphones/');
    const heard = await frame.locator('body').evaluate(async (body) => {
      const image = new Image();
      const imageFailed = new Promise((done) => {
        image.onerror = () => done('image failed');
      });
      image.src = 'https://elsewhere.example/pixel.gif';
      const script = document.createElement('script');
      const scriptFailed = new Promise((done) => {
        script.onerror = () => done('script failed');
      });
      script.src = 'https://elsewhere.example/tag.js';
      document.head.append(script);
      const { status } = await fetch('https://elsewhere.example/data');
      const xhr = new XMLHttpRequest();
      const answered = new Promise((done) => {
        xhr.onload = () => done(xhr.status);
      });
      xhr.open('GET', 'https://elsewhere.example/xhr');
      xhr.send();
      // The preview replaces the setter of `src`. The HTML parser doesn't call this setter for the
      // elements that it creates here.
      body.insertAdjacentHTML(
        'beforeend',
        '<img src="https://past.example/p.gif"><iframe src="https://past.example/f"></iframe>',
      );
      return [image.src, await imageFailed, await scriptFailed, status, await answered];
    });
    expect(heard).toEqual([
      'https://elsewhere.example/pixel.gif',
      'image failed',
      'script failed',
      404,
      404,
    ]);
    await expect.poll(() => rows.filter({ hasText: 'elsewhere.example' }).count()).toBe(4);
    await showPanel('errors');
    await page
      .getByText(/past\.example\S* was blocked/)
      .first()
      .waitFor();
    await close();
  });

  it('shows markup in a cookie as text', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const { page, settled, close } = await openPreview(
      browser,
      preview.url,
      `#site=in&url=/in/smartphones/&panel=visitor&cookies=${encodeURIComponent(`samid=${encodeURIComponent(markup)}`)}`,
    );
    await settled('/in/smartphones/');
    await page.getByRole('listitem').filter({ hasText: 'samid' }).getByText(markup).waitFor();
    await showPanel(page, 'requests');
    await page.getByText('Experience event').click();
    await page.getByRole('cell', { name: markup }).first().waitFor();
    expect(await page.locator('.inspector img').count()).toBe(0);
    await close();
  });

  it('P22: the app and its frame ignore messages from other windows and sites', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.route('http://elsewhere.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    );
    const elsewhere = await context.newPage();
    await elsewhere.goto('http://elsewhere.example/');
    const opened = context.waitForEvent('page');
    await elsewhere.evaluate((url) => {
      (window as unknown as { preview: Window | null }).preview = window.open(url);
    }, `${preview.url}#site=in&url=/in/smartphones/&panel=errors`);
    const app = await opened;
    await app
      .locator('iframe[title="Mock page at /in/smartphones/"][data-stage="complete"]')
      .waitFor();
    const post = (): void => {
      const to = (window as unknown as { preview?: Window }).preview ?? window;
      const messages = [
        {
          v: 1,
          k: 'net',
          t: 0,
          id: 99,
          via: 'fetch',
          method: 'GET',
          url: 'https://forged.example/',
          headers: {},
          body: '',
        },
        { v: 1, k: 'trace', t: 0, records: [{ n: 1, t: 0, k: 'rule', r: 0, out: 'fired' }] },
        { v: 1, k: 'log', t: 0, level: 'error', text: 'forged' },
        { v: 1, k: 'env', t: 0, stage: 'opened', url: 'https://forged.example/', title: '' },
        { v: 1, k: 'hello', nonce: 'x' },
      ];
      for (const message of messages)
        for (const target of [to, to.frames[0]!])
          target.postMessage(message, '*', [new MessageChannel().port2]);
    };
    const records = () =>
      app.getByRole('treegrid', { name: 'Timeline entries' }).getAttribute('aria-rowcount');
    // Wait until the page adds no more entries by itself.
    let before = await records();
    for (let known: string | null = null; known !== before;) {
      known = before;
      await app.waitForTimeout(2500);
      before = await records();
    }
    expect(Number(before)).toBeGreaterThan(3);
    await elsewhere.evaluate(post);
    await app.evaluate(post);
    await app.waitForTimeout(300);
    expect(await records()).toBe(before);
    expect(await app.locator('body').innerText()).not.toContain('forged');
    await context.close();
  });
});

describe('on another static host', () => {
  it('shows the shop, and explains why the bundle sends nothing', async () => {
    const page = await browser.newPage();
    await page.route('http://static.example/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      const response = await fetch(new URL(pathname, preview.url));
      await route.fulfill({
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        body: Buffer.from(await response.arrayBuffer()),
      });
    });
    await page.goto(`http://static.example${new URL(preview.url).pathname}`);
    await expect
      .poll(() => page.locator('.visit .empty').innerText())
      .toMatch(/This page sent no requests[^]*is not served by the bundle/);
    expect(await page.frameLocator('iframe').locator('h1').innerText()).toBe('Smartphones');
    await page.close();
  });
});

describe('missing files', () => {
  it('are reported: the index of the bundles', async () => {
    const page = await browser.newPage();
    await page.route('**/bundles/index.json', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(preview.url);
    await expect
      .poll(() => page.locator('.empty').innerText())
      .toMatch(/No bundles found[^]*status 404[^]*npm start/);
    await page.close();
  });

  it.each([
    ['production', String.raw`in\.[0-9a-f]{16}\.js`],
    ['trace', String.raw`trace\.js`],
  ])('are reported: the script of the %s build', async (build, name) => {
    const page = await browser.newPage();
    await page.route(new RegExp(`bundles/.*/${name}(\\?|$)`), (route) =>
      route.fulfill({ status: 404, body: '' }),
    );
    await page.goto(`${preview.url}#site=in&panel=errors&build=${build}`);
    await expect
      .poll(() => page.locator('.log').innerText())
      .toMatch(new RegExp(`Uncaught[^]*Failed to load \\S*${name}`));
    await page.close();
  });
});
