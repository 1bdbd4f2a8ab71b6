// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { caughtScripts, settle } from '../runtime/page.ts';

// What destinations share: a stub that keeps calls, one load, and a third party's script that may do as it likes.

const page = window as unknown as Record<string, unknown>;
const URL = 'https://tag.example/t.js';

const added = caughtScripts('tag', 'list', 'QSI', '_sva', 'UET', 'uetq', 'Intercom');

const load = async () => ({ ...await import('../../runtime/services/tags/tag.ts'), ...await import('../../runtime/services/tags/stubs.ts') });
const functionTag = async () => {
  const { createTag, functionStub } = await load();
  return createTag('tag', () => functionStub('queue', 'handle', { version: '1' }), [['consent', 'grant']]);
};
const kept = () => (page['tag'] as { readonly queue: IArguments[] }).queue.map((call) => [...call]);
const outcome = (promise: Promise<unknown> | undefined) => {
  const seen: { resolved?: true; rejected?: string } = {};
  promise?.then(() => { seen.resolved = true; }, (error: Error) => { seen.rejected = error.message; });
  return seen;
};
/** What the script does when it comes: it takes over the queue, and from then on is called. */
const arrive = async () => {
  const said: unknown[][] = [];
  const stub = page['tag'] as { queue: IArguments[]; handle: (...parameters: unknown[]) => void };
  stub.handle = (...parameters) => said.push(parameters);
  for (const call of stub.queue.splice(0)) stub.handle(...call);
  added[0]!.onload!(new Event('load'));
  await settle();
  return said;
};

describe('a tag', () => {
  test('keeps the calls that come before its script, hands them over in order, and loads it once', async () => {
    const tag = await functionTag();
    const first = outcome(tag.use(URL, [['init', 1], ['track', 'a']], 'sha384-abc'));
    const second = outcome(tag.use(URL, [['track', 'b']]));
    expect([kept(), added.map(({ src, integrity }) => [src, integrity])]).toEqual([[['init', 1], ['track', 'a'], ['track', 'b']], [[URL, 'sha384-abc']]]);
    expect(page['tag']).toHaveProperty('version', '1');
    const said = await arrive();
    void tag.use(URL, [['track', 'c']]);
    expect(said).toEqual([['init', 1], ['track', 'a'], ['track', 'b'], ['track', 'c']]);
    expect([first, second, added.length]).toEqual([{ resolved: true }, { resolved: true }, 1]);
  });

  test('uses the page\'s own, and loads nothing then', async () => {
    const said: unknown[][] = [];
    page['tag'] = (...parameters: unknown[]) => said.push(parameters);
    const tag = await functionTag();
    expect(tag.use(URL, [['track', 'a']])).toBe(undefined);
    tag.withdraw(['consent', 'revoke']);
    void tag.use(URL, [['track', 'b']]);
    expect([said, added]).toEqual([[['track', 'a'], ['consent', 'revoke'], ['consent', 'grant'], ['track', 'b']], []]);
  });

  test('that can\'t be loaded rejects, then and ever after, keeps nothing more and isn\'t asked for again', async () => {
    const tag = await functionTag();
    const outcomes = [outcome(tag.use(URL, [['track', 'a']]))];
    added[0]!.onerror!('');
    await settle();
    for (let call = 0; call < 50; call++) outcomes.push(outcome(tag.use(URL, [['track', call]])));
    await settle();
    expect(new Set(outcomes.map(({ rejected }) => rejected))).toEqual(new Set([`Failed to load ${URL}`]));
    expect([kept(), added.length]).toEqual([[], 1]);
    tag.withdraw(['consent', 'revoke']);
    expect(kept()).toEqual([]);
  });

  test.each([
    ['takes its name away', () => Reflect.deleteProperty(page, 'tag')],
    ['makes something else of its name', () => { page['tag'] = 'broken'; }],
    ['has a name that throws', () => Object.defineProperty(page, 'tag', { configurable: true, get: () => { throw new Error('the page\'s'); } })],
    ['throws when it is called', () => { page['tag'] = () => { throw new Error('tag can\'t be called.'); }; }],
  ])('whose script %s stops its rule only', async (_, breakIt) => {
    const tag = await functionTag();
    void tag.use(URL, [['track', 'a']]);
    await arrive();
    breakIt();
    expect(() => tag.use(URL, [['track', 'b']])).toThrow('tag can\'t be called.');
    expect(() => tag.use(URL, [['track', 'c']])).toThrow('tag can\'t be called.');
    expect(added).toHaveLength(1);
  });

  test('an element of the page that has the name is no tag; a page that has fixed the name goes without', async () => {
    document.body.innerHTML = '<p id="tag"></p>';
    page['tag'] = document.querySelector('#tag');
    const tag = await functionTag();
    void tag.use(URL, [['track', 'a']]);
    expect(kept()).toEqual([['track', 'a']]);
    vi.resetModules();
    Object.defineProperty(page, 'list', { configurable: true, value: undefined, writable: false });
    const { createTag, listStub } = await load();
    expect(() => createTag('list', listStub).use(URL, [['a']])).toThrow();
  });
});

describe('a withdrawal', () => {
  test('before the script is there takes back what this destination said, and nobody else\'s', async () => {
    const { createTag, listStub } = await load();
    const [one, other] = [1, 2].map(() => createTag('list', listStub, [['granted']], true));
    void one!.use(URL, [['a'], ['b']]);
    void other!.use(URL, [['c']]);
    one!.withdraw(['denied']);
    one!.withdraw(['denied']);
    expect(page['list']).toEqual(['granted', 'c', 'denied']);
    expect([one!.isNew('id'), one!.isNew('id')]).toEqual([true, false]);
    void one!.use(URL, [['d']]);
    expect(page['list']).toEqual(['granted', 'c', 'denied', 'granted', 'd']);
  });

  test('afterwards is said in its own words once, and taken back when it is used again', async () => {
    const tag = await functionTag();
    tag.withdraw(['consent', 'revoke']);
    expect(page).not.toHaveProperty('tag');
    void tag.use(URL, [['track', 'a']]);
    const said = await arrive();
    tag.withdraw(['consent', 'revoke']);
    tag.withdraw(['consent', 'revoke']);
    void tag.use(URL, [['track', 'b']]);
    expect(said).toEqual([['track', 'a'], ['consent', 'revoke'], ['consent', 'grant'], ['track', 'b']]);
  });

  test('has the surveys taken away, also where their script comes only then', async () => {
    const { qualtrics, withdrawQualtrics } = await import('../../runtime/destinations/qualtrics.ts');
    const { survicate, withdrawSurvicate } = await import('../../runtime/destinations/survicate.ts');
    const said: unknown[] = [];
    withdrawQualtrics();
    withdrawSurvicate();
    void qualtrics({ host: 'zn1-shop.siteintercept.qualtrics.com', zone: 'ZN_1' });
    void survicate({ workspace: '0', traits: { site: 'in', gone: undefined } });
    expect([added.map(({ src }) => src), page['_sva']]).toEqual([['https://zn1-shop.siteintercept.qualtrics.com/SIE/?Q_ZID=ZN_1', 'https://survey.survicate.com/workspaces/0/web_surveys.js'], { traits: { site: 'in' } }]);
    withdrawQualtrics();
    withdrawSurvicate();
    expect(page['_sva']).toEqual({ traits: {} });
    page['QSI'] = { API: { load: () => said.push('load'), unload: () => said.push('unload') } };
    Object.assign(page['_sva'] as object, { destroyVisitor: () => said.push('forget'), setVisitorTraits: (traits: unknown) => said.push(traits) });
    for (const script of added) script.onload!(new Event('load'));
    await settle();
    expect(said).toEqual(['unload', 'forget']);
    void qualtrics({ host: 'zn1-shop.siteintercept.qualtrics.com', zone: 'ZN_1' });
    void survicate({ workspace: '0', traits: { site: 'fr' } });
    await settle();
    expect(said).toEqual(['unload', 'forget', 'load', { site: 'fr' }]);
  });

  test('shuts the chat down, which boots again where it may', async () => {
    const { intercom, withdrawIntercom } = await import('../../runtime/destinations/intercom.ts');
    const said: unknown[][] = [];
    page['Intercom'] = (...parameters: unknown[]) => said.push(parameters);
    const use = () => void intercom({ app: 'a1', attributes: { site: 'in' } });
    use(); use(); withdrawIntercom(); withdrawIntercom(); use();
    expect(said.map(([method]) => method)).toEqual(['boot', 'update', 'shutdown', 'boot']);
    expect(said[0]).toEqual(['boot', { app_id: 'a1', site: 'in' }]);
  });
});

test('the products of Google share one script, and what one may is denied to the other', async () => {
  const { googleAds, withdrawGoogleAds } = await import('../../runtime/destinations/google-ads.ts');
  const { googleTag } = await import('../../runtime/destinations/google-tag.ts');
  void googleAds({ account: 'AW-1', event: 'page-view' });
  withdrawGoogleAds();
  void googleTag({ id: 'G-1', server: 'collect.shop.example', event: 'page-view' });
  const said = (page['dataLayer'] as IArguments[]).map((call) => [...call].slice(0, 3));
  Reflect.deleteProperty(page, 'dataLayer');
  expect(added.map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtag/js?id=AW-1']);
  expect(said.map(([command, what]) => `${command} ${what}`)).toEqual(['consent default', expect.stringMatching(/^js /), 'consent update', 'consent update', 'config G-1', 'event page_view']);
  expect(said.slice(2, 4).map(([, , types]) => types)).toEqual([{ ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }, { analytics_storage: 'granted' }]);
});

test('Microsoft\'s tag is made from what was kept when its script is there; one that brings none stops the rule only', async () => {
  const { microsoft } = await import('../../runtime/destinations/microsoft.ts');
  const use = () => outcome(microsoft({ tag: '4', event: 'page-view' }));
  const broken = use();
  added[0]!.onload!(new Event('load'));
  await settle();
  expect(broken.rejected).toMatch(/constructor/);
  const made: unknown[] = [];
  page['UET'] = class { constructor(options: object) { made.push(options); } push(...entries: unknown[]) { made.push(entries); } };
  const mended = use();
  await settle();
  use();
  expect(mended).toEqual({ resolved: true });
  const view = ['event', 'page_view', { page_path: '/in/' }];
  expect(made).toEqual([{ ti: '4', disableAutoPageView: true, q: [...view, ...view] }, view]);
});
