// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LibraryConfig } from '../../../runtime/services/identity/library.ts';
import { listeners, settle } from '../page.ts';
import {
  answer,
  cookieName,
  listener,
  mcmid,
  nowS,
  openPage,
  org,
  type Page,
} from './identity-library.ts';

type Call = (...given: unknown[]) => unknown;
interface Visitor {
  new (): unknown;
  (): unknown;
  getInstance(org?: unknown, given?: object): Record<string, Call>;
  readonly AuthState: object;
}

const known = { [cookieName]: `MCMID|${mcmid}|MCAAMB|blob|MCAAMLH|6|MCOPTOUT|NONE|MCAID|NONE` };

let stop: () => void;
beforeEach(() => {
  stop = listeners();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete (window as { Visitor?: unknown }).Visitor;
});

const expose = async (
  page: Page,
  parts?: Parameters<Page['library']>[0],
  config?: Partial<LibraryConfig>,
): Promise<Visitor> => {
  const running = await page.library(parts, config);
  const { exposeVisitor } = await import('../../../runtime/services/identity/expose-visitor.ts');
  exposeVisitor('Visitor', running);
  return (window as unknown as { Visitor: Visitor }).Visitor;
};

describe('getInstance (I-06, I-01)', () => {
  it('is the only way to an instance', async () => {
    const Visitor = await expose(openPage(known));
    expect(() => new Visitor()).toThrow('Please use `Visitor.getInstance` to instantiate Visitor.');
    expect(() => Visitor()).toThrow('Please use `Visitor.getInstance` to instantiate Visitor.');
  });

  it.each([undefined, null, ''])("rejects %j, which isn't an organisation", async (value) => {
    const Visitor = await expose(openPage(known));
    expect(() => Visitor.getInstance(value)).toThrow(
      'Visitor requires Adobe Marketing Cloud Org ID.',
    );
  });

  it('accepts one organisation, with or without its suffix, and returns the same instance', async () => {
    const Visitor = await expose(openPage(known));
    const instance = Visitor.getInstance(org, {});
    expect(Visitor.getInstance('ABC')).toBe(instance);
    expect(instance).toMatchObject({
      version: '5.5.0',
      marketingCloudOrgID: org,
      FIELDS: {
        MCMID: 'MCMID',
        MCAID: 'MCAID',
        MCAAMLH: 'MCAAMLH',
        MCAAMB: 'MCAAMB',
        MCOPTOUT: 'MCOPTOUT',
      },
    });
    expect(() => Visitor.getInstance('OTHER@AdobeOrg')).toThrow(
      'Visitor supports only ABC@AdobeOrg.',
    );
  });

  it.each(['text', 5, [], null, { [org]: 'text' }, { [org]: null }, { [org]: {}, more: 'text' }])(
    'rejects the serverState %j',
    async (serverState) => {
      const Visitor = await expose(openPage(known));
      expect(() => Visitor.getInstance(org, { serverState })).toThrow(
        '`serverState` has an invalid format.',
      );
    },
  );

  it.each([{ serverState: { [org]: {} } }, { idSyncContainerId: 0 }, { idSyncContainerID: 83 }])(
    'accepts %j',
    async (given) => {
      const Visitor = await expose(openPage(known));
      expect(Visitor.getInstance(org, given)).toBeDefined();
    },
  );

  it.each([
    { idSyncContainerId: '7' },
    { idSyncContainerId: 1.5 },
    { idSyncContainerID: NaN },
    { idSyncContainerId: null },
  ])('rejects the container %j', async (given) => {
    const Visitor = await expose(openPage(known));
    expect(() => Visitor.getInstance(org, given)).toThrow('not a valid integer');
  });

  it('exposes the login states of a customer', async () => {
    expect((await expose(openPage(known))).AuthState).toEqual({
      UNKNOWN: 0,
      AUTHENTICATED: 1,
      LOGGED_OUT: 2,
    });
  });

  it("doesn't replace a global of the page, but replaces a named element", async () => {
    const own = () => undefined;
    (window as { Visitor?: unknown }).Visitor = own;
    expect(await expose(openPage(known))).toBe(own);
    (window as { Visitor?: unknown }).Visitor = document.createElement('form');
    expect((await expose(openPage(known))).getInstance).toBeTypeOf('function');
  });
});

describe('the values of the visitor', () => {
  it('are returned and passed to the callback at once if they are known', async () => {
    const instance = (await expose(openPage(known))).getInstance(org);
    const { received, listen } = listener();
    expect(instance['getMarketingCloudVisitorID']!(listen)).toBe(mcmid);
    expect([
      instance['getAudienceManagerBlob']!(listen),
      instance['getAudienceManagerLocationHint']!(listen),
    ]).toEqual(['blob', '6']);
    expect(received).toEqual([mcmid, 'blob', '6']);
    expect(instance['getVisitorValues']!(listen)).toEqual({
      MCMID: mcmid,
      MCAID: '',
      MCAAMLH: '6',
      MCAAMB: 'blob',
      MCOPTOUT: 'isoptedout-false',
    });
    expect(instance['getVisitorValues']!(listen, ['MCMID', '__proto__', 'MCCIDH'])).toEqual({
      MCMID: mcmid,
    });
  });

  it.each([
    ['NONE', ''],
    ['xNONE', 'xNONE'],
    ['NONEx', 'NONEx'],
  ])('of %s are %j', async (kept, value) => {
    const instance = (
      await expose(openPage({ [cookieName]: `MCMID|${mcmid}|MCAAMB|${kept}` }))
    ).getInstance(org);
    expect(instance['getAudienceManagerBlob']!()).toBe(value);
  });

  it("are passed to the callback when the service has answered if they aren't known yet", async () => {
    const page = openPage();
    const instance = (await expose(page)).getInstance(org);
    const { received, listen } = listener();
    expect(instance['getMarketingCloudVisitorID']!(listen)).toBe('');
    await page.requests[0]!.answer(answer);
    expect(received).toEqual([mcmid]);
  });

  it('are passed to every callback, even after one that throws', async () => {
    const page = openPage();
    const instance = (await expose(page)).getInstance(org);
    const { received, listen } = listener();
    instance['getMarketingCloudVisitorID']!(() => {
      throw new Error('mine');
    });
    instance['getMarketingCloudVisitorID']!(listen);
    await page.requests[0]!.answer(answer);
    expect(received).toEqual([mcmid]);
    expect(page.lines).toEqual([
      'error: [tagwright] Failed to execute a callback of the page. mine',
    ]);
  });

  it('are appended to a URL, which is unchanged if nothing is known', async () => {
    const instance = (
      await expose(openPage({ [cookieName]: `MCMID|${mcmid}|MCAAMB|b|MCAID|0A-1B` }))
    ).getInstance(org);
    expect(decodeURIComponent(instance['appendVisitorIDsTo']!('/p') as string)).toBe(
      `/p?adobe_mc=TS=${nowS}|MCMID=${mcmid}|MCAID=0A-1B|MCORGID=${org}`,
    );
    expect((await expose(openPage())).getInstance(org)['appendVisitorIDsTo']!('/p')).toBe('/p');
    expect(
      decodeURIComponent(
        (await expose(openPage(known))).getInstance(org)['appendVisitorIDsTo']!('/p') as string,
      ),
    ).toBe(`/p?adobe_mc=TS=${nowS}|MCMID=${mcmid}|MCORGID=${org}`);
  });

  it("report disabled ID syncs if the site doesn't enable them (I-05)", async () => {
    const instance = (await expose(openPage(known))).getInstance(org);
    expect([instance['idSyncByURL']!({}), instance['idSyncByDataSource']!({})]).toEqual(
      Array(2).fill('Error: id syncs have been disabled'),
    );
  });
});

describe('a server that responds with a script (I-01)', () => {
  it('is called with the name of a callback, and parsed like JSON', async () => {
    const page = openPage();
    (
      window as unknown as {
        happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
      }
    ).happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
    const { askByScript } = await import('../../../runtime/platform/network/ask-by-script.ts');
    await page.library(undefined, { ask: askByScript });
    const script = [...document.querySelectorAll('script')].at(-1)!;
    expect(script.src).toMatch(/&d_cb=s_c_il%5B\d+%5D\.answered&ts=/);
    const at = Number(/%5B(\d+)/.exec(script.src)![1]);
    (window as unknown as { s_c_il: { answered(value: object): void }[] }).s_c_il[at]!.answered(
      answer,
    );
    await settle();
    expect([page.stored()['MCMID'], page.requests]).toEqual([mcmid, []]);
  });
});
