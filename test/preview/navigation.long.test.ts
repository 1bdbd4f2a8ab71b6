import { describe, expect, it } from 'vitest';
import { openPreview } from './open-preview.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

describe('navigation in the shop', () => {
  it('follows a link to the next mock page, and lists the beacon of the click', async () => {
    const { page, frame, rows, settled, close } = await openPreview(browser, preview.url);
    await settled('/in/smartphones/');
    await frame.getByRole('link', { name: 'Learn more about Arc 5', exact: true }).click();
    await settled('/in/smartphones/arc-5/');
    expect(await frame.locator('body').evaluate(() => location.pathname)).toBe(
      '/in/smartphones/arc-5/',
    );
    expect(await frame.locator('body').evaluate(() => new URL(document.referrer).pathname)).toBe(
      '/in/smartphones/',
    );
    expect(await rows.first().innerText()).toContain('Page view');
    const click = page.locator('.visit').nth(1).locator('.row').nth(1);
    expect(await click.innerText()).toMatch(
      /Link click arc 5:learn more[^]*collect · beacon[^]*delivered/,
    );
    await page.goBack();
    await settled('/in/smartphones/');
    expect(await page.getByLabel('Path and query').inputValue()).toBe('/in/smartphones/');
    await close();
  });

  it('stays on the page when a form with the method dialog is submitted', async () => {
    const { page, frame, settled, close } = await openPreview(
      browser,
      preview.url,
      '#url=/in/smartphones/arc-5/',
    );
    await settled('/in/smartphones/arc-5/');
    await frame.getByRole('button', { name: 'Helpful', exact: true }).click();
    await frame.getByRole('link', { name: 'Where to buy' }).click();
    await settled('/in/support/?topic=where-to-buy');
    expect(await page.getByRole('region', { name: /^Page \d$/ }).count()).toBe(2);
    await close();
  });

  it("keeps one identity from page to page, and none of it in the preview's own cookies", async () => {
    const { page, choose, settled, showPanel, close } = await openPreview(
      browser,
      preview.url,
      '#consent=1,2,3',
    );
    await settled('/in/smartphones/');
    await showPanel('visitor');
    await page
      .getByRole('listitem')
      .filter({ hasText: '_identity' })
      .getByText('set by the page')
      .waitFor();
    const identity = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'ecid', exact: true }) })
      .getByRole('cell');
    const first = await identity.innerText();
    expect(first).toMatch(/^\d{38}$/);
    await choose('Page', 'support/');
    await settled('/in/support/');
    expect(await identity.innerText()).toBe(first);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    await close();
  });

  it('submits a form to its target, with its fields', async () => {
    const { page, frame, settled, close } = await openPreview(browser, preview.url);
    await settled('/in/smartphones/');
    await frame.getByRole('searchbox', { name: 'Search the shop' }).fill('a phone');
    await frame.getByRole('button', { name: 'Search', exact: true }).click();
    await settled('/in/search/?searchvalue=a+phone');
    expect(await page.getByLabel('Path and query').inputValue()).toBe(
      '/in/search/?searchvalue=a+phone',
    );
    // A button can have another target than its form.
    const search = frame.locator('form.search').first();
    const button = search.locator('button, input[type=submit]').last();
    await button.evaluate((element) => element.setAttribute('formaction', '/in/smartphones/'));
    await search.getByRole('searchbox').fill('b');
    await button.click();
    await settled('/in/smartphones/?searchvalue=b');
    await close();
  });

  it('follows assignments to location, and reloads', async () => {
    const { page, frame, settled, close } = await openPreview(browser, preview.url);
    await settled('/in/smartphones/');
    await frame.locator('body').evaluate(() => {
      location.href = '/in/offer/spring-upgrade/?cid=a';
    });
    await settled('/in/offer/spring-upgrade/?cid=a');
    await frame.locator('body').evaluate(() => {
      location.reload();
    });
    await settled('/in/offer/spring-upgrade/?cid=a');
    await expect
      .poll(() => page.getByRole('region', { name: /^Page \d$/ }).allInnerTexts())
      .toEqual([
        expect.stringMatching(/^Page 3 \/in\/offer/),
        expect.stringMatching(/^Page 2 \/in\/offer/),
        expect.stringMatching(/^Page 1 \/in\/smart/),
      ]);
    await close();
  });

  it('stays on the page if a link leaves the shop, and logs it', async () => {
    const { page, frame, settled, showPanel, close } = await openPreview(browser, preview.url);
    await settled('/in/smartphones/');
    await frame.getByRole('link', { name: 'Community' }).click();
    await showPanel('errors');
    await expect
      .poll(() => page.locator('.log').innerText())
      .toContain('https://community.shop.example/ is outside the mock shop');
    expect(await frame.locator('body').evaluate(() => location.pathname)).toBe('/in/smartphones/');
    await close();
  });

  it('shows the not-found page at an unknown path', async () => {
    const { page, frame, settled, close } = await openPreview(browser, preview.url);
    await settled('/in/smartphones/');
    await page.getByLabel('Path and query').fill('/in/nowhere/?cid=x');
    await page.keyboard.press('Enter');
    await settled('/in/nowhere/?cid=x');
    expect(await frame.locator('h1').innerText()).toBe('This page has been discontinued');
    expect(await page.locator('.viewport-note').innerText()).toContain(
      'The mock shop has no page at this path',
    );
    await close();
  });
});
