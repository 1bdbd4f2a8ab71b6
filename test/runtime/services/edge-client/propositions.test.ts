// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonalizationOptions } from '../../../../runtime/services/edge/client/propositions.ts';
import { openClientPage, type ClientPage } from './client-page.ts';

// Tests the personalisation that an event requests, and the propositions that page code receives.

let page: ClientPage;

beforeEach(() => {
  page = openClientPage('https://www.shop.example/in/tvs/');
});
afterEach(() => page.close());

const warnings = () =>
  page.lines
    .filter((line) => line.startsWith('warn'))
    .map((line) => line.replace('warn: [tagwright] ', ''));

describe('createPersonalization', () => {
  const make = async () => {
    const { createPersonalization } =
      await import('../../../../runtime/services/edge/client/propositions.ts');
    const { ask } = createPersonalization();
    return (options: PersonalizationOptions, viewName?: unknown) => {
      const { query, read } = ask(options, viewName);
      return {
        personalization:
          query &&
          (query.personalization as {
            readonly surfaces: readonly string[];
            readonly decisionScopes: readonly string[];
            readonly schemas: readonly string[];
          }),
        read,
      };
    };
  };
  const decided = (...payload: readonly object[]) => [
    { type: 'other', payload: [{ scope: 'no' }] },
    { type: 'personalization:decisions', payload },
  ];
  const page1 = { id: '1', scope: '__view__' };
  const page2 = { id: '2', scope: 'web://www.shop.example/in', items: [1] };
  const part = { id: '3', scope: 'web://www.shop.example/in#part' };
  const cart = { id: '4', scope: 'cart', scopeDetails: { characteristics: { scopeType: 'view' } } };
  const other = {
    id: '5',
    scope: 'offers',
    scopeDetails: { characteristics: { scopeType: 'other' } },
  };
  const webView = {
    id: '6',
    scope: '__view__',
    scopeDetails: { characteristics: { scopeType: 'view' } },
  };
  const tried = (...all: readonly object[]) =>
    all.map((one) => ({ items: [], ...one, renderAttempted: false }));
  const given = (...all: readonly object[]) => all.map((one) => ({ items: [], ...one }));

  it('requests the whole page once, in addition to other scopes', async () => {
    const ask = await make();
    expect(
      ask({ decisionScopes: ['a'], personalization: { decisionScopes: ['a', 'b'] } })
        .personalization,
    ).toMatchObject({
      decisionScopes: ['a', 'b', '__view__'],
      surfaces: ['web://www.shop.example/in/tvs'],
    });
    expect(ask({}).personalization).toBe(undefined);
    expect(
      ask({ personalization: { defaultPersonalizationEnabled: true } }).personalization,
    ).toMatchObject({ decisionScopes: ['__view__'], surfaces: ['web://www.shop.example/in/tvs'] });
    expect(ask({ personalization: { surfaces: ['#a', '#a'] } }).personalization).toMatchObject({
      decisionScopes: [],
      surfaces: ['web://www.shop.example/in/tvs#a'],
    });
    expect(ask({ decisionScopes: ['c'] }).personalization).toMatchObject({
      decisionScopes: ['c'],
      surfaces: [],
    });
  });

  it('renders nothing, but requests actions if the whole page is requested', async () => {
    const ask = await make();
    const whole = ask({}).personalization!.schemas;
    const scopes = ask({ decisionScopes: ['c'] }).personalization!.schemas;
    expect(whole).toEqual([...scopes, 'https://ns.adobe.com/personalization/dom-action']);
    expect(ask({ decisionScopes: ['__view__'] }).personalization!.schemas).toEqual(whole);
  });

  it('if the first event opts out, a later one requests the whole page', async () => {
    const ask = await make();
    const first = ask({ personalization: { defaultPersonalizationEnabled: false } });
    expect(first.personalization).toBe(undefined);
    expect(first.read([])).toEqual({ propositions: [] });
    expect(ask({}).personalization).toMatchObject({ decisionScopes: ['__view__'] });
  });

  it("returns the page's propositions first, then those of the event's view, then others", async () => {
    const ask = await make();
    const answer = decided(
      other,
      cart,
      part,
      page1,
      { ...cart, id: '7', scope: 'checkout' },
      page2,
      webView,
    );
    const order = [page1, page2, webView];
    expect(ask({}, 'cart').read(answer)).toEqual({
      propositions: tried(...order, cart, other, part),
      decisions: given(...order, cart, other, part),
    });
    expect(ask({}, 'checkout').read([])).toEqual({
      propositions: tried({ ...cart, id: '7', scope: 'checkout' }),
      decisions: given({ ...cart, id: '7', scope: 'checkout' }),
    });
    expect(ask({}, 'none').read([])).toEqual({ propositions: [], decisions: [] });
    expect(ask({}).read([])).toEqual({ propositions: [] });
    expect(ask({ decisionScopes: ['x'] }, 'cart').read(decided(page1))).toEqual({
      propositions: tried(page1),
      decisions: given(page1),
    });
    expect(ask({}, 'cart').read([])).toEqual({ propositions: [], decisions: [] });
  });

  it("returns once a proposition that has the name of the event's view, but isn't of a view", async () => {
    const ask = await make();
    expect(ask({}, 'offers').read(decided(other)).propositions).toEqual(tried(other));
    expect(ask({}, 'offers').read([]).propositions).toEqual([]);
  });

  it("returns propositions whose details don't contain a type", async () => {
    const ask = await make();
    const plain = { id: '8', scope: 'x', scopeDetails: {} };
    expect(ask({}).read(decided(plain)).propositions).toEqual(tried(plain));
  });

  it("doesn't treat a scope that only ends like a surface as the page's", async () => {
    const ask = await make();
    const inner = { id: '9', scope: 'my web://shop' };
    expect(ask({}).read(decided(inner, page1)).propositions).toEqual(tried(page1, inner));
  });

  it('requests nothing in authoring mode', async () => {
    page.close();
    page = openClientPage('https://www.shop.example/?adobe_authoring_enabled=1');
    const { personalization, read } = (await make())({});
    expect(personalization).toEqual({ enabled: false });
    expect(read(decided(page1))).toEqual({ propositions: [] });
    expect(warnings()).toEqual(['Rendering is disabled for authoring mode.']);
  });

  it.each([
    ['web://Shop.Example/', 'web://shop.example/'],
    ['WEB://shop.example', 'web://shop.example/'],
    ['webapp://app/x//', 'webapp://app/x'],
    ['WebApp://app', 'webapp://app/'],
    ['web://me@shop.example:80/a-b.c~d_e/%C3%A9', 'web://me@shop.example:80/a-b.c~d_e/%C3%A9'],
    ['web://[::1]:80/x', 'web://[::1]:80/x'],
    ['web://döner.example/ä', 'web://döner.example/ä'],
    ['#part', 'web://www.shop.example/in/tvs#part'],
    ['web://a/b#c-d.%20', 'web://a/b#c-d.%20'],
    ['web://a/b/#c', 'web://a/b#c'],
    ['web://a/#/c', 'web://a/#/c'],
  ])('%s is the surface %s', async (surface, expected) => {
    const ask = await make();
    expect(
      ask({ personalization: { defaultPersonalizationEnabled: false, surfaces: [surface] } })
        .personalization!.surfaces,
    ).toEqual([expected]);
    expect(warnings()).toEqual([]);
  });

  it.each([
    ['', 'Invalid surface: '],
    ['web', 'Invalid surface: web'],
    ['a web://b', 'Invalid surface: a web://b'],
    ['web:///x', 'Invalid surface: web:///x'],
    ['mobile://app', 'Unsupported surface type mobile in surface: mobile://app'],
    ['webapps://app', 'Unsupported surface type webapps in surface: webapps://app'],
    ['myWeb://app', 'Unsupported surface type myweb in surface: myWeb://app'],
    ['web://A b/c', 'Invalid authority a b in surface: web://A b/c'],
    ['web://a:x', 'Invalid authority a:x in surface: web://a:x'],
    ['web://a:1x', 'Invalid authority a:1x in surface: web://a:1x'],
    ['web://?a', 'Invalid authority ?a in surface: web://?a'],
    ['web://[g]', 'Invalid authority [g] in surface: web://[g]'],
    ['web://a/b c/', 'Invalid path /b c in surface: web://a/b c/'],
    ['web://a/%2', 'Invalid path /%2 in surface: web://a/%2'],
    ['web://a/b?c', 'Invalid path /b?c in surface: web://a/b?c'],
    ['web://a#b c', 'Invalid fragment #b c in surface: web://a#b c'],
    ['#', 'Invalid fragment # in surface: #'],
    ['#%4', 'Invalid fragment #%4 in surface: #%4'],
    ['web://a/#b\nc', 'Invalid surface: web://a/#b\nc'],
    ['#a#b', 'Invalid fragment #a#b in surface: #a#b'],
  ])('%j is an invalid surface', async (surface, warning) => {
    const ask = await make();
    expect(
      ask({ personalization: { defaultPersonalizationEnabled: false, surfaces: [surface] } })
        .personalization!.surfaces,
    ).toEqual([]);
    expect(warnings()).toEqual([warning]);
  });

  it('names the page itself at the root', async () => {
    page.close();
    page = openClientPage('https://www.shop.example:8443//');
    expect((await make())({}).personalization!.surfaces).toEqual(['web://www.shop.example:8443/']);
  });
});
