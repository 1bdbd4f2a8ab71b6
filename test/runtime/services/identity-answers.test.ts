// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Part } from '../../../runtime/services/identity/library.ts';
import { listeners } from '../page.ts';
import { answer, cookieName, mcmid, nowS, openPage, org } from './identity-library.ts';

const dayMs = 86_400_000;
/** The end of the 19,676th day since 1970. */
const midnightMs = 19_676 * dayMs;
const known = { [cookieName]: `MCMID|${mcmid}|MCAAMB|blob` };
const drawn = /^[0-8]\d{18}[0-8]\d{18}$/;

let stop: () => void;
beforeEach(() => {
  stop = listeners();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'cookieStore');
});

const answered = async (value: unknown, nowMs = nowS * 1000, cookies = {}) => {
  const page = openPage(cookies);
  vi.setSystemTime(nowMs);
  await page.library();
  await page.requests[0]!.answer(value);
  return page;
};

describe('the stored fields of a response (I-02, E-09)', () => {
  it.each([
    [midnightMs, '19676'],
    [midnightMs + 1, '19677'],
  ])('include the current day at %d', async (ms, day) => {
    expect((await answered(answer, ms)).stored()['MCIDTS']).toBe(day);
  });

  it('expire a whole number of seconds after the current one', async () => {
    const page = await answered({ ...answer, id_sync_ttl: 10, d_ottl: 5 }, nowS * 1000 + 999);
    expect(Object.keys(page.stored())).toEqual([
      'MCMID',
      'MCIDTS',
      `MCAAMLH-${nowS + 10}`,
      `MCAAMB-${nowS + 10}`,
      `MCOPTOUT-${nowS + 5}s`,
      'vVersion',
    ]);
  });

  it.each(['x100', '100x', '-1', ''])(
    'expire after the usual time if the service returns %j',
    async (ttl) => {
      const page = await answered({ ...answer, id_sync_ttl: ttl, d_ottl: ttl });
      expect(Object.keys(page.stored())).toEqual([
        'MCMID',
        'MCIDTS',
        `MCAAMLH-${nowS + 604_800}`,
        `MCAAMB-${nowS + 604_800}`,
        `MCOPTOUT-${nowS + 7200}s`,
        'vVersion',
      ]);
    },
  );

  it('include blobs with every allowed character, and regions of any length', async () => {
    const page = await answered({ d_mid: mcmid, d_blob: 'a.B~0*+=/-_', dcs_region: 16 });
    expect([
      page.stored()[`MCAAMB-${nowS + 604_800}`],
      page.stored()[`MCAAMLH-${nowS + 604_800}`],
    ]).toEqual(['a.B~0*+=/-_', '16']);
  });

  it.each([
    [undefined, 'NONE'],
    ['global', 'NONE'],
    [[], 'NONE'],
    [['a b', '|x', 'y|'], 'NONE'],
    [['global', 'ads'], 'global,ads'],
  ])('are for the opt-out %j: %s', async (d_optout, kept) => {
    const page = await answered({ ...answer, d_optout });
    expect([page.stored()[`MCOPTOUT-${nowS + 7200}s`], page.lines]).toEqual([kept, []]);
  });

  it.each(['x6', '6x', '6|x'])("don't include the invalid region %s", async (dcs_region) => {
    const page = await answered({ ...answer, dcs_region });
    expect([
      Object.keys(page.stored()).filter((name) => name.startsWith('MCAAMLH')),
      page.lines,
    ]).toEqual([[], []]);
  });

  it.each(['x1', '1x', '1|2'])(
    'include a generated id instead of the invalid %s',
    async (d_mid) => {
      expect((await answered({ ...answer, d_mid })).stored()['MCMID']).toMatch(drawn);
    },
  );

  it('are missing after an error, which is logged', async () => {
    const page = openPage();
    await page.library();
    await page.requests[0]!.fail();
    expect(page.lines).toEqual(['warn: [tagwright] The id service: TypeError: Failed to fetch']);
  });

  it("are written without SameSite if the page isn't secure", async () => {
    const page = openPage({}, 'http://www.shop.example/in/');
    await page.library();
    await page.requests[0]!.answer(answer);
    expect(page.written.at(-1)).toMatch(/; path=\/; domain=shop\.example; max-age=33696000$/);
  });
});

describe('a field of the cookie', () => {
  it('is valid until the second before its expiry', async () => {
    const { read } = (
      await (async () => {
        const page = openPage({ [cookieName]: `MCMID|${mcmid}|MCAAMB-${nowS + 1}|blob` });
        vi.setSystemTime(nowS * 1000 + 999);
        return page.library();
      })()
    ).library;
    expect(read('MCAAMB')).toBe('blob');
    vi.setSystemTime(nowS * 1000 + 1000);
    expect(read('MCAAMB')).toBeUndefined();
  });

  it.each([
    [
      'a last name without a value',
      `MCMID|${mcmid}|MCAAMB|blob|MCODD`,
      `MCMID|${mcmid}|MCAAMB|blob|vVersion|5.5.0`,
    ],
    ['nothing', '', 'vVersion|5.5.0'],
    ["a number that isn't before it", `MCMID|${mcmid}|7|x`, `MCMID|${mcmid}|7|x|vVersion|5.5.0`],
    ['a number without a sign before it', `77|MCMID|${mcmid}`, `77|MCMID|${mcmid}|vVersion|5.5.0`],
    [
      "a line's end",
      `-7|MCMID|${mcmid}|MCOTHER|a%0Ab`,
      `-7|MCMID|${mcmid}|MCOTHER|a\nb|vVersion|5.5.0`,
    ],
  ])('stays as it is when another is written, with %s', async (_what, before, after) => {
    const page = openPage({ [cookieName]: before });
    const { writeStoredFields } =
      await import('../../../runtime/services/identity/stored-fields.ts');
    writeStoredFields(org, {});
    expect(decodeURIComponent(page.jar.get(cookieName)!)).toBe(after);
  });

  it('is read from the cookie each time', async () => {
    const page = openPage({ [cookieName]: 'MCMID|1' });
    const { readLegacyEcid } = await import('../../../runtime/services/identity/legacy-ecid.ts');
    expect(readLegacyEcid(org)).toBe('1');
    page.jar.set(cookieName, 'MCMID|2');
    expect(readLegacyEcid(org)).toBe('2');
  });
});

describe('an id that a link passes on (I-08)', () => {
  const arrive = async (fields: string) => {
    const page = openPage(
      {},
      `https://www.shop.example/?adobe_mc=${encodeURIComponent(`TS=${nowS}|MCORGID=${org}|${fields}`)}`,
    );
    await page.library();
    return page;
  };

  it.each([`MCMID=${mcmid}`, `MCMID=${mcmid}|MCAID=.0A-1B`, `MCMID=${mcmid}|MCAID=0A-1B.`])(
    'is accepted without the invalid analytics id: %s',
    async (fields) => {
      expect((await arrive(fields)).stored()).toEqual({ MCMID: mcmid, vVersion: '5.5.0' });
    },
  );

  it.each(['x1', '1x', '1.1'])("isn't accepted if it is %s", async (id) => {
    expect((await arrive(`MCMID=${id}`)).stored()).toEqual({});
  });
});

describe('the visitor is identified', () => {
  it('without a request if the region is still valid', async () => {
    const page = openPage({ [cookieName]: `MCMID|${mcmid}|MCAAMLH-${nowS + 1}|6` });
    const { library } = await page.library();
    expect([page.requests, library.isIdentified()]).toEqual([[], true]);
  });

  it('when the service has answered and the parts have requested their fields', async () => {
    const page = openPage({ [cookieName]: `MCMID|${mcmid}` });
    const { library } = await page.library(({ analyticsId }) => [
      analyticsId('metrics.shop.example'),
    ]);
    expect([page.requests.map(({ url }) => url.host), library.isIdentified()]).toEqual([
      ['dpm.demdex.net'],
      false,
    ]);
    await page.requests[0]!.answer(answer);
    expect([page.requests.map(({ url }) => url.host), library.isIdentified()]).toEqual([
      ['dpm.demdex.net', 'metrics.shop.example'],
      false,
    ]);
    await page.requests[1]!.answer({});
    expect(library.isIdentified()).toBe(true);
  });

  it('even if a part throws, which is logged', async () => {
    const page = openPage(known);
    const broken: Part = () => ({ identified: () => Promise.reject(new Error('part')) });
    const { library } = await page.library(() => [broken]);
    await library.identify();
    expect(page.lines).toEqual(['error: [tagwright] Failed to identify the visitor. Error: part']);
  });
});
