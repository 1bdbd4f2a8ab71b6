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
});
