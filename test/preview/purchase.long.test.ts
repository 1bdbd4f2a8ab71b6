import { describe, expect, it } from 'vitest';
import { purchase } from './purchase.ts';
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

describe('a purchase, clicked from the home page to the confirmation', () => {
  it.each([
    ['fr', [...everyNetwork, 'X tw-frx01-purchase', 'Yahoo! JAPAN Ads yss_conversion']],
    ['in', [...everyNetwork, 'X tw-inx01-purchase']],
    ['uk', [...google, 'Meta Purchase']],
    ['jp', ['Yahoo! JAPAN Ads yss_conversion']],
  ])('reaches every network in %s', async (site, sent) => {
    expect(await purchase(browser, preview.url, site, sent)).toMatch(
      new RegExp(`^Your order ${site.toUpperCase()}-2001 is on its way: [€₹£¥][\\d,]+\\.$`),
    );
  });
});
