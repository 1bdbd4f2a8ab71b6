import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { panelIds } from '../../preview/session/choice/panel-ids.ts';
import { openPreview } from './open-preview.ts';
import { showPanel } from './show-panel.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

const home = '#site=in&url=/in/smartphones/';
const loaded = (page: Page, path = '/in/smartphones/') =>
  page.locator(`iframe[title="Mock page at ${path}"][data-stage="complete"]`).waitFor();

describe('values are shown as text', () => {
  it('in cookies, queries and the page', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const { page, frame, close } = await openPreview(
      browser,
      preview.url,
      `#site=in&url=${encodeURIComponent(`/in/search/?searchvalue=${encodeURIComponent(markup)}&cid=${encodeURIComponent(markup)}`)}&cookies=${encodeURIComponent(`guid=${encodeURIComponent(markup)}`)}`,
    );
    await page.locator('iframe[data-stage="complete"]').waitFor();
    await frame.locator('body').evaluate((body, text) => {
      const link = document.createElement('a');
      Object.assign(link, { href: '#', textContent: text });
      for (const name of ['an-ca', 'an-tr', 'an-la', 'aria-label']) link.setAttribute(name, text);
      body.append(link);
    }, markup);
    await frame.getByText(markup).last().click();
    for (const panel of panelIds) {
      await showPanel(page, panel);
      expect(await page.locator('.inspector img, .timeline img').count()).toBe(0);
      // Each coloured text must contain a word, so that its meaning doesn't depend on colour alone.
      const coloured = await page
        .locator('.timeline .line-word, .inspector :is([class*="tone-"], .good, .bad, .warned)')
        // The texts of rules for other pages are collapsed. Leaves out these hidden texts.
        .filter({ visible: true })
        .allInnerTexts();
      expect(
        coloured.filter((text) => !/\p{L}{2}/u.test(text)),
        panel,
      ).toEqual([]);
    }
    await close();
  });
});

describe('two tabs of the preview', () => {
  it('share no cookies and no storage', async () => {
    const context = await browser.newContext();
    const [one, other] = [await context.newPage(), await context.newPage()];
    await one.goto(`${preview.url}${home}&cookies=mine%3D1`);
    await other.goto(preview.url + home);
    await Promise.all([loaded(one), loaded(other)]);
    await one
      .frameLocator('iframe')
      .locator('body')
      .evaluate(() => {
        document.cookie = 'late=1; path=/';
        localStorage.setItem('late', '1');
      });
    const seen = await other
      .frameLocator('iframe')
      .locator('body')
      .evaluate(() => [document.cookie, localStorage.getItem('late')]);
    expect(seen[0]).not.toMatch(/mine|late/);
    expect(seen[1]).toBe(null);
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });
});
