// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { caughtScripts, outcome, settle } from '../page.ts';

const page = window as unknown as Record<string, unknown>;

const added = caughtScripts('QSI', '_sva', 'UET', 'uetq', 'Intercom');

describe('a withdrawal', () => {
  test('unloads the surveys, even if their script loads later', async () => {
    const { qualtrics, withdrawQualtrics } =
      await import('../../../runtime/destinations/qualtrics.ts');
    const { survicate, withdrawSurvicate } =
      await import('../../../runtime/destinations/survicate.ts');
    const calls: unknown[] = [];
    withdrawQualtrics();
    withdrawSurvicate();
    void qualtrics({ host: 'zn1-shop.siteintercept.qualtrics.com', zone: 'ZN_1' });
    void survicate({ workspace: '0', traits: { site: 'in', gone: undefined } });
    expect([added.map(({ src }) => src), page['_sva']]).toEqual([
      [
        'https://zn1-shop.siteintercept.qualtrics.com/SIE/?Q_ZID=ZN_1',
        'https://survey.survicate.com/workspaces/0/web_surveys.js',
      ],
      { traits: { site: 'in' } },
    ]);
    withdrawQualtrics();
    withdrawSurvicate();
    expect(page['_sva']).toEqual({ traits: {} });
    page['QSI'] = { API: { load: () => calls.push('load'), unload: () => calls.push('unload') } };
    Object.assign(page['_sva'] as object, {
      destroyVisitor: () => calls.push('forget'),
      setVisitorTraits: (traits: unknown) => calls.push(traits),
    });
    for (const script of added) script.onload!(new Event('load'));
    await settle();
    expect(calls).toEqual(['unload', 'forget']);
    void qualtrics({ host: 'zn1-shop.siteintercept.qualtrics.com', zone: 'ZN_1' });
    void survicate({ workspace: '0', traits: { site: 'fr' } });
    await settle();
    expect(calls).toEqual(['unload', 'forget', 'load', { site: 'fr' }]);
  });

  test('shuts the chat down, which boots again on the next use', async () => {
    const { intercom, withdrawIntercom } =
      await import('../../../runtime/destinations/intercom.ts');
    const calls: unknown[][] = [];
    page['Intercom'] = (...parameters: unknown[]) => calls.push(parameters);
    const use = () => void intercom({ app: 'a1', attributes: { site: 'in' } });
    use();
    use();
    withdrawIntercom();
    withdrawIntercom();
    use();
    expect(calls.map(([method]) => method)).toEqual(['boot', 'update', 'shutdown', 'boot']);
    expect(calls[0]).toEqual(['boot', { app_id: 'a1', site: 'in' }]);
  });
});

test("Google's products share one script but not their consent", async () => {
  const { googleAds, withdrawGoogleAds } =
    await import('../../../runtime/destinations/google-ads.ts');
  const { googleTag } = await import('../../../runtime/destinations/google-tag.ts');
  void googleAds({ account: 'AW-1', event: 'page-view' });
  withdrawGoogleAds();
  void googleTag({ id: 'G-1', server: 'collect.shop.example', event: 'page-view' });
  const calls = (page['dataLayer'] as IArguments[]).map((call) => [...call].slice(0, 3));
  Reflect.deleteProperty(page, 'dataLayer');
  expect(added.map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtag/js?id=AW-1']);
  expect(calls.map(([command, what]) => `${command} ${what}`)).toEqual([
    'consent default',
    expect.stringMatching(/^js /),
    'consent update',
    'consent update',
    'config G-1',
    'event page_view',
  ]);
  expect(calls.slice(2, 4).map(([, , types]) => types)).toEqual([
    { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' },
    { analytics_storage: 'granted' },
  ]);
});

test("Microsoft's tag is created with the queued calls when its script has loaded, and only the rule stops if the script has no constructor", async () => {
  const { microsoft } = await import('../../../runtime/destinations/microsoft.ts');
  const use = () => outcome(microsoft({ tag: '4', event: 'page-view' }));
  const broken = use();
  added[0]!.onload!(new Event('load'));
  await settle();
  expect(broken.rejected).toMatch(/constructor/);
  const made: unknown[] = [];
  page['UET'] = class {
    constructor(options: object) {
      made.push(options);
    }
    push(...entries: unknown[]) {
      made.push(entries);
    }
  };
  const mended = use();
  await settle();
  use();
  expect(mended).toEqual({ resolved: true });
  const view = ['event', 'page_view', { page_path: '/in/' }];
  expect(made).toEqual([{ ti: '4', disableAutoPageView: true, q: [...view, ...view] }, view]);
});
