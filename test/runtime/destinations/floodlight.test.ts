// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import '../../harness/seed.ts';
import { floodlightSchema } from '../../../runtime/destinations/floodlight.schema.ts';
import { open } from '../page.ts';
import { EVENTS, sale } from './sale.ts';

describe('floodlight', () => {
  const urls: string[] = [];
  const base = {
    advertiser: '1234567',
    group: 'shop',
    activity: 'cart01',
    quantity: 1,
    currency: 'INR',
    currencyVariable: 'u20',
  };
  const floodlight = async (settings: object) => {
    const { floodlight: run } = await import('../../../runtime/destinations/floodlight.ts');
    return run({ ...base, ...settings });
  };

  beforeEach(() => {
    vi.resetModules();
    urls.length = 0;
    vi.stubGlobal(
      'Image',
      class {
        onload = () => {};
        onerror = () => {};
        set src(to: string) {
          urls.push(to);
          (to.includes('blocked') ? this.onerror : this.onload)();
        }
      },
    );
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('requests the image tag with ord as the last parameter', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    await floodlight({ variables: { u1: 'in', u2: 'a;b=c', u3: undefined } });
    expect(urls).toEqual([
      'https://ad.doubleclick.net/ddm/activity/src=1234567;type=shop;cat=cart01;u1=in;u2=a%3Bb%3Dc;ord=500000000000?',
    ]);
  });

  it('counts a sale with its currency (T-02) and order', async () => {
    await floodlight({ revenue: 99.5, order: 'A-1' });
    expect(urls).toEqual([
      'https://ad.doubleclick.net/ddm/activity/src=1234567;type=shop;cat=cart01;u20=INR;qty=1;cost=99.5;ord=A-1?',
    ]);
  });

  it('rejects if the image is blocked', async () => {
    await expect(floodlight({ activity: 'blocked' })).rejects.toThrow(
      'Failed to load https://ad.doubleclick.net/',
    );
  });
});

/**
 * Floodlight needs no script and accepts no product list. It receives each event as an image
 * request. The request's URL contains custom variables, and the value of the sale if there is one.
 */
describe('floodlight requests', () => {
  beforeEach(() => {
    vi.resetModules();
    open('https://www.shop.example/in/');
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const {
    currency: { default: inr },
    'currency-variable': { default: variable },
  } = floodlightSchema.settings.properties;
  const activities = {
    'page-view': 'pagevw01',
    'view-item': 'item01',
    'add-to-cart': 'cart01',
    'begin-checkout': 'check01',
    purchase: 'sale01',
  };

  test.each(EVENTS)('its image tag for %s', async (event) => {
    const fetched: string[] = [];
    vi.stubGlobal(
      'Image',
      class {
        onload = () => {};
        set src(url: string) {
          fetched.push(url);
          this.onload();
        }
      },
    );
    const others = [vi.fn(), vi.spyOn(document.documentElement, 'append')];
    vi.stubGlobal('fetch', others[0]);
    const { floodlight } = await import('../../../runtime/destinations/floodlight.ts');
    const sells = event !== 'page-view';
    fc.assert(
      fc.property(sale, fc.boolean(), ({ products: [product], currency, order }, isSaid) => {
        const { sku, name, price, quantity } = product!;
        const sold = (Math.round(price * 100) * quantity) / 100;
        void floodlight({
          advertiser: '1',
          group: 'shop',
          activity: activities[event],
          variables: { u1: sku, u2: name, u3: undefined },
          quantity,
          revenue: sells ? sold : undefined,
          order: sells ? order : undefined,
          currency: isSaid ? currency : inr,
          currencyVariable: variable,
        });
        const [url] = fetched.splice(0);
        const [, path] = /^https:\/\/ad\.doubleclick\.net\/ddm\/activity\/([^?#/]*)\?$/.exec(url!)!;
        const pairs = path!.split(';').map((pair) => pair.split('=').map(decodeURIComponent));
        expect(pairs.slice(0, -1)).toEqual([
          ['src', '1'],
          ['type', 'shop'],
          ['cat', activities[event]],
          ['u1', sku],
          ['u2', name],
          ...(sells
            ? [
                ['u20', isSaid ? currency : 'INR'],
                ['qty', String(quantity)],
                ['cost', String(sold)],
              ]
            : []),
        ]);
        expect(pairs.at(-1)).toEqual(['ord', sells ? order : expect.stringMatching(/^\d+$/)]);
        expect(fetched).toEqual([]);
      }),
      { numRuns: 60 },
    );
    expect(others.map(({ mock }) => mock.calls)).toEqual([[], []]);
    expect(document.cookie).toBe('');
  });
});
