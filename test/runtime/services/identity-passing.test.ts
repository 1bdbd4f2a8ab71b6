// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listeners, settle, userClick } from '../page.ts';
import { answer, cookieName, mcmid, nowS, openPage, org } from './identity-library.ts';

const known = { [cookieName]: `MCMID|${mcmid}|MCAAMB|blob` };
type Call = (...given: unknown[]) => unknown;
const call = (calls: object, name: string): Call => (calls as Record<string, Call>)[name]!;

let stop: () => void;
beforeEach(() => {
  stop = listeners();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete (window as { __tcfapi?: unknown }).__tcfapi;
});

describe('supplemental ids (I-08)', () => {
  const start = async (url?: string) => {
    const { calls, library } = await openPage(known, url).library(({ supplementalId }) => [
      supplementalId,
    ]);
    return {
      get: call(calls, 'getSupplementalDataID'),
      append: call(calls, 'appendSupplementalDataIDTo'),
      library,
    };
  };

  it("don't exist before the first call", async () => {
    const { get, append } = await start();
    expect([append('/p'), get('target', true)]).toEqual(['/p', '']);
  });

  it('are the same for all consumers of one view, and new when a consumer calls again', async () => {
    const { get } = await start();
    const first = get('analytics') as string;
    expect(first).toMatch(/^[0-9A-F]{16}-[0-9A-F]{16}$/);
    expect(get('target')).toBe(first);
    const second = get('analytics');
    expect(second).not.toBe(first);
    expect(get('target')).toBe(second);
  });

  it('are the last but one, then the last, for a consumer that skipped several views', async () => {
    const { get } = await start();
    const ids = [1, 2, 3, 4].map(() => get('analytics'));
    expect([get('late'), get('late')]).toEqual([ids[2], ids[3]]);
  });

  it("aren't generated for a call that only reads", async () => {
    const { get } = await start();
    expect(get('target', true)).toBe('');
    const id = get('analytics');
    expect(get('target', true)).toBe(id);
  });

  it.each([
    [0, true],
    [30, true],
    [31, false],
  ])('come from the previous page in the URL, at an age of %d s: %s', async (ageS, isTaken) => {
    const { get } = await start(
      `https://www.shop.example/?adobe_mc_sdid=${encodeURIComponent(`SDID=0A-1B|MCORGID=${org}|TS=${nowS - ageS}`)}`,
    );
    expect(get('analytics') === '0A-1B').toBe(isTaken);
  });

  it('are appended to a URL: the last one, or the given one', async () => {
    const { get, append } = await start();
    expect(append('/p')).toBe('/p');
    const id = get('a');
    expect(decodeURIComponent(append('/p') as string)).toBe(
      `/p?adobe_mc_sdid=TS=${nowS}|SDID=${id}|MCORGID=${org}`,
    );
    const second = get('a');
    expect(append('/p')).toContain(`SDID%3D${second}`);
    expect(append('/p', '7')).toContain('SDID%3D7');
    expect([append('/p', 7), append('/p', ''), append('/p', null)]).toEqual(['/p', '/p', '/p']);
  });
});

describe("links between the retailer's own domains (I-08)", () => {
  const follow = async (href: string, cookies: Record<string, string> = known, config = {}) => {
    const page = openPage(cookies);
    const { calls } = await page.library(
      ({ ownLinks, supplementalId }) => [supplementalId, ownLinks(['shop.test', 'business.test'])],
      config,
    );
    document.body.innerHTML = `<a href="${href}"><b>x</b></a>`;
    const link = document.querySelector('a')!;
    link.addEventListener('click', (event) => event.preventDefault());
    return {
      calls,
      click: () => {
        userClick(document.querySelector('b')!);
        return link.getAttribute('href')!;
      },
    };
  };

  it('include a domain itself and clicks with the middle button', async () => {
    const { click } = await follow('https://shop.test/');
    document.querySelector('b')!.dispatchEvent(
      Object.defineProperty(new MouseEvent('auxclick', { bubbles: true }), 'isTrusted', {
        value: true,
      }),
    );
    expect(document.querySelector('a')!.href).toContain('adobe_mc=');
    expect(click()).toContain('adobe_mc=');
  });

  it('pass the ids on when they are clicked, once', async () => {
    const { click, calls } = await follow('https://m.shop.test/p?a=b#top');
    const expected = `https://m.shop.test/p?a=b&adobe_mc=TS=${nowS}|MCMID=${mcmid}|MCORGID=${org}#top`;
    expect(decodeURIComponent(click())).toBe(expected);
    expect(decodeURIComponent(click())).toBe(expected);
    const id = call(calls, 'getSupplementalDataID')('analytics');
    expect(decodeURIComponent(click())).toBe(
      expected.replace('#', `&adobe_mc_sdid=TS=${nowS}|SDID=${id}|MCORGID=${org}#`),
    );
  });

  it.each([
    'https://www.shop.example/in/tvs',
    '/in/tvs',
    'https://elsewhere.test/',
    'https://notshop.test/',
    'mailto:me@shop.test',
    'javascript:void 0',
    '#top',
  ])('are unchanged for %s', async (href) => {
    expect((await follow(href)).click()).toBe(href);
  });

  it("are unchanged within the page's own domain, even if the retailer owns it", async () => {
    const page = openPage(known);
    await page.library(({ ownLinks }) => [ownLinks(['shop.example', 'shop.test'])]);
    document.body.innerHTML = '<a href="https://m.shop.example/"><b>x</b></a><i>y</i>';
    for (const name of ['b', 'i']) userClick(document.querySelector(name)!);
    expect([document.querySelector('a')!.getAttribute('href'), page.lines]).toEqual([
      'https://m.shop.example/',
      [],
    ]);
  });

  it('pass no supplemental id on once consent is withdrawn', async () => {
    let isAllowed = true;
    const { click, calls } = await follow('https://shop.test/', known, {
      allowed: () => isAllowed,
    });
    call(calls, 'getSupplementalDataID')('analytics');
    isAllowed = false;
    expect(click()).toBe('https://shop.test/');
  });

  it('are unchanged without consent, and until the visitor is identified', async () => {
    const href = 'https://shop.test/';
    expect((await follow(href, known, { allowed: () => false })).click()).toBe(href);
    expect((await follow(href, {})).click()).toBe(href);
  });
});

describe("a customer's ids (G-16, G-18)", () => {
  it('are sent to the service with their state when they have changed, and their hash is stored', async () => {
    const page = openPage(known);
    const { calls } = await page.library(({ customerIds }) => [customerIds]);
    const set = call(calls, 'setCustomerIDs');
    set({
      crm: { id: 'me 1', authState: 1 },
      mail: 'x',
      empty: { id: '' },
      number: { id: 5 },
      odd: null,
    });
    await settle();
    expect(page.requests).toHaveLength(1);
    expect(page.requests[0]!.url.searchParams.getAll('d_cid_ic')).toEqual([
      'crm\u0001me 1\u00011',
      'mail\u0001x\u00010',
    ]);
    expect(page.requests[0]!.url.search).toContain(
      'd_cid_ic=crm%01me%201%011&d_cid_ic=mail%01x%010&',
    );
    expect(call(calls, 'getCustomerIDs')()).toEqual({
      crm: { id: 'me 1', authState: 1 },
      mail: { id: 'x', authState: 0 },
    });
    set({ crm: { id: 'me 1', authState: 1 }, mail: 'x' });
    await settle();
    expect(page.requests).toHaveLength(1);
    await page.requests[0]!.answer(answer);
    expect(page.stored()['MCCIDH']).toMatch(/^\d+$/);
    set({ crm: { id: 'me 1', authState: 1 }, mail: 'x' });
    await settle();
    expect(page.requests).toHaveLength(1);
    set({ crm: { id: 'me 1', authState: 2 } });
    await settle();
    expect(page.requests).toHaveLength(2);
  });

  it('are sent again if their request failed', async () => {
    const page = openPage(known);
    const { calls } = await page.library(({ customerIds }) => [customerIds]);
    const set = call(calls, 'setCustomerIDs');
    set({ crm: 'me' });
    await settle();
    await page.requests[0]!.fail();
    expect(page.stored()['MCCIDH']).toBeUndefined();
    set({ crm: 'me' });
    await settle();
    expect(page.requests).toHaveLength(2);
  });

  it('are dropped if they consist only of an email address (S-02)', async () => {
    const page = openPage(known);
    const { calls } = await page.library(({ customerIds }) => [customerIds]);
    call(calls, 'setCustomerIDs')({ crm: 'me', mail: 'mira@mail.example' });
    await settle();
    expect(page.requests[0]!.url.searchParams.getAll('d_cid_ic')).toEqual(['crm\u0001me\u00010']);
  });

  it.each([undefined, null, 'text', [], {}])('are ignored in %j', async (given) => {
    const page = openPage(known);
    const { calls } = await page.library(({ customerIds }) => [customerIds]);
    call(calls, 'setCustomerIDs')(given);
    await settle();
    expect(page.requests).toEqual([]);
  });
});
