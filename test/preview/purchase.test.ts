import { expect, it } from 'vitest';
import { checkOut } from './check-out.ts';
import { openPreview } from './open-preview.ts';
import { shopWords } from './shop-words.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

it('buys a product at once, and reports the order of the visitor', async () => {
  const { frame, rows, arrived, close } = await openPreview(
    browser,
    preview.url,
    '#site=jp&url=/jp/smartphones/arc-5/&shop=alive',
  );
  await arrived('/jp/smartphones/arc-5/');
  expect(await frame.locator('.price').innerText()).toBe('¥96,248 ¥104,998');
  await frame.getByRole('button', { name: 'Accept all' }).click();
  await frame.getByRole('button', { name: 'Buy Arc 5 now' }).click();
  await arrived('/jp/checkout/');
  await checkOut(frame, shopWords('jp'));
  await frame.getByRole('link', { name: 'Pay Now' }).click();
  await arrived('/jp/checkout/confirmation/');
  expect(await frame.locator('.page-confirmation .lead').innerText()).toBe(
    'Your order JP-2001 is on its way: ¥96,248.',
  );
  await expect
    .poll(() => rows.allInnerTexts())
    .toContainEqual(expect.stringMatching(/Yahoo! JAPAN Ads yss_conversion/));
  await close();
});
