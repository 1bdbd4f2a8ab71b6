import { describe, expect, it } from 'vitest';
import { openPreview } from './open-preview.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

describe('the advertising rule', () => {
  const hash = (url: string, date: string): string =>
    `#site=in&url=${url}&consent=1,2,3,4&date=${date}`;

  it("isn't in the bundle after its date range, and the reason is listed with its source location", async () => {
    const { page, rows, settled, showPanel, close } = await openPreview(
      browser,
      preview.url,
      hash('/in/smartphones/', '2025-06-01'),
    );
    await settled('/in/smartphones/');
    expect(await rows.count()).toBe(1);
    await showPanel('rules');
    const leftOut = page.getByRole('region', { name: /Not in this bundle/ });
    expect(await leftOut.innerText()).toMatch(
      /Date range has ended[^]*Floodlight page view[^]*2025-05-31[^]*rules\/sites\/in\/rules\/ads\.yaml:\d+/,
    );
    await close();
  });

  it('sends nothing on /in/home_hq', async () => {
    const { rows, settled, close } = await openPreview(
      browser,
      preview.url,
      hash('/in/home_hq', '2025-04-15'),
    );
    await settled('/in/home_hq');
    expect(await rows.allInnerTexts()).toEqual([expect.stringContaining('Page view')]);
    await close();
  });

  it('follows the clock out of its date range', async () => {
    const { frame, rows, choose, settled, close } = await openPreview(
      browser,
      preview.url,
      hash('/in/smartphones/', '2025-05-31'),
    );
    await settled('/in/smartphones/');
    expect(await rows.count()).toBe(2);
    expect(await frame.locator('body').evaluate(() => new Date().toISOString().slice(0, 10))).toBe(
      '2025-05-31',
    );
    await choose('Date', '2025-03-18');
    await settled('/in/smartphones/');
    await expect.poll(() => rows.count()).toBe(1);
    await close();
  });
});

describe('settings of the user', () => {
  it('reports the login and the consent of the selected visitor', async () => {
    const { choose, settled, fact, close } = await openPreview(browser, preview.url);
    await settled('/in/smartphones/');
    await choose('Visitor', 'consumer');
    await choose('Consent', '1,2');
    await settled('/in/smartphones/');
    await expect.poll(() => fact('Login')).toBe('logged in');
    expect(await fact('Consent')).toBe('in');
    await close();
  });

  it('sets, shows and deletes a cookie, and shows who set the others', async () => {
    const { page, settled, showPanel, close } = await openPreview(
      browser,
      preview.url,
      '#consent=1,2,3',
    );
    await settled('/in/smartphones/');
    await showPanel('visitor');
    await page.getByLabel('Name').fill('xsdcxyn');
    await page.getByLabel('Value').fill('YG');
    await page.getByRole('button', { name: 'Set and reload' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'xsdcxyn' })
      .getByText('set by you')
      .waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: '_identity' })
      .getByText('set by the page')
      .waitFor();
    await showPanel('requests');
    await page
      .getByRole('row')
      .filter({ hasText: 'login status' })
      .first()
      .getByText('logged in')
      .waitFor();
    await showPanel('visitor');
    await page.getByRole('button', { name: 'Delete xsdcxyn' }).click();
    await expect
      .poll(() => page.getByRole('listitem').filter({ hasText: 'xsdcxyn' }).count())
      .toBe(0);
    await close();
  });

  it('sets the width of the page, and restores the state from the URL', async () => {
    const { page, frame, settled, close } = await openPreview(browser, preview.url);
    await settled('/in/smartphones/');
    await page.getByLabel('Width of the page').selectOption('360');
    await expect.poll(() => frame.locator('body').evaluate(() => innerWidth)).toBe(360);
    const hash = new URL(page.url()).hash;
    await close();
    const again = await openPreview(browser, preview.url, hash);
    await again.settled('/in/smartphones/');
    expect(await again.frame.locator('body').evaluate(() => innerWidth)).toBe(360);
    await again.close();
  });
});
