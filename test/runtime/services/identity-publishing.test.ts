// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listeners, settle } from '../page.ts';
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
/** The end of the 19,676th day since 1970. */
const midnightMs = 19_676 * 86_400_000;
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
});

describe('the opt-out status (C-05)', () => {
  it.each([
    [{}, `MCOPTOUT-${nowS + 7200}s`, 'NONE'],
    [{ d_optout: 'global', d_ottl: 'x60' }, `MCOPTOUT-${nowS + 7200}s`, 'NONE'],
    [
      { d_optout: ['a|b', 'global', 'x y', 'ads'], d_ottl: '60x' },
      `MCOPTOUT-${nowS + 7200}s`,
      'global,ads',
    ],
    [{ d_optout: [], d_ottl: 60 }, `MCOPTOUT-${nowS + 60}s`, 'NONE'],
  ])('is stored for %j as %s %s', async (value, name, kept) => {
    const page = openPage(known);
    const isOptedOut = call((await page.library(({ optOut }) => [optOut])).calls, 'isOptedOut');
    vi.setSystemTime(nowS * 1000 + 999);
    isOptedOut();
    await settle();
    await page.requests[0]!.answer(value);
    expect([page.stored()[name], page.lines]).toEqual([kept, []]);
  });

  it('is requested once for several callers', async () => {
    const page = openPage(known);
    const isOptedOut = call((await page.library(({ optOut }) => [optOut])).calls, 'isOptedOut');
    const { received, listen } = listener();
    isOptedOut(listen);
    isOptedOut(listen);
    await settle();
    expect(page.requests).toHaveLength(1);
    await page.requests[0]!.answer({ d_optout: ['global'] });
    expect(received).toEqual([true, true]);
  });
});

describe('ID syncs (I-05)', () => {
  const start = async (page: Page, config = {}) => {
    const { calls } = await page.library(({ idSyncs }) => [idSyncs()], config);
    return { byUrl: call(calls, 'idSyncByURL'), bySource: call(calls, 'idSyncByDataSource') };
  };

  it.each([
    [midnightMs, undefined, 19_691],
    [midnightMs, 1440, 19_678],
    [midnightMs, 1441, 19_678.0007],
    [midnightMs + 3_600_000, 1440, 19_678.0417],
    [midnightMs, 0.5, 19_677.0003],
    [midnightMs, 1, 19_677.0007],
  ])('that are run at %d for %j minutes are valid until day %d', async (ms, minutesToLive, day) => {
    const page = openPage(known);
    const { byUrl } = await start(page);
    vi.setSystemTime(ms);
    expect(byUrl({ dpid: '24', url: '//a.example/1', minutesToLive })).toBe('Successfully queued');
    expect(page.stored()['MCSYNCSOP']).toBe(`24-${day}`);
  });

  it('are run again on the day of their expiry, and expired ones are deleted', async () => {
    const page = openPage({
      [cookieName]: `${known[cookieName]}|MCSYNCSOP|24-19676*25-19676*26-19677`,
    });
    const { byUrl } = await start(page);
    for (const dpid of ['24', '26'])
      byUrl({ dpid, url: `//a.example/${dpid}`, minutesToLive: 1440 });
    await page.imageEnds();
    expect([page.images, page.stored()['MCSYNCSOP']]).toEqual([
      ['https://a.example/24'],
      '26-19677*24-19677.9259',
    ]);
  });

  it('are run again at the moment of their expiry, when expired ones are deleted, too', async () => {
    const page = openPage({ [cookieName]: `${known[cookieName]}|MCSYNCSOP|24-19677*25-19677` });
    const { byUrl } = await start(page);
    vi.setSystemTime(midnightMs);
    byUrl({ dpid: '24', url: '//a.example/24', minutesToLive: 1440 });
    expect(page.stored()['MCSYNCSOP']).toBe('24-19678');
  });

  it('have every macro filled in', async () => {
    const page = openPage(known);
    (await start(page)).byUrl({
      dpid: '24',
      url: '//a.example/?%TIMESTAMP%&%TIMESTAMP%&%HTTP_PROTO%&%HTTP_PROTO%',
    });
    expect(page.images).toEqual([`https://a.example/?${nowS}000&${nowS}000&https&https`]);
  });

  it.each(['a b', '24*', '*24', '24-1'])(
    "aren't run for the partner %j, whose name would break the list",
    async (dpid) => {
      const page = openPage(known);
      const { byUrl, bySource } = await start(page);
      expect([
        byUrl({ dpid, url: '//a.example' }),
        bySource({ dpid, dpuuid: 'x' }),
        page.images,
      ]).toEqual([...Array(2).fill('Error: config.dpid is empty'), []]);
    },
  );

  it("by data source require the visitor's id in that source", async () => {
    const { bySource } = await start(openPage(known));
    expect(bySource()).toBe('Error: config.dpuuid is empty');
  });

  it('return nothing without consent', async () => {
    const page = openPage(known);
    const { byUrl, bySource } = await start(page, { allowed: () => false });
    expect([
      byUrl({ dpid: '24', url: '//a.example' }),
      bySource({ dpid: '24', dpuuid: 'x' }),
      page.images,
    ]).toEqual(['', '', []]);
  });

  it.each([
    [0, 19_691],
    ['-5', 19_691],
    ['soon', 19_691],
    [undefined, 19_691],
    [1, 19_677.0007],
  ])('that the service requests with the ttl %j are valid until day %d', async (ttl, day) => {
    const page = openPage();
    await start(page);
    vi.setSystemTime(midnightMs);
    await page.requests[0]!.answer({
      ...answer,
      ibs: [{ id: '411', ttl, tag: 'img', url: ['//cm.example/a'] }],
    });
    expect(page.stored()['MCSYNCSOP']).toBe(`411-${day}`);
  });

  it.each([{ id: ['5'] }, { id: {} }, {}, { id: '' }, { id: true }, { id: '5 ' }])(
    "that the service requests with %j aren't run",
    async (entry) => {
      const page = openPage();
      await start(page);
      await page.requests[0]!.answer({
        ...answer,
        ibs: [{ ...entry, tag: 'img', url: ['//cm.example/a'] }],
      });
      expect([page.images, page.stored()['MCSYNCSOP']]).toEqual([[], undefined]);
    },
  );

  it("aren't run if the same response opts the visitor out", async () => {
    const page = openPage();
    await start(page);
    await page.requests[0]!.answer({
      ...answer,
      d_optout: ['global'],
      ibs: [{ id: '411', tag: 'img', url: ['//cm.example/a'] }],
    });
    expect(page.images).toEqual([]);
  });
});

describe('destination publishing (I-07)', () => {
  it.each([
    [['//a.example/list']],
    'see https://a.example/',
    'https://a.example/|x|y',
    'ibs|411|img|a.example/no-protocol|1',
  ])('finds no URL in %j', async (message) => {
    const page = openPage(known);
    const { received, listen } = listener();
    call((await page.library(({ destinations }) => [destinations()])).calls, 'publishDestinations')(
      'shop',
      [message],
      listen,
    );
    expect([received, page.images]).toEqual([
      [{ error: 'None of the messages are populated strings.' }],
      [],
    ]);
  });

  it('fetches an http URL with https', async () => {
    const page = openPage(known);
    const { calls } = await page.library(({ destinations }) => [destinations()]);
    call(calls, 'publishDestinations')('shop', ['http://a.example/x']);
    expect(page.images).toEqual(['https://a.example/x']);
  });
});

describe("a customer's ids (G-18)", () => {
  const start = async (config = {}) => {
    const page = openPage(known);
    const { calls } = await page.library(({ customerIds }) => [customerIds], config);
    return { page, set: call(calls, 'setCustomerIDs') };
  };

  it("are sent with the visitor's other fields, and their hash detects changes", async () => {
    const { page, set } = await start();
    set({ crm: { id: 'me', authState: 2 }, mail: { id: 'x', authState: 3 } });
    await settle();
    const { searchParams } = page.requests[0]!.url;
    expect([
      searchParams.get('d_fieldgroup'),
      searchParams.get('d_mid'),
      searchParams.get('d_blob'),
      searchParams.getAll('d_cid_ic'),
    ]).toEqual(['AAM', mcmid, 'blob', ['crm\u0001me\u00012', 'mail\u0001x\u00010']]);
    await page.requests[0]!.answer({ d_mid: mcmid });
    // Visitors' browsers have stored this hash. A new version of the library must compute the same
    // hash for the same ids.
    expect(page.stored()['MCCIDH']).toBe('2000992139');
  });

  it("aren't sent if consent was withdrawn while the visitor was looked up", async () => {
    let isAllowed = true;
    const { page, set } = await start({ allowed: () => isAllowed });
    set({ crm: 'me' });
    isAllowed = false;
    await settle();
    expect([page.requests, page.jar.get(cookieName)]).toEqual([[], known[cookieName]]);
  });
});
