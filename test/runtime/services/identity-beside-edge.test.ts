// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listeners, settle } from '../page.ts';
import { answer, cookieName, mcmid, nowS, openPage, org, type Page } from './identity-library.ts';

const other = '98765432109876543210987654321098765432';
/** Returns the edge's identity cookie, whose encoded message contains the id. */
const atEdge = (id: string) => ({
  kndctr_ABC_AdobeOrg_identity: btoa(`\n&${id}`).replace(/=+$/, ''),
});

let stop: () => void;
beforeEach(() => {
  stop = listeners();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/**
 * Starts an identity library that shares the visitor's id with an edge client. Returns `find`,
 * which requests the ECID as the edge client does, and `found`, the results of all these requests.
 */
const start = async (page: Page, config = {}) => {
  const { besideEdge } = await import('../../../runtime/services/identity/beside-edge.ts');
  const { findLegacyEcid } =
    await import('../../../runtime/services/edge/client/migrate-identity.ts');
  await page.library(
    ({ analyticsId }) => [besideEdge, analyticsId('metrics.shop.example')],
    config,
  );
  const found: (string | undefined)[] = [];
  return {
    found,
    find: async (wantedOrg = org) => {
      void findLegacyEcid(wantedOrg).then((id) => found.push(id));
      await settle();
    },
  };
};

describe('one visitor has one id (G-23)', () => {
  it.each([
    ['the edge knows', atEdge(mcmid)],
    ['an older library knows', { s_ecid: `MCMID%7C${mcmid}` }],
    [
      'the edge knows otherwise than an older library',
      { ...atEdge(mcmid), s_ecid: `MCMID%7C${other}` },
    ],
  ])(
    'the library adopts the id that %s, and deletes fields of another id',
    async (_who, cookies) => {
      const page = openPage({
        ...cookies,
        [cookieName]: `MCMID|${other}|MCAID|0A-1B|MCAAMB-${nowS + 9}|blob`,
      });
      await start(page);
      expect(page.stored()).toEqual({ MCMID: mcmid });
      expect(
        page.requests.map(({ url }) => [
          url.searchParams.get('d_fieldgroup'),
          url.searchParams.get('d_mid'),
        ]),
      ).toEqual([['AAM', mcmid]]);
    },
  );

  it('fields of the same id stay', async () => {
    const page = openPage({
      ...atEdge(mcmid),
      [cookieName]: `MCMID|${mcmid}|MCAID|NONE|MCAAMB-${nowS + 9}|blob`,
    });
    await start(page);
    expect([page.requests, page.written]).toEqual([[], []]);
  });

  it.each<Record<string, string>>([
    {},
    { kndctr_ABC_AdobeOrg_identity: 'x' },
    { kndctr_OTHER_AdobeOrg_identity: atEdge(other).kndctr_ABC_AdobeOrg_identity },
  ])('an id is requested, once, if there is none yet: %j', async (cookies) => {
    const page = openPage(cookies);
    const { found, find } = await start(page);
    await find();
    await find();
    expect([
      found,
      page.requests.length,
      page.requests[0]!.url.searchParams.get('d_fieldgroup'),
    ]).toEqual([[], 1, 'MC']);
    await page.requests[0]!.answer(answer);
    // The edge client doesn't wait for the tracking server, which hasn't responded yet.
    expect([found, page.requests.length]).toEqual([[mcmid, mcmid], 2]);
    await find();
    expect(found).toEqual([mcmid, mcmid, mcmid]);
  });

  it("the edge of another organisation doesn't wait for the id; without consent, no edge does", async () => {
    const page = openPage();
    const { found, find } = await start(page);
    await find('OTHER@AdobeOrg');
    expect(found).toEqual([undefined]);
    const refusing = await start(openPage(), { allowed: () => false });
    await refusing.find();
    expect(refusing.found).toEqual([undefined]);
  });

  it.each(['pagehide', 'visibilitychange'])('the edge stops waiting at %s', async (event) => {
    const { found, find } = await start(openPage());
    await find();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    window.dispatchEvent(new Event(event));
    await settle();
    expect(found).toEqual([undefined]);
  });

  it('the edge stops waiting if the library finds no id', async () => {
    let isAllowed = true;
    const page = openPage();
    const { found, find } = await start(page, { allowed: () => isAllowed });
    await find();
    isAllowed = false;
    await page.requests[0]!.answer(answer);
    expect(found).toEqual([undefined]);
  });
});
