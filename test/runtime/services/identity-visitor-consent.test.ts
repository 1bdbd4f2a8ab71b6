// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LibraryConfig, Part } from '../../../runtime/services/identity/library.ts';
import { listeners, settle } from '../page.ts';
import {
  answer,
  cookieName,
  listener,
  mcmid,
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

describe('consent (C-04, C-09)', () => {
  const all = (
    load: Parameters<NonNullable<Parameters<Page['library']>[0]>>[0],
  ): readonly Part[] => [
    load.analyticsId('metrics.shop.example'),
    load.idSyncs(),
    load.destinations(),
    load.optOut,
    load.customerIds,
    load.supplementalId,
  ];
  const emptyCalls = (instance: Record<string, Call>, listen: unknown) => [
    instance['getMarketingCloudVisitorID']!(listen),
    instance['getAnalyticsVisitorID']!(),
    instance['getAudienceManagerBlob']!(),
    instance['getAudienceManagerLocationHint']!(),
    instance['getVisitorValues']!(),
    instance['isOptedOut']!(),
    instance['getSupplementalDataID']!('a'),
    instance['appendSupplementalDataIDTo']!('/p', '1'),
    instance['appendVisitorIDsTo']!('/p'),
    instance['getCustomerIDs']!(),
    instance['setCustomerIDs']!({ crm: 'x' }),
    instance['idSyncByURL']!({ dpid: '1', url: '//a.example' }),
    instance['publishDestinations']!('s', ['//a.example']),
  ];
  const nothing = ['', '', '', '', {}, false, '', '/p', '/p', {}, undefined, '', undefined];

  it.each([
    ['refused', true, 'out' as const, 'The user declined consent.', ['']],
    ['not given', false, 'out' as const, 'No consent preferences have been set.', ['']],
    ['awaited', false, 'pending' as const, 'Consent is pending.', []],
  ])(
    'that is %s leaves every call empty, and the log says why',
    async (_what, isAnswered, missing, said, expected) => {
      const page = openPage(known);
      const instance = (
        await expose(page, all, {
          allowed: () => false,
          answered: () => isAnswered,
          pending: () => missing === 'pending' && !isAnswered,
        })
      ).getInstance(org);
      const { received, listen } = listener();
      expect(emptyCalls(instance, listen)).toEqual(nothing);
      await settle();
      expect([received, page.requests, page.images, page.written]).toEqual([expected, [], [], []]);
      expect(new Set(page.lines)).toEqual(
        new Set([`warn: [tagwright] The identity library returns nothing. ${said}`]),
      );
    },
  );

  it('not answered: reported as not given, and no ID syncs run', async () => {
    const page = openPage(known);
    const instance = (await expose(page, undefined, { allowed: () => false })).getInstance(org);
    expect([instance['idSyncByURL']!({}), instance['idSyncByDataSource']!({})]).toEqual(['', '']);
    expect(page.lines).toEqual(
      Array(2).fill(
        'warn: [tagwright] The identity library returns nothing. No consent preferences have been set.',
      ),
    );
  });

  it('pending: reported to callers without a callback', async () => {
    const page = openPage(known);
    const instance = (
      await expose(page, undefined, { allowed: () => false, pending: () => true })
    ).getInstance(org);
    expect(instance['getMarketingCloudVisitorID']!()).toBe('');
    expect(page.lines).toEqual([
      'warn: [tagwright] The identity library returns nothing. Consent is pending.',
    ]);
  });

  it('withdrawn before the service answers: waiting callbacks receive nothing', async () => {
    let isAllowed = true;
    const page = openPage({ [cookieName]: `MCMID|${mcmid}` });
    const instance = (await expose(page, undefined, { allowed: () => isAllowed })).getInstance(org);
    const { received, listen } = listener();
    expect(instance['getMarketingCloudVisitorID']!(listen)).toBe(mcmid);
    isAllowed = false;
    await page.requests[0]!.answer(answer);
    expect(received).toEqual(['']);
  });

  it('given while pending: waiting callbacks are called, once', async () => {
    let answered = '';
    const page = openPage(known);
    const instance = (
      await expose(page, undefined, {
        allowed: () => answered === 'in',
        answered: () => answered !== '',
        pending: () => answered === '',
      })
    ).getInstance(org);
    const { received, listen } = listener();
    instance['getMarketingCloudVisitorID']!(listen);
    window.dispatchEvent(new Event('focus'));
    expect(received).toEqual([]);
    answered = 'in';
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('focus'));
    await settle();
    expect(received).toEqual([mcmid]);
  });

  it('refused while pending: waiting callbacks receive nothing', async () => {
    let isAnswered = false;
    const instance = (
      await expose(openPage(known), undefined, {
        allowed: () => false,
        answered: () => isAnswered,
        pending: () => !isAnswered,
      })
    ).getInstance(org);
    const { received, listen } = listener();
    instance['getMarketingCloudVisitorID']!(listen);
    isAnswered = true;
    window.dispatchEvent(new Event('focus'));
    expect(received).toEqual(['']);
  });
});
