// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { caughtScripts, settle } from '../page.ts';

const page = window as unknown as Record<string, unknown>;
const globals = [
  'fbq',
  'uetq',
  'twq',
  'snaptr',
  'criteo_q',
  'yjDataLayer',
  'dataLayer',
  'Intercom',
  'clarity',
  'QSI',
  '_sva',
];
const load = async () => ({
  ...(await import('../../../runtime/destinations/meta.ts')),
  ...(await import('../../../runtime/destinations/microsoft.ts')),
  ...(await import('../../../runtime/destinations/x.ts')),
  ...(await import('../../../runtime/destinations/snapchat.ts')),
  ...(await import('../../../runtime/destinations/criteo.ts')),
  ...(await import('../../../runtime/destinations/yahoo-japan.ts')),
  ...(await import('../../../runtime/destinations/intercom.ts')),
  ...(await import('../../../runtime/destinations/clarity.ts')),
  ...(await import('../../../runtime/destinations/qualtrics.ts')),
  ...(await import('../../../runtime/destinations/survicate.ts')),
});

const added = caughtScripts(...globals);

/**
 * Returns the calls that wait for a third party's script. Without `queue`, the global `name` is the
 * list of these calls. With `queue`, the list is a property of that global, and `queue` is the
 * property's name.
 */
const held = (name: string, queue?: string) =>
  [
    ...((queue === undefined
      ? page[name]
      : (page[name] as Record<string, unknown>)[queue]) as ArrayLike<unknown>[]),
  ].map((entry) =>
    Object.prototype.toString.call(entry) === '[object Arguments]' ? Array.from(entry) : entry,
  );

it.each([
  [
    'meta',
    { pixel: '1' },
    'https://connect.facebook.net/en_US/fbevents.js',
    'fbq',
    'queue',
    'withdrawMeta',
    [['consent', 'revoke']],
  ],
  ['x', { pixel: '1' }, 'https://static.ads-twitter.com/uwt.js', 'twq', 'queue', 'withdrawX', []],
  [
    'snapchat',
    { pixel: '1' },
    'https://sc-static.net/scevent.min.js',
    'snaptr',
    'queue',
    'withdrawSnapchat',
    [],
  ],
  [
    'criteo',
    { account: '1', siteType: 'd' },
    'https://dynamic.criteo.com/js/ld/ld.js?a=1',
    'criteo_q',
    undefined,
    'withdrawCriteo',
    [],
  ],
  [
    'yahooJapan',
    { retargeting: '1' },
    'https://s.yimg.jp/images/listing/tool/cv/ytag.js',
    'yjDataLayer',
    undefined,
    'withdrawYahooJapan',
    [],
  ],
  [
    'microsoft',
    { tag: '1' },
    'https://bat.bing.com/bat.js',
    'uetq',
    undefined,
    'withdrawMicrosoft',
    ['consent', 'update', { ad_storage: 'denied' }],
  ],
  [
    'intercom',
    { app: 'a' },
    'https://widget.intercom.io/widget/a',
    'Intercom',
    'q',
    'withdrawIntercom',
    [['shutdown']],
  ],
  [
    'clarity',
    { project: 'p', tags: { a: 1 } },
    'https://www.clarity.ms/tag/p',
    'clarity',
    'q',
    'withdrawClarity',
    [['consentv2', { ad_Storage: 'denied', analytics_Storage: 'denied' }]],
  ],
])(
  '%s loads its script once, queues calls for it, and removes them on withdrawal',
  async (name, settings, url, global, queue, withdraw, afterwards) => {
    const all = (await load()) as unknown as Record<string, (settings?: object) => unknown>;
    void all[name]!({ event: 'page-view', ...settings });
    expect(added.map(({ src }) => src)).toEqual([url]);
    expect(held(global, queue).length).toBeGreaterThan(0);
    all[withdraw]!();
    expect(held(global, queue)).toEqual(afterwards);
  },
);

it('Intercom boots on the first use, updates on the second, and boots again after a withdrawal', async () => {
  const { intercom, withdrawIntercom } = await load();
  void intercom({ app: 'a' } as never);
  void intercom({ app: 'a', attributes: { name: 'x', none: undefined } } as never);
  expect(held('Intercom', 'q')).toEqual([
    ['boot', { app_id: 'a' }],
    ['update', { app_id: 'a', name: 'x' }],
  ]);
  withdrawIntercom();
  void intercom({ app: 'a' } as never);
  expect(held('Intercom', 'q')).toEqual([['shutdown'], ['boot', { app_id: 'a' }]]);
});

it('a withdrawal unloads surveys that were used, even if their script loads later, and no others', async () => {
  const { qualtrics, withdrawQualtrics, survicate, withdrawSurvicate } = await load();
  const [unload, again, destroyVisitor] = [vi.fn(), vi.fn(), vi.fn()];
  page.QSI = { API: { unload, load: again } };
  withdrawQualtrics();
  withdrawSurvicate();
  expect([unload.mock.calls.length, page._sva]).toEqual([0, undefined]);
  void qualtrics({ host: 'survey.example', zone: 'z' } as never);
  void survicate({ workspace: 'w', traits: { id: 1 } } as never);
  expect(added.map(({ src }) => src)).toEqual([
    'https://survey.example/SIE/?Q_ZID=z',
    'https://survey.survicate.com/workspaces/w/web_surveys.js',
  ]);
  expect([again.mock.calls.length, page._sva]).toEqual([0, { traits: { id: 1 } }]);
  Object.assign(page._sva as object, { destroyVisitor });
  withdrawQualtrics();
  withdrawSurvicate();
  expect([
    unload.mock.calls.length,
    destroyVisitor.mock.calls.length,
    (page._sva as { traits: unknown }).traits,
  ]).toEqual([1, 1, {}]);
  for (const script of added) script.onload!(new Event('load'));
  await settle();
  expect([unload.mock.calls.length, destroyVisitor.mock.calls.length]).toEqual([2, 2]);
  void qualtrics({ host: 'survey.example', zone: 'z' } as never);
  expect(again).toHaveBeenCalledTimes(1);
});

it('surveys that are used again stay when their script loads', async () => {
  const { qualtrics, survicate } = await load();
  const [unload, destroyVisitor] = [vi.fn(), vi.fn()];
  page.QSI = { API: { unload } };
  void qualtrics({ host: 'survey.example', zone: 'z' } as never);
  void survicate({ workspace: 'w' } as never);
  Object.assign(page._sva as object, { destroyVisitor });
  for (const script of added) script.onload!(new Event('load'));
  await settle();
  expect([unload.mock.calls.length, destroyVisitor.mock.calls.length]).toEqual([0, 0]);
});
