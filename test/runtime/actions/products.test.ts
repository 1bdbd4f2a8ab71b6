// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RuleEvent } from '../../../runtime/contract.ts';
import type { EdgeEvent } from '../../../runtime/services/edge/create-edge.ts';
import { open } from '../page.ts';

const load = async () => ({
  ...(await import('../../../runtime/actions/set-variables.ts')),
  ...(await import('../../../runtime/actions/send-event.ts')),
});

const sent: EdgeEvent[] = [];
const edge = {
  send: async (event: EdgeEvent) => {
    sent.push(event);
  },
};

/** Sets products and sends an event with the same `RuleEvent`. Returns the sent product list. */
const list = async (products: unknown, occurrence: RuleEvent = {}): Promise<unknown> => {
  const { setVariables, sendEvent } = await load();
  setVariables({ products: products as readonly object[] }, occurrence);
  await sendEvent({ edge, type: 't' }, occurrence);
  return sent.at(-1)!.xdm['productListItems'];
};

beforeEach(() => {
  vi.resetModules();
  sent.length = 0;
  open('https://www.shop.example/in/');
});

describe('products in set-variables (E-05)', () => {
  it('become product list items with merchandising variables and events', async () => {
    expect(
      await list([
        {
          sku: 'MV-A500IN',
          name: 'Arc 5',
          quantity: 2,
          total: 109998,
          'line-item': 'l-1',
          eVars: { 12: 'mobile', 150: 7 },
          events: { 2: 1, 100: 2, 101: 549.5 },
        },
        { sku: 'MV-C1' },
      ]),
    ).toEqual([
      {
        SKU: 'MV-A500IN',
        name: 'Arc 5',
        quantity: 2,
        priceTotal: 109998,
        lineItemId: 'l-1',
        _experience: {
          analytics: {
            customDimensions: { eVars: { eVar12: 'mobile', eVar150: '7' } },
            event1to100: { event2: { value: 1 }, event100: { value: 2 } },
            event101to200: { event101: { value: 549.5 } },
          },
        },
      },
      { SKU: 'MV-C1' },
    ]);
  });

  it('are read from numeric text, and invalid numbers are left out', async () => {
    expect(
      await list([
        { sku: 5, quantity: '3', total: ' 12.50 ', events: { 1: '2' } },
        { sku: 'a', quantity: 'many', total: '', events: { 1: 'one' } },
      ]),
    ).toEqual([
      {
        SKU: '5',
        quantity: 3,
        priceTotal: 12.5,
        _experience: { analytics: { event1to100: { event1: { value: 2 } } } },
      },
      { SKU: 'a' },
    ]);
  });

  it("leave out absent fields, and entries that aren't products", async () => {
    expect(
      await list([
        null,
        'MV-A500IN',
        undefined,
        7,
        {
          sku: undefined,
          name: null,
          quantity: undefined,
          eVars: { 1: undefined, 2: null },
          events: undefined,
        },
      ]),
    ).toBeUndefined();
  });

  it.each([[undefined], [null], ['MV-A500IN'], [{ sku: 'a' }]])(
    "are none if the value isn't a list: %j",
    async (products) => {
      expect(await list(products)).toBeUndefined();
    },
  );

  it('are sent only with requests of the same occurrence, so that nothing counts twice', async () => {
    const { setVariables, sendEvent } = await load();
    const pageView = {};
    setVariables({ products: [{ sku: 'a', events: { 2: 1 } }] }, pageView);
    await sendEvent({ edge, type: 'view' }, pageView);
    await sendEvent({ edge, type: 'click' }, {});
    expect(sent.map(({ xdm }) => xdm['productListItems'])).toEqual([
      [{ SKU: 'a', _experience: { analytics: { event1to100: { event2: { value: 1 } } } } }],
      undefined,
    ]);
  });

  it('stay as they are unless a later action sets them', async () => {
    const { setVariables, sendEvent } = await load();
    const pageView = {};
    setVariables({ products: [{ sku: 'a' }] }, pageView);
    setVariables({ currency: 'INR' }, pageView);
    await sendEvent({ edge, type: 't' }, pageView);
    setVariables({ products: [{ sku: 'b' }] }, pageView);
    await sendEvent({ edge, type: 't' }, pageView);
    expect(sent.map(({ xdm }) => xdm['productListItems'])).toEqual([
      [{ SKU: 'a' }],
      [{ SKU: 'b' }],
    ]);
  });
});
