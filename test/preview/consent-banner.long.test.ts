import { expect, it } from 'vitest';
import { openPreview } from './open-preview.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

it('the shop asks for consent once; the answer can be changed, and the next page obeys it', async () => {
  const { page, frame, arrived, close } = await openPreview(
    browser,
    preview.url,
    '#url=/in/smartphones/&shop=alive',
  );
  await arrived('/in/smartphones/');
  const banner = frame.getByRole('complementary', { name: 'Cookies' });
  const cookie = (): Promise<string> => frame.locator('body').evaluate(() => document.cookie);
  /**
   * Returns the outcomes of requests to Meta on the page with this number, as the app shows them.
   */
  const meta = (number: number): Promise<string[]> =>
    page
      .locator('.journey tbody tr')
      .filter({ has: page.getByRole('rowheader', { name: 'Meta' }) })
      .locator(`td:nth-of-type(${number})`)
      .getByRole('button')
      .evaluateAll((marks) => marks.map(({ textContent }) => /^\w+/.exec(textContent!)![0]));

  expect(await cookie()).not.toContain('cmapi_cookie_privacy');
  await expect.poll(() => meta(1)).toContain('dropped');
  expect(await meta(1)).not.toContain('sent');
  await banner.getByRole('button', { name: 'Accept all' }).click();
  expect(await banner.count()).toBe(0);
  expect(await cookie()).toContain('cmapi_cookie_privacy=permit%201%2C2%2C3%2C4');

  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect.poll(() => meta(2)).toContain('sent');
  expect(await banner.count()).toBe(0);

  await frame.getByRole('button', { name: 'Cookie settings' }).click();
  await banner.getByRole('button', { name: 'Only what is necessary' }).click();
  expect(await cookie()).toMatch(/cmapi_cookie_privacy=permit%201(;|$)/);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect.poll(() => meta(3)).toContain('dropped');
  expect(await meta(3)).not.toContain('sent');
  await close();
});
