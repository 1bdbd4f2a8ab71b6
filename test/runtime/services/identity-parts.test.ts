// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settle } from '../page.ts';
import { answer, cookieName, listener, mcmid, nowS, openPage, type Page } from './identity-library.ts';

const known = { [cookieName]: `MCMID|${mcmid}|MCAAMB|blob` };
type Call = (...given: unknown[]) => unknown;
const call = (calls: object, name: string): Call => (calls as Record<string, Call>)[name]!;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the analytics tracking server\'s id (I-01)', () => {
  const start = async (page: Page) => (await page.library(({ analyticsId }) => [analyticsId('metrics.shop.example')])).calls;

  it('is asked for at /id once the visitor is known, and kept', async () => {
    const page = openPage();
    await start(page);
    expect(page.asked).toHaveLength(1);
    await page.asked[0]!.answer(answer);
    expect(page.asked[1]!.url.href).toBe(`https://metrics.shop.example/id?d_visid_ver=5.5.0&d_fieldgroup=A&mcorgid=ABC%40AdobeOrg&mid=${mcmid}&ts=${nowS}000`);
    await page.asked[1]!.answer({ id: '2D0FD50F0515A5DC-40000B4C40012AE0' });
    expect(page.stored()['MCAID']).toBe('2D0FD50F0515A5DC-40000B4C40012AE0');
  });

  it('is kept as NONE where the server gives none, which calls give as nothing', async () => {
    const page = openPage(known);
    const calls = await start(page);
    const { told, listen } = listener();
    expect(call(calls, 'getAnalyticsVisitorID')(listen)).toBe('');
    await page.asked[0]!.answer({ mid: mcmid });
    expect(page.stored()['MCAID']).toBe('NONE');
    expect(told).toEqual(['']);
  });

  it.each([['that can\'t be read', 'nonsense', 'malformed'], ['with error_msg', { error_msg: 'no' }, 'no']])('stays unknown for now after an answer %s', async (_what, value, said) => {
    const page = openPage(known);
    await start(page);
    await page.asked[0]!.answer(value);
    expect(page.stored()['MCAID']).toBeUndefined();
    expect(page.lines).toEqual([`warn: [tagwright] The analytics server: ${said}`]);
  });

  it('gives the error_msg timeout after 30 s, and the visitor is known without it (I-03)', async () => {
    const page = openPage(known);
    const calls = await start(page);
    const { told, listen } = listener();
    call(calls, 'getAnalyticsVisitorID')(listen);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([told, page.lines]).toEqual([[''], ['warn: [tagwright] The analytics server: timeout']]);
  });

  it('isn\'t asked for again once it is kept', async () => {
    const page = openPage({ [cookieName]: `MCMID|${mcmid}|MCAAMB|b|MCAID|0A-1B` });
    const calls = await start(page);
    expect([page.asked, call(calls, 'getAnalyticsVisitorID')()]).toEqual([[], '0A-1B']);
  });
});

describe('the opt-out status (C-05, I-01, I-02)', () => {
  const start = async (page: Page) => call((await page.library(({ optOut }) => [optOut])).calls, 'isOptedOut');

  it('is asked for at /optOutStatus, counts as long as the server says, and is then asked for again', async () => {
    const page = openPage(known);
    const isOptedOut = await start(page);
    const { told, listen } = listener();
    expect(isOptedOut(listen)).toBe(false);
    await settle();
    expect(page.asked.map(({ url }) => url.href)).toEqual([`https://dpm.demdex.net/optOutStatus?d_visid_ver=5.5.0&d_rtbd=json&d_ver=2&d_orgid=ABC%40AdobeOrg&d_nsid=0&ts=${nowS}000`]);
    await page.asked[0]!.answer({ d_optout: ['global'], d_ottl: 60 });
    expect([told, page.stored()[`MCOPTOUT-${nowS + 60}s`]]).toEqual([[true], 'global']);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(isOptedOut(listen)).toBe(true);
    expect([told, page.asked.length]).toEqual([[true, true], 1]);
    await vi.advanceTimersByTimeAsync(1000);
    isOptedOut();
    await settle();
    expect(page.asked).toHaveLength(2);
  });

  it('that came with the id isn\'t asked for', async () => {
    const page = openPage();
    const isOptedOut = await start(page);
    const { told, listen } = listener();
    isOptedOut(listen);
    await page.asked[0]!.answer({ ...answer, d_optout: [] });
    expect([told, page.asked.length]).toEqual([[false], 1]);
  });

  it('is no where nobody answers, and not kept', async () => {
    const page = openPage(known);
    const isOptedOut = await start(page);
    const { told, listen } = listener();
    isOptedOut(listen);
    await settle();
    await page.asked[0]!.answer({ error_msg: 'busy' });
    expect([told, page.jar.get(cookieName)]).toEqual([[false], known[cookieName]]);
    expect(page.lines).toEqual(['warn: [tagwright] The opt-out status: busy']);
  });
});

describe('id syncs (I-05)', () => {
  const start = async (page: Page, allowed?: () => boolean) => {
    const { calls } = await page.library(({ idSyncs }) => [idSyncs(allowed)]);
    return { byUrl: call(calls, 'idSyncByURL'), bySource: call(calls, 'idSyncByDataSource') };
  };

  it.each([
    [undefined, 'Error: config.dpid is empty'],
    [{}, 'Error: config.dpid is empty'],
    [{ dpid: '', url: '//a.example' }, 'Error: config.dpid is empty'],
    [{ dpid: 24, url: '//a.example' }, 'Error: config.dpid is empty'],
    [{ dpid: '24' }, 'Error: config.url is empty'],
    [{ dpid: '24', url: '' }, 'Error: config.url is empty'],
    [{ dpid: '24', url: '//a.example', minutesToLive: 0 }, 'Error: config.minutesToLive needs to be a positive number'],
    [{ dpid: '24', url: '//a.example', minutesToLive: -1 }, 'Error: config.minutesToLive needs to be a positive number'],
    [{ dpid: '24', url: '//a.example', minutesToLive: '5' }, 'Error: config.minutesToLive needs to be a positive number'],
    [{ dpid: '24', url: '//a.example', minutesToLive: NaN }, 'Error: config.minutesToLive needs to be a positive number'],
  ])('refuse %j', async (config, error) => {
    const page = openPage(known);
    const { byUrl } = await start(page);
    expect([byUrl(config), page.images]).toEqual([error, []]);
  });

  it('are fetched as images, each after the one before, whether that loads or fails', async () => {
    const page = openPage(known);
    const { byUrl } = await start(page);
    for (const dpid of ['1', '2', '3']) expect(byUrl({ dpid, url: `//partner.example/${dpid}` })).toBe('Successfully queued');
    await settle();
    expect(page.images).toEqual(['https://partner.example/1']);
    await page.imageEnds('error');
    expect(page.images).toHaveLength(2);
    await page.imageEnds();
    expect(page.images).toEqual(['https://partner.example/1', 'https://partner.example/2', 'https://partner.example/3']);
  });

  it('aren\'t done again before their time is over: 20160 minutes where nothing is said (I-04)', async () => {
    const page = openPage(known);
    const { byUrl } = await start(page);
    byUrl({ dpid: '24', url: '//a.example/1' });
    byUrl({ dpid: '25', url: '//a.example/2', minutesToLive: 1440 });
    await page.imageEnds();
    await page.imageEnds();
    expect(page.stored()['MCSYNCSOP']).toBe('24-19690*25-19677');
    byUrl({ dpid: '24', url: '//a.example/1' });
    await settle();
    expect(page.images).toHaveLength(2);
    vi.setSystemTime((nowS + 15 * 86_400) * 1000);
    byUrl({ dpid: '24', url: '//a.example/1' });
    await settle();
    expect(page.images).toHaveLength(3);
    expect(page.stored()['MCSYNCSOP']).toBe('24-19705');
  });

  it('have their macros filled in', async () => {
    const page = openPage(known);
    const { byUrl } = await start(page);
    byUrl({ dpid: '24', url: 'http://a.example/?t=%TIMESTAMP%&r=%HTTP_PROTO%%3A' });
    expect(page.images).toEqual([`https://a.example/?t=${nowS}000&r=https%3A`]);
  });

  it('by data source go to the id service', async () => {
    const page = openPage(known);
    const { bySource } = await start(page);
    expect(bySource({ dpid: '24' })).toBe('Error: config.dpuuid is empty');
    expect(bySource({ dpuuid: 'me' })).toBe('Error: config.dpid is empty');
    expect(bySource({ dpid: '24', dpuuid: 'm e' })).toBe('Successfully queued');
    expect(page.images).toEqual(['https://dpm.demdex.net/ibs:dpid=24&dpuuid=m%20e']);
  });

  it('that the id service asks for are done in its order; those it puts badly aren\'t', async () => {
    const page = openPage();
    await start(page);
    await page.asked[0]!.answer({ ...answer, ibs: [
      { id: '411', ttl: 10_080, tag: 'img', url: ['//cm.example/a'] }, null, { id: '1', tag: 'iframe', url: ['//cm.example/no'] }, { id: 'a|b', tag: 'img', url: ['//cm.example/no'] },
      { id: 2040, ttl: '1440', tag: 'img', url: '//cm.example/b' },
    ] });
    await page.imageEnds();
    expect(page.images).toEqual(['https://cm.example/a', 'https://cm.example/b']);
    expect(page.stored()['MCSYNCSOP']).toBe('411-19683*2040-19677');
  });

  it('are disabled without consent to advertising, and for who has opted out', async () => {
    const page = openPage();
    const { byUrl } = await start(page, () => false);
    await page.asked[0]!.answer({ ...answer, ibs: [{ id: '411', tag: 'img', url: ['//cm.example/a'] }] });
    expect([byUrl({ dpid: '24', url: '//a.example' }), page.images]).toEqual(['Error: id syncs have been disabled', []]);
    const out = openPage({ [cookieName]: `MCMID|${mcmid}|MCAAMB|b|MCOPTOUT|global` });
    expect((await start(out)).byUrl({ dpid: '24', url: '//a.example' })).toBe('Error: id syncs have been disabled');
  });
});

describe('destination publishing (I-07)', () => {
  const start = async (page: Page, allowed?: () => boolean) => call((await page.library(({ destinations }) => [destinations(allowed)])).calls, 'publishDestinations');

  it.each([
    [['', ['m']], 'subdomain is not a populated string.'],
    [['shop', []], 'messages is not a populated array.'],
    [['shop', 'message'], 'messages is not a populated array.'],
    [[{ subdomain: '' }], 'subdomain is not a populated string.'],
    [[{ subdomain: 'shop' }], 'messages is not a populated array.'],
    [[undefined], 'Invalid parameters passed.'],
    [[5], 'Invalid parameters passed.'],
    [['shop', ['', 3, 'no address']], 'None of the messages are populated strings.'],
  ])('tells of %j what is wrong', async (given, error) => {
    const page = openPage(known);
    const publish = await start(page);
    const { told, listen } = listener();
    publish(given[0], given[1], listen);
    expect([told, page.images]).toEqual([[{ error }], []]);
  });

  it('fetches the addresses in messages as images, in order', async () => {
    const page = openPage(known);
    const publish = await start(page);
    const { told, listen } = listener();
    publish('shop', [`ibs|411|img|${encodeURIComponent('//a.example/x?y=1')}|10080||`, 'https://b.example/z'], listen);
    await page.imageEnds();
    expect([told, page.images]).toEqual([[{ message: 'The destinations have been published.' }], ['https://a.example/x?y=1', 'https://b.example/z']]);
  });

  it('takes one object with its callback, too', async () => {
    const page = openPage(known);
    const publish = await start(page);
    const { told, listen } = listener();
    publish({ subdomain: 'shop', urlDestinations: [{ url: '//a.example/1' }, null], callback: listen });
    expect([told, page.images]).toEqual([[{ message: 'The destinations have been published.' }], ['https://a.example/1']]);
  });

  it('doesn\'t without consent to advertising', async () => {
    const page = openPage(known);
    const { told, listen } = listener();
    (await start(page, () => false))('shop', ['//a.example/1'], listen);
    expect([told, page.images]).toEqual([[{ error: 'Destination publishing is disabled.' }], []]);
  });
});
