// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EdgeEvent } from '../../../runtime/services/edge/create-edge.ts';
import { open } from '../page.ts';

const load = async () => ({
  ...(await import('../../../runtime/actions/set-variables.ts')),
  ...(await import('../../../runtime/actions/send-event.ts')),
  ...(await import('../../../runtime/actions/send-link.ts')),
  ...(await import('../../../runtime/actions/clear-variables.ts')),
});

const sent: EdgeEvent[] = [];
const occurrence = {};
const edge = {
  send: async (event: EdgeEvent) => {
    sent.push(event);
  },
};

/**
 * Returns an event's XDM data without the fields that every event has, such as device and time.
 * Expects the event to have these fields.
 */
const added = ({ xdm }: EdgeEvent) => {
  const { device, environment, placeContext, timestamp, implementationDetails, ...rest } =
    JSON.parse(JSON.stringify(xdm)) as Record<string, unknown>;
  expect([device, environment, placeContext, timestamp, implementationDetails]).not.toContain(
    undefined,
  );
  return rest;
};

const url = 'https://www.shop.example/in/tvs/';
const web = { webPageDetails: { URL: url }, webReferrer: { URL: '' } };

beforeEach(() => {
  vi.resetModules();
  sent.length = 0;
  open(url);
  Object.defineProperty(document, 'referrer', { configurable: true, value: '' });
});

afterEach(() => vi.restoreAllMocks());

describe("a value that JSON can't represent", () => {
  it('is left out of every request, and nothing else is', async () => {
    const { setVariables, sendEvent } = await load();
    const circular: { self?: object } = {};
    circular.self = circular;
    const throwing = {
      toJSON: () => {
        throw new Error('broken');
      },
    };
    setVariables(
      { page: { name: circular, section: 'tvs', type: 5n, error: throwing } as never },
      occurrence,
    );
    for (const type of ['one', 'two']) await sendEvent({ edge, type }, occurrence);
    expect(sent.map((event) => added(event).web)).toEqual(
      ['one', 'two'].map(() => ({ ...web, webPageDetails: { URL: url, siteSection: 'tvs' } })),
    );
  });
});

describe('set-variables (G-09)', () => {
  it('sets each variable at its path in the standard field group', async () => {
    const { setVariables, sendEvent } = await load();
    setVariables(
      {
        page: { name: 'in:tvs', section: 'consumer', error: false },
        currency: 'INR',
        campaign: 'in_summer',
        props: { 1: 'a', 75: 8 },
        eVars: { 5: 'logged out', 150: null, 38: 7 },
        events: [1, 100, 101, 200, 201, 300],
        identity: { namespace: 'CRMID', id: 'sam-1' },
      },
      occurrence,
    );
    await sendEvent({ edge, type: 'web.webpagedetails.pageViews' }, occurrence);
    expect(added(sent[0]!)).toEqual({
      eventType: 'web.webpagedetails.pageViews',
      web: {
        ...web,
        webPageDetails: { URL: url, name: 'in:tvs', siteSection: 'consumer', isErrorPage: false },
      },
      commerce: { order: { currencyCode: 'INR' } },
      marketing: { trackingCode: 'in_summer' },
      identityMap: { CRMID: [{ id: 'sam-1', authenticatedState: 'authenticated', primary: true }] },
      _experience: {
        analytics: {
          customDimensions: {
            props: { prop1: 'a', prop75: '8' },
            eVars: { eVar5: 'logged out', eVar38: '7', eVar150: null },
          },
          event1to100: { event1: { value: 1 }, event100: { value: 1 } },
          event101to200: { event101: { value: 1 }, event200: { value: 1 } },
          event201to300: { event201: { value: 1 }, event300: { value: 1 } },
        },
      },
    });
  });

  it("sends measures and the order once, with the same occurrence's event (E-07)", async () => {
    const { setVariables, sendEvent } = await load();
    setVariables({ measures: ['product-view', 'add-to-cart'], currency: 'INR' }, occurrence);
    setVariables(
      {
        measures: ['removal-from-cart', 'checkout', 'purchase'],
        order: { id: 'o-1', total: 549.5 },
      },
      occurrence,
    );
    for (const event of [occurrence, {}]) await sendEvent({ edge, type: 't' }, event);
    expect(added(sent[0]!)['commerce']).toEqual({
      order: { currencyCode: 'INR', purchaseID: 'o-1', priceTotal: 549.5 },
      productViews: { value: 1 },
      productListAdds: { value: 1 },
      productListRemovals: { value: 1 },
      checkouts: { value: 1 },
      purchases: { value: 1 },
    });
    expect(added(sent[1]!)['commerce']).toEqual({ order: { currencyCode: 'INR' } });
  });

  it('keeps other variables, deletes those that are undefined, and leaves no empty objects', async () => {
    const { setVariables, sendEvent } = await load();
    setVariables(
      {
        page: { name: 'a', section: 's' },
        currency: 'INR',
        campaign: 'c',
        eVars: { 1: 'x', 2: 'y' },
      },
      occurrence,
    );
    setVariables({ page: { name: 'b' }, currency: undefined, eVars: { 1: undefined } }, occurrence);
    await sendEvent({ edge, type: 't' }, occurrence);
    expect(added(sent[0]!)).toEqual({
      eventType: 't',
      web: { ...web, webPageDetails: { URL: url, name: 'b', siteSection: 's' } },
      marketing: { trackingCode: 'c' },
      _experience: { analytics: { customDimensions: { eVars: { eVar2: 'y' } } } },
    });
  });

  it.each([[''], [undefined], [5 as unknown as string]])(
    'sets no identity from %o (G-16)',
    async (id) => {
      const { setVariables, sendEvent } = await load();
      setVariables({ identity: { namespace: 'CRMID', id: 'before' } }, occurrence);
      setVariables({ identity: { namespace: 'CRMID', id } }, occurrence);
      await sendEvent({ edge, type: 't' }, occurrence);
      expect(sent[0]!.xdm).not.toHaveProperty('identityMap');
    },
  );

  it('sends events with every request of one occurrence, whichever rule sends it, and not with later ones', async () => {
    const { setVariables, sendEvent } = await load();
    const native = new Event('click');
    setVariables({ events: [1] }, { native });
    setVariables({ events: [250] }, { native });
    await sendEvent({ edge, type: 't' }, { native });
    setVariables({ events: [2] }, {});
    await sendEvent({ edge, type: 't' }, { native: new Event('click') });
    expect(sent[0]!.xdm).toHaveProperty('_experience.analytics', {
      event1to100: { event1: { value: 1 } },
      event201to300: { event250: { value: 1 } },
    });
    expect(sent[1]!.xdm).not.toHaveProperty('_experience');
  });

  it("doesn't change earlier events, and clear-variables deletes its variables", async () => {
    const { setVariables, sendEvent, clearVariables } = await load();
    setVariables(
      {
        identity: { namespace: 'CRM', id: 'a' },
        events: [1],
        products: [{ sku: 's' }],
        page: { name: 'n' },
        eVars: { 1: 'x' },
      },
      occurrence,
    );
    await sendEvent({ edge, type: 't' }, occurrence);
    setVariables({ eVars: { 1: 'y' } }, occurrence);
    await sendEvent({ edge, type: 't' }, occurrence);
    clearVariables({}, occurrence);
    await sendEvent({ edge, type: 't' }, occurrence);
    const eVar1 = (event: EdgeEvent) =>
      (
        event.xdm as {
          _experience?: { analytics: { customDimensions: { eVars: { eVar1: string } } } };
        }
      )._experience?.analytics.customDimensions.eVars.eVar1;
    expect(sent.map(eVar1)).toEqual(['x', 'y', undefined]);
    expect(sent[1]!.xdm).toMatchObject({
      _experience: { analytics: { event1to100: { event1: { value: 1 } } } },
      productListItems: [{ SKU: 's' }],
      web: { webPageDetails: { name: 'n' } },
    });
    for (const gone of ['_experience', 'productListItems', 'web.webPageDetails.name'])
      expect(sent[2]!.xdm).not.toHaveProperty(gone);
    expect(sent[2]!.xdm).toHaveProperty('identityMap.CRM');
  });
});

describe('send-event', () => {
  it('counts a page view and requests decisions if its settings request it', async () => {
    const { sendEvent } = await load();
    await sendEvent({ edge, type: 't' }, occurrence);
    await sendEvent(
      { edge, type: 't', pageView: true, renderDecisions: true, documentUnloading: true },
      occurrence,
    );
    expect(sent[0]!.xdm).not.toHaveProperty('web.webPageDetails.pageViews');
    expect([sent[0]!.query, sent[0]!.documentUnloading]).toEqual([undefined, undefined]);
    expect(sent[1]!.xdm).toHaveProperty('web.webPageDetails.pageViews.value', 1);
    expect(sent[1]!.query).toHaveProperty('personalization.decisionScopes', ['__view__']);
    expect(sent[1]!.documentUnloading).toBe(true);
  });
});

describe('send-link (S-12, G-07)', () => {
  it('sends the click as an event that may outlive the page', async () => {
    const { sendLink, setVariables } = await load();
    setVariables({ props: { 3: 'tvs' } }, occurrence);
    await sendLink(
      { edge, name: 'buy', url: 'https://www.shop.example/in/cart', type: 'exit' },
      occurrence,
    );
    expect(added(sent[0]!)).toEqual({
      eventType: 'web.webinteraction.linkClicks',
      web: {
        ...web,
        webInteraction: {
          name: 'buy',
          URL: 'https://www.shop.example/in/cart',
          type: 'exit',
          linkClicks: { value: 1 },
        },
      },
      _experience: { analytics: { customDimensions: { props: { prop3: 'tvs' } } } },
    });
    expect(sent[0]!.documentUnloading).toBe(true);
  });
});
