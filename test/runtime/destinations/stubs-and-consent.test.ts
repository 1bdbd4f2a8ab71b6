// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { caughtScripts } from '../page.ts';

// Tests the stubs for third parties, the calls that grant and deny consent, and missing values. A
// stub is a function that queues calls until the third party's script has loaded. The expected
// calls follow the third parties' documentation. mapping.test.ts tests the events.

const page = window as unknown as Record<string, unknown>;
const globals = [
  'fbq',
  'uetq',
  'UET',
  'twq',
  'snaptr',
  'criteo_q',
  'dataLayer',
  'Intercom',
  'clarity',
  '_sva',
];
const hashed = 'a'.repeat(66);

const added = caughtScripts(...globals);

const calls = (queue: unknown) =>
  [...(queue as ArrayLike<unknown>[])].map((entry) => Array.from(entry));
const stub = (name: string) => page[name] as Record<string, unknown>;

describe('the stub for a script', () => {
  it.each([
    [
      'fbq',
      'queue',
      'callMethod',
      { loaded: true, version: '2.0' },
      async () => {
        void (await import('../../../runtime/destinations/meta.ts')).meta({
          pixel: '3',
          event: 'view-item',
        });
      },
    ],
    [
      'twq',
      'queue',
      'exe',
      { version: '1.1' },
      async () => {
        void (await import('../../../runtime/destinations/x.ts')).x({
          pixel: 'o5',
          event: 'page-view',
        });
      },
    ],
    [
      'snaptr',
      'queue',
      'handleRequest',
      {},
      async () => {
        void (await import('../../../runtime/destinations/snapchat.ts')).snapchat({
          pixel: '6',
          event: 'page-view',
        });
      },
    ],
  ])(
    '%s queues calls in its %s, and passes them to %s once that is set',
    async (name, queue, handler, more, use) => {
      await use();
      expect(Object.fromEntries(Object.keys(more).map((key) => [key, stub(name)[key]]))).toEqual(
        more,
      );
      const kept = (stub(name)[queue] as unknown[]).length;
      expect(kept).toBeGreaterThan(0);
      const handle = vi.fn();
      stub(name)[handler] = handle;
      (page[name] as (...parameters: unknown[]) => void)('track', 'more');
      expect([handle.mock.calls, (stub(name)[queue] as unknown[]).length]).toEqual([
        [['track', 'more']],
        kept,
      ]);
    },
  );

  it('a function that the script replaces only queues calls', async () => {
    const { clarity } = await import('../../../runtime/destinations/clarity.ts');
    void clarity({ project: 'p' });
    const handle = vi.fn();
    for (const name of ['', 'undefined', 'changed'])
      stub('clarity')[name] = name === 'undefined' ? undefined : handle;
    (page['clarity'] as (...parameters: unknown[]) => void)('event', 'more');
    expect([calls(stub('clarity')['q']).at(-1), handle.mock.calls]).toEqual([
      ['event', 'more'],
      [],
    ]);
  });
});

describe("consent, in the third party's format", () => {
  it("Meta's is revoked and granted again", async () => {
    const { meta, withdrawMeta } = await import('../../../runtime/destinations/meta.ts');
    void meta({ pixel: '3', event: 'page-view' });
    withdrawMeta();
    void meta({ pixel: '3', event: 'page-view' });
    expect(calls(stub('fbq')['queue'])).toEqual([
      ['consent', 'revoke'],
      ['consent', 'grant'],
      ['set', 'autoConfig', false, '3'],
      ['init', '3'],
      ['trackSingle', '3', 'PageView', {}],
    ]);
  });

  it("Microsoft's is denied and granted again", async () => {
    const { microsoft, withdrawMicrosoft } =
      await import('../../../runtime/destinations/microsoft.ts');
    void microsoft({ tag: '4', event: 'page-view' });
    withdrawMicrosoft();
    void microsoft({ tag: '4', event: 'page-view' });
    expect(page['uetq']).toEqual([
      'consent',
      'update',
      { ad_storage: 'denied' },
      'consent',
      'update',
      { ad_storage: 'granted' },
      'event',
      'page_view',
      { page_path: '/in/' },
    ]);
  });

  it("Clarity's is granted before its tags are set, and denied", async () => {
    const { clarity, withdrawClarity } = await import('../../../runtime/destinations/clarity.ts');
    const granted = ['consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' }];
    void clarity({ project: 'p', tags: { page: 7, none: undefined } });
    expect(calls(stub('clarity')['q'])).toEqual([granted, ['set', 'page', '7']]);
    withdrawClarity();
    void clarity({ project: 'p' });
    expect(calls(stub('clarity')['q'])).toEqual([
      ['consentv2', { ad_Storage: 'denied', analytics_Storage: 'denied' }],
      granted,
    ]);
  });

  it('each Google destination denies its own consent types, before the script has loaded', async () => {
    const { googleTag, withdrawGoogleTag } =
      await import('../../../runtime/destinations/google-tag.ts');
    void googleTag({ id: 'G-1', server: 'collect.shop.example', event: 'page-view' });
    expect(added.map(({ src }) => src)).toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-1',
    ]);
    withdrawGoogleTag();
    expect(
      calls(page['dataLayer']).map(
        ([command, what, types]) => command === 'consent' && [what, types],
      ),
    ).toEqual([
      [
        'default',
        {
          ad_storage: 'denied',
          ad_user_data: 'denied',
          ad_personalization: 'denied',
          analytics_storage: 'denied',
        },
      ],
      false,
      ['update', { analytics_storage: 'denied' }],
    ]);
  });

  it("a withdrawal keeps the traits of the page's own Survicate, and doesn't throw if the page has deleted the object", async () => {
    const { survicate, withdrawSurvicate } =
      await import('../../../runtime/destinations/survicate.ts');
    page['_sva'] = { traits: { own: 1 } };
    withdrawSurvicate();
    expect(page['_sva']).toEqual({ traits: { own: 1 } });
    void survicate({ workspace: 'w', traits: {} });
    delete page['_sva'];
    expect(withdrawSurvicate).not.toThrow();
  });
});

describe("a hashed e-mail address is sent with the account, and unknown values aren't sent", () => {
  it('to Meta', async () => {
    const { meta } = await import('../../../runtime/destinations/meta.ts');
    void meta({ pixel: '3', event: 'purchase', hashedEmail: hashed });
    expect(calls(stub('fbq')['queue']).slice(1)).toEqual([
      ['init', '3', { em: hashed }],
      ['trackSingle', '3', 'Purchase', {}],
    ]);
  });

  it('to Snapchat', async () => {
    const { snapchat } = await import('../../../runtime/destinations/snapchat.ts');
    void snapchat({ pixel: '6', event: 'purchase', hashedEmail: hashed });
    expect(calls(stub('snaptr')['queue'])).toEqual([
      ['init', '6', { user_hashed_email: hashed }],
      ['track', 'PURCHASE', {}],
    ]);
  });

  it('to X, whose page view has no fields', async () => {
    const { x } = await import('../../../runtime/destinations/x.ts');
    void x({
      pixel: 'o5',
      event: 'page-view',
      eventId: 'tw-o5-view',
      products: [{ sku: 'A', price: 1 }],
      hashedEmail: hashed,
    });
    void x({ pixel: 'o5', event: 'view-item', eventId: 'tw-o5-item', hashedEmail: hashed });
    expect(calls(stub('twq')['queue'])).toEqual([
      ['config', 'o5'],
      ['event', 'tw-o5-view', {}],
      ['event', 'tw-o5-item', { email_address: hashed }],
    ]);
  });
});
