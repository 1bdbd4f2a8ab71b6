// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LibraryConfig, Part } from '../../../runtime/services/identity/library.ts';
import { listeners, settle } from '../page.ts';
import { answer, cookieName, listener, mcmid, nowS, openPage, org, type Page } from './identity-library.ts';

type Call = (...given: unknown[]) => unknown;
interface Visitor {
  new (): unknown;
  (): unknown;
  getInstance(org?: unknown, given?: object): Record<string, Call>;
  readonly AuthState: object;
}

const known = { [cookieName]: `MCMID|${mcmid}|MCAAMB|blob|MCAAMLH|6|MCOPTOUT|NONE|MCAID|NONE` };

let stop: () => void;
beforeEach(() => { stop = listeners(); });
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete (window as { Visitor?: unknown }).Visitor;
});

const expose = async (page: Page, parts?: Parameters<Page['library']>[0], config?: Partial<LibraryConfig>): Promise<Visitor> => {
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

  it.each([undefined, null, ''])('needs an organisation, which %j isn\'t', async (asked) => {
    const Visitor = await expose(openPage(known));
    expect(() => Visitor.getInstance(asked)).toThrow('Visitor requires Adobe Marketing Cloud Org ID.');
  });

  it('answers to one organisation, with or without its ending, always with the same instance', async () => {
    const Visitor = await expose(openPage(known));
    const instance = Visitor.getInstance(org, {});
    expect(Visitor.getInstance('ABC')).toBe(instance);
    expect(instance).toMatchObject({ version: '5.5.0', marketingCloudOrgID: org, FIELDS: { MCMID: 'MCMID', MCAID: 'MCAID', MCAAMLH: 'MCAAMLH', MCAAMB: 'MCAAMB', MCOPTOUT: 'MCOPTOUT' } });
    expect(() => Visitor.getInstance('OTHER@AdobeOrg')).toThrow('Visitor answers to ABC@AdobeOrg only.');
  });

  it.each(['text', 5, [], null, { [org]: 'text' }, { [org]: null }, { [org]: {}, more: 'text' }])('refuses the serverState %j', async (serverState) => {
    const Visitor = await expose(openPage(known));
    expect(() => Visitor.getInstance(org, { serverState })).toThrow('`serverState` has an invalid format.');
  });

  it.each([{ serverState: { [org]: {} } }, { idSyncContainerId: 0 }, { idSyncContainerID: 83 }])('takes %j', async (given) => {
    const Visitor = await expose(openPage(known));
    expect(Visitor.getInstance(org, given)).toBeDefined();
  });

  it.each([{ idSyncContainerId: '7' }, { idSyncContainerId: 1.5 }, { idSyncContainerID: NaN }, { idSyncContainerId: null }])('refuses the container %j', async (given) => {
    const Visitor = await expose(openPage(known));
    expect(() => Visitor.getInstance(org, given)).toThrow('not a valid integer');
  });

  it('knows the states of a customer\'s login', async () => {
    expect((await expose(openPage(known))).AuthState).toEqual({ UNKNOWN: 0, AUTHENTICATED: 1, LOGGED_OUT: 2 });
  });

  it('leaves a global alone that the page has, and takes the name from an element', async () => {
    const own = () => undefined;
    (window as { Visitor?: unknown }).Visitor = own;
    expect(await expose(openPage(known))).toBe(own);
    (window as { Visitor?: unknown }).Visitor = document.createElement('form');
    expect((await expose(openPage(known))).getInstance).toBeTypeOf('function');
  });
});

describe('what is known of the visitor', () => {
  it('is given and told at once where it is known', async () => {
    const instance = (await expose(openPage(known))).getInstance(org);
    const { told, listen } = listener();
    expect(instance['getMarketingCloudVisitorID']!(listen)).toBe(mcmid);
    expect([instance['getAudienceManagerBlob']!(listen), instance['getAudienceManagerLocationHint']!(listen)]).toEqual(['blob', '6']);
    expect(told).toEqual([mcmid, 'blob', '6']);
    expect(instance['getVisitorValues']!(listen)).toEqual({ MCMID: mcmid, MCAID: '', MCAAMLH: '6', MCAAMB: 'blob', MCOPTOUT: 'isoptedout-false' });
    expect(instance['getVisitorValues']!(listen, ['MCMID', '__proto__', 'MCCIDH'])).toEqual({ MCMID: mcmid });
  });

  it.each([['NONE', ''], ['xNONE', 'xNONE'], ['NONEx', 'NONEx']])('is of %s %j', async (kept, value) => {
    const instance = (await expose(openPage({ [cookieName]: `MCMID|${mcmid}|MCAAMB|${kept}` }))).getInstance(org);
    expect(instance['getAudienceManagerBlob']!()).toBe(value);
  });

  it('is told when the service has answered where it isn\'t known yet', async () => {
    const page = openPage();
    const instance = (await expose(page)).getInstance(org);
    const { told, listen } = listener();
    expect(instance['getMarketingCloudVisitorID']!(listen)).toBe('');
    await page.asked[0]!.answer(answer);
    expect(told).toEqual([mcmid]);
  });

  it('goes to every callback, also after one that throws', async () => {
    const page = openPage();
    const instance = (await expose(page)).getInstance(org);
    const { told, listen } = listener();
    instance['getMarketingCloudVisitorID']!(() => { throw new Error('mine'); });
    instance['getMarketingCloudVisitorID']!(listen);
    await page.asked[0]!.answer(answer);
    expect(told).toEqual([mcmid]);
    expect(page.lines).toEqual(['error: [tagwright] Failed to execute a callback of the page. mine']);
  });

  it('is appended to a URL; a URL stays as it is where nothing is known', async () => {
    const instance = (await expose(openPage({ [cookieName]: `MCMID|${mcmid}|MCAAMB|b|MCAID|0A-1B` }))).getInstance(org);
    expect(decodeURIComponent(instance['appendVisitorIDsTo']!('/p') as string)).toBe(`/p?adobe_mc=TS=${nowS}|MCMID=${mcmid}|MCAID=0A-1B|MCORGID=${org}`);
    expect((await expose(openPage())).getInstance(org)['appendVisitorIDsTo']!('/p')).toBe('/p');
    expect(decodeURIComponent((await expose(openPage(known))).getInstance(org)['appendVisitorIDsTo']!('/p') as string)).toBe(`/p?adobe_mc=TS=${nowS}|MCMID=${mcmid}|MCORGID=${org}`);
  });

  it('says that id syncs are disabled where the site doesn\'t ask for them (I-05)', async () => {
    const instance = (await expose(openPage(known))).getInstance(org);
    expect([instance['idSyncByURL']!({}), instance['idSyncByDataSource']!({})]).toEqual(Array(2).fill('Error: id syncs have been disabled'));
  });
});

describe('consent (C-04, C-09)', () => {
  const all = (load: Parameters<NonNullable<Parameters<Page['library']>[0]>>[0]): readonly Part[] =>
    [load.analyticsId('metrics.shop.example'), load.idSyncs(), load.destinations(), load.optOut, load.customerIds, load.supplementalId];
  const emptyCalls = (instance: Record<string, Call>, listen: unknown) => [
    instance['getMarketingCloudVisitorID']!(listen), instance['getAnalyticsVisitorID']!(), instance['getAudienceManagerBlob']!(), instance['getAudienceManagerLocationHint']!(),
    instance['getVisitorValues']!(), instance['isOptedOut']!(), instance['getSupplementalDataID']!('a'), instance['appendSupplementalDataIDTo']!('/p', '1'), instance['appendVisitorIDsTo']!('/p'),
    instance['getCustomerIDs']!(), instance['setCustomerIDs']!({ crm: 'x' }), instance['idSyncByURL']!({ dpid: '1', url: '//a.example' }), instance['publishDestinations']!('s', ['//a.example']),
  ];
  const nothing = ['', '', '', '', {}, false, '', '/p', '/p', {}, undefined, '', undefined];

  it.each([
    ['refused', true, 'out' as const, 'The user declined consent.', ['']],
    ['not given', false, 'out' as const, 'No consent preferences have been set.', ['']],
    ['awaited', false, 'pending' as const, 'Consent is pending.', []],
  ])('that is %s leaves every call empty, and the log says why', async (_what, isAnswered, missing, said, expected) => {
    const page = openPage(known);
    const instance = (await expose(page, all, { allowed: () => false, answered: () => isAnswered, pending: () => missing === 'pending' && !isAnswered })).getInstance(org);
    const { told, listen } = listener();
    expect(emptyCalls(instance, listen)).toEqual(nothing);
    await settle();
    expect([told, page.asked, page.images, page.written]).toEqual([expected, [], [], []]);
    expect(new Set(page.lines)).toEqual(new Set([`warn: [tagwright] The identity library gives nothing. ${said}`]));
  });

  it('that was never asked for is told as not given, and gives no id syncs', async () => {
    const page = openPage(known);
    const instance = (await expose(page, undefined, { allowed: () => false })).getInstance(org);
    expect([instance['idSyncByURL']!({}), instance['idSyncByDataSource']!({})]).toEqual(['', '']);
    expect(page.lines).toEqual(Array(2).fill('warn: [tagwright] The identity library gives nothing. No consent preferences have been set.'));
  });

  it('that is awaited is told to who asks without a callback', async () => {
    const page = openPage(known);
    const instance = (await expose(page, undefined, { allowed: () => false, pending: () => true })).getInstance(org);
    expect(instance['getMarketingCloudVisitorID']!()).toBe('');
    expect(page.lines).toEqual(['warn: [tagwright] The identity library gives nothing. Consent is pending.']);
  });

  it('that is withdrawn before the service answers tells those who wait nothing', async () => {
    let isAllowed = true;
    const page = openPage({ [cookieName]: `MCMID|${mcmid}` });
    const instance = (await expose(page, undefined, { allowed: () => isAllowed })).getInstance(org);
    const { told, listen } = listener();
    expect(instance['getMarketingCloudVisitorID']!(listen)).toBe(mcmid);
    isAllowed = false;
    await page.asked[0]!.answer(answer);
    expect(told).toEqual(['']);
  });

  it('that is given while it is awaited answers those who wait, once', async () => {
    let answered = '';
    const page = openPage(known);
    const instance = (await expose(page, undefined, { allowed: () => answered === 'in', answered: () => answered !== '', pending: () => answered === '' })).getInstance(org);
    const { told, listen } = listener();
    instance['getMarketingCloudVisitorID']!(listen);
    window.dispatchEvent(new Event('focus'));
    expect(told).toEqual([]);
    answered = 'in';
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('focus'));
    await settle();
    expect(told).toEqual([mcmid]);
  });

  it('that is refused while it is awaited answers those who wait with nothing', async () => {
    let isAnswered = false;
    const instance = (await expose(openPage(known), undefined, { allowed: () => false, answered: () => isAnswered, pending: () => !isAnswered })).getInstance(org);
    const { told, listen } = listener();
    instance['getMarketingCloudVisitorID']!(listen);
    isAnswered = true;
    window.dispatchEvent(new Event('focus'));
    expect(told).toEqual(['']);
  });
});

describe('a server that answers with a script (I-01)', () => {
  it('is asked with the name of a callback, and believed as JSON is', async () => {
    const page = openPage();
    (window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }).happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
    const { askByScript } = await import('../../../runtime/platform/ask-by-script.ts');
    await page.library(undefined, { ask: askByScript });
    const script = [...document.querySelectorAll('script')].at(-1)!;
    expect(script.src).toMatch(/&d_cb=s_c_il%5B\d+%5D\.answered&ts=/);
    const at = Number(/%5B(\d+)/.exec(script.src)![1]);
    (window as unknown as { s_c_il: { answered(value: object): void }[] }).s_c_il[at]!.answered(answer);
    await settle();
    expect([page.stored()['MCMID'], page.asked]).toEqual([mcmid, []]);
  });
});
