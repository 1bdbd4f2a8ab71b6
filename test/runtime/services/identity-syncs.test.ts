// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settle } from '../page.ts';
import {
  answer,
  cookieName,
  listener,
  mcmid,
  nowS,
  openPage,
  type Page,
} from './identity-library.ts';

const known = { [cookieName]: `MCMID|${mcmid}|MCAAMB|blob` };
type Call = (...given: unknown[]) => unknown;
const call = (calls: object, name: string): Call => (calls as Record<string, Call>)[name]!;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('ID syncs (I-05)', () => {
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
    [
      { dpid: '24', url: '//a.example', minutesToLive: 0 },
      'Error: config.minutesToLive needs to be a positive number',
    ],
    [
      { dpid: '24', url: '//a.example', minutesToLive: -1 },
      'Error: config.minutesToLive needs to be a positive number',
    ],
    [
      { dpid: '24', url: '//a.example', minutesToLive: '5' },
      'Error: config.minutesToLive needs to be a positive number',
    ],
    [
      { dpid: '24', url: '//a.example', minutesToLive: NaN },
      'Error: config.minutesToLive needs to be a positive number',
    ],
  ])('reject %j', async (config, error) => {
    const page = openPage(known);
    const { byUrl } = await start(page);
    expect([byUrl(config), page.images]).toEqual([error, []]);
  });

  it('are fetched as images, each after the previous one, whether that loads or fails', async () => {
    const page = openPage(known);
    const { byUrl } = await start(page);
    for (const dpid of ['1', '2', '3'])
      expect(byUrl({ dpid, url: `//partner.example/${dpid}` })).toBe('Successfully queued');
    await settle();
    expect(page.images).toEqual(['https://partner.example/1']);
    await page.imageEnds('error');
    expect(page.images).toHaveLength(2);
    await page.imageEnds();
    expect(page.images).toEqual([
      'https://partner.example/1',
      'https://partner.example/2',
      'https://partner.example/3',
    ]);
  });

  it("aren't repeated before they expire: after 20160 minutes by default (I-04)", async () => {
    const page = openPage(known);
    const { byUrl } = await start(page);
    byUrl({ dpid: '24', url: '//a.example/1' });
    byUrl({ dpid: '25', url: '//a.example/2', minutesToLive: 1440 });
    await page.imageEnds();
    await page.imageEnds();
    expect(page.stored()['MCSYNCSOP']).toBe('24-19690.9259*25-19677.9259');
    byUrl({ dpid: '24', url: '//a.example/1' });
    await settle();
    expect(page.images).toHaveLength(2);
    vi.setSystemTime((nowS + 15 * 86_400) * 1000);
    byUrl({ dpid: '24', url: '//a.example/1' });
    await settle();
    expect(page.images).toHaveLength(3);
    expect(page.stored()['MCSYNCSOP']).toBe('24-19705.9259');
  });

  it('are valid for as many minutes as the call says, also after a reload', async () => {
    let page = openPage(known);
    (await start(page)).byUrl({ dpid: '24', url: '//a.example/1', minutesToLive: 5 });
    const cookies = { [cookieName]: page.jar.get(cookieName)! };
    const runs: [minutes: number, images: number][] = [];
    for (const minutes of [0, 4, 6]) {
      page = openPage(cookies);
      vi.setSystemTime((nowS + minutes * 60) * 1000);
      (await start(page)).byUrl({ dpid: '24', url: '//a.example/1', minutesToLive: 5 });
      runs.push([minutes, page.images.length]);
    }
    expect(runs).toEqual([
      [0, 0],
      [4, 0],
      [6, 1],
    ]);
  });

  it('have their macros filled in', async () => {
    const page = openPage(known);
    const { byUrl } = await start(page);
    byUrl({ dpid: '24', url: 'http://a.example/?t=%TIMESTAMP%&r=%HTTP_PROTO%%3A' });
    expect(page.images).toEqual([`https://a.example/?t=${nowS}000&r=https%3A`]);
  });

  it('by data source are sent to the id service', async () => {
    const page = openPage(known);
    const { bySource } = await start(page);
    expect(bySource({ dpid: '24' })).toBe('Error: config.dpuuid is empty');
    expect(bySource({ dpuuid: 'me' })).toBe('Error: config.dpid is empty');
    expect(bySource({ dpid: '24', dpuuid: 'm e' })).toBe('Successfully queued');
    expect(page.images).toEqual(['https://dpm.demdex.net/ibs:dpid=24&dpuuid=m%20e']);
  });

  it('that the id service requests are run in its order; invalid ones are skipped', async () => {
    const page = openPage();
    await start(page);
    await page.requests[0]!.answer({
      ...answer,
      ibs: [
        { id: '411', ttl: 10_080, tag: 'img', url: ['//cm.example/a'] },
        null,
        { id: '1', tag: 'iframe', url: ['//cm.example/no'] },
        { id: 'a|b', tag: 'img', url: ['//cm.example/no'] },
        { id: 2040, ttl: '1440', tag: 'img', url: '//cm.example/b' },
      ],
    });
    await page.imageEnds();
    expect(page.images).toEqual(['https://cm.example/a', 'https://cm.example/b']);
    expect(page.stored()['MCSYNCSOP']).toBe('411-19683.9259*2040-19677.9259');
  });

  it('are disabled without consent to advertising, and for visitors who have opted out', async () => {
    const page = openPage();
    const { byUrl } = await start(page, () => false);
    await page.requests[0]!.answer({
      ...answer,
      ibs: [{ id: '411', tag: 'img', url: ['//cm.example/a'] }],
    });
    expect([byUrl({ dpid: '24', url: '//a.example' }), page.images]).toEqual([
      'Error: id syncs have been disabled',
      [],
    ]);
    const out = openPage({ [cookieName]: `MCMID|${mcmid}|MCAAMB|b|MCOPTOUT|global` });
    expect((await start(out)).byUrl({ dpid: '24', url: '//a.example' })).toBe(
      'Error: id syncs have been disabled',
    );
  });
});

describe('destination publishing (I-07)', () => {
  const start = async (page: Page, allowed?: () => boolean) =>
    call(
      (await page.library(({ destinations }) => [destinations(allowed)])).calls,
      'publishDestinations',
    );

  it.each([
    [['', ['m']], 'subdomain is not a populated string.'],
    [['shop', []], 'messages is not a populated array.'],
    [['shop', 'message'], 'messages is not a populated array.'],
    [[{ subdomain: '' }], 'subdomain is not a populated string.'],
    [[{ subdomain: 'shop' }], 'messages is not a populated array.'],
    [[undefined], 'Invalid parameters passed.'],
    [[5], 'Invalid parameters passed.'],
    [['shop', ['', 3, 'no address']], 'None of the messages are populated strings.'],
  ])('reports the error in %j', async (given, error) => {
    const page = openPage(known);
    const publish = await start(page);
    const { received, listen } = listener();
    publish(given[0], given[1], listen);
    expect([received, page.images]).toEqual([[{ error }], []]);
  });

  it('fetches the URLs in messages as images, in order', async () => {
    const page = openPage(known);
    const publish = await start(page);
    const { received, listen } = listener();
    publish(
      'shop',
      [`ibs|411|img|${encodeURIComponent('//a.example/x?y=1')}|10080||`, 'https://b.example/z'],
      listen,
    );
    await page.imageEnds();
    expect([received, page.images]).toEqual([
      [{ message: 'The destinations have been published.' }],
      ['https://a.example/x?y=1', 'https://b.example/z'],
    ]);
  });

  it('accepts one object with its callback, too', async () => {
    const page = openPage(known);
    const publish = await start(page);
    const { received, listen } = listener();
    publish({
      subdomain: 'shop',
      urlDestinations: [{ url: '//a.example/1' }, null],
      callback: listen,
    });
    expect([received, page.images]).toEqual([
      [{ message: 'The destinations have been published.' }],
      ['https://a.example/1'],
    ]);
  });

  it('is disabled without consent to advertising', async () => {
    const page = openPage(known);
    const { received, listen } = listener();
    (await start(page, () => false))('shop', ['//a.example/1'], listen);
    expect([received, page.images]).toEqual([
      [{ error: 'Destination publishing is disabled.' }],
      [],
    ]);
  });
});
