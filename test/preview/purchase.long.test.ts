import { describe, expect, it } from 'vitest';
import { purchase } from './purchase.ts';
import { shopWords } from './shop-words.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

const google = ['Google tag purchase', 'Google tag conversion'];
const everyNetwork = [
  ...google,
  'Floodlight activity purchase',
  'Meta Purchase',
  'Microsoft Advertising purchase',
  'Snapchat PURCHASE',
  'Criteo trackTransaction',
];

describe('a purchase, clicked from the home page to the confirmation', { timeout: 400_000 }, () => {
  it.each([
    ['fr', '1 154 €', [...everyNetwork, 'X tw-frx01-purchase', 'Yahoo! JAPAN Ads yss_conversion']],
    ['in', '₹1,09,998', [...everyNetwork, 'X tw-inx01-purchase']],
    ['uk', '£1,012', [...google, 'Meta Purchase']],
    ['jp', '¥192,496', ['Yahoo! JAPAN Ads yss_conversion']],
  ])('reaches every network in %s', async (site, total, sent) => {
    const confirmed = shopWords(site)('Your order {id} is on its way: {total}.')
      .replace('{id}', `${site.toUpperCase()}-2001`)
      .replace('{total}', total);
    expect((await purchase(browser, preview.url, site, sent)).replaceAll(/\s/g, ' ')).toBe(
      confirmed,
    );
  });
});
