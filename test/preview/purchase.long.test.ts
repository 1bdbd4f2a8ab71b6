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

const bought = 'FR | Networks | Purchase, action';
const viewed = 'FR | Networks | Page view, action';

/**
 * The causes that the preview shows for the requests on the French confirmation page. Scripts of
 * the ad networks send most of these requests.
 */
const frenchCauses = [
  ['Google tag conversion', `by a call of ${bought} 1 (google-ads)`],
  ['Floodlight activity purchase', `by ${bought} 2 (floodlight)`],
  ['Meta Purchase', `by a call of ${bought} 3 (meta)`],
  ['Microsoft Advertising purchase', `by a call of ${bought} 4 (microsoft)`],
  ['X tw-frx01-purchase', `by a call of ${bought} 5 (x)`],
  ['Snapchat PURCHASE', `by a call of ${bought} 6 (snapchat)`],
  ['Criteo trackTransaction', `by a call of ${bought} 7 (criteo)`],
  ['Yahoo! JAPAN Ads yss_conversion', `by a call of ${bought} 8 (yahoo-japan)`],
  ['Meta PageView', `by the script that was loaded by ${viewed} 3 (meta)`],
  ['Microsoft Advertising page_view', `by the script that was loaded by ${viewed} 4 (microsoft)`],
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
    const { confirmation, causes } = await purchase(browser, preview.url, site, sent);
    expect(confirmation.replaceAll(/\s/g, ' ')).toBe(confirmed);
    if (site === 'fr') expect(causes).toEqual(expect.arrayContaining(frenchCauses));
    // A rule is the cause of every request, even if a third-party script sent it.
    expect(causes.filter(([, cause]) => !/ action \d/.test(cause))).toEqual([]);
  });
});
