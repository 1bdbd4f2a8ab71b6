// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieJar, freshTime, logged } from '../page.ts';

const load = async () => ({
  ...(await import('../../../runtime/sources/signal.ts')),
  ...(await import('../../../runtime/services/consent/signal-google.ts')),
  ...(await import('../../../runtime/platform/watch/turn.ts')),
});

freshTime();
beforeEach(() => {
  cookieJar();
});

describe('Global Privacy Control', () => {
  it.each([
    [true, true],
    [false, false],
    [undefined, false],
    ['1', false],
  ])('of %o is %o', async (said, expected) => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: said });
    expect((await load()).gpc()).toBe(expected);
  });
});

describe('the Transparency and Consent Framework', () => {
  type Hear = (data: object | undefined, isFine: boolean) => void;
  const manager = () => {
    const heard: Hear[] = [];
    const api = vi.fn((_command: string, _version: number, hear: Hear) => void heard.push(hear));
    vi.stubGlobal('__tcfapi', api);
    return {
      api,
      say: (data: object | undefined, isFine = true) => heard.forEach((hear) => hear(data, isFine)),
    };
  };
  const agreed = (eventStatus: string, ...purposes: number[]) => ({
    eventStatus,
    gdprApplies: true,
    purpose: {
      consents: Object.fromEntries(
        [1, 2, 7, 8].map((purpose) => [purpose, purposes.includes(purpose)]),
      ),
    },
  });

  it('is undecided if the page has no framework, and is read as soon as it has one', async () => {
    const { tcf } = await load();
    expect(tcf()).toBeUndefined();
    const { api, say } = manager();
    expect(tcf()).toBeUndefined();
    expect(tcf()).toBeUndefined();
    expect(api.mock.calls).toEqual([['addEventListener', 2, expect.any(Function)]]);
    say(agreed('tcloaded', 1, 8));
    expect(tcf()).toEqual([1, 8]);
  });

  it('waits for the visitor, and starts a turn at each new answer, but not at a repeated one', async () => {
    const { say } = manager();
    const { tcf, atTurn } = await load();
    const turn = vi.fn();
    atTurn(turn);
    tcf();
    say(agreed('cmpuishown', 1));
    expect([tcf(), turn.mock.calls.length]).toEqual([undefined, 0]);
    say(agreed('useractioncomplete', 1, 7));
    say(agreed('useractioncomplete', 1, 7));
    expect([tcf(), turn.mock.calls.length]).toEqual([[1, 7], 1]);
    say(agreed('cmpuishown'));
    expect(tcf()).toEqual([1, 7]);
    say(agreed('useractioncomplete'));
    expect([tcf(), turn.mock.calls.length]).toEqual([[], 2]);
  });

  it("allows everything if the GDPR doesn't apply", async () => {
    const { say } = manager();
    const { tcf } = await load();
    tcf();
    say({ gdprApplies: false });
    expect(tcf()).toHaveLength(11);
  });

  it.each([
    ['an error', undefined, false],
    ['nothing', undefined, true],
    ['nonsense', { eventStatus: 'tcloaded', purpose: null }, true],
  ])('allows no purpose after %s, and throws nothing', async (_, data, isFine) => {
    const { say } = manager();
    const { tcf } = await load();
    tcf();
    expect(() => say(data, isFine)).not.toThrow();
    expect(tcf() ?? []).toEqual([]);
  });

  it('contains errors that it throws, and ignores an element of that name', async () => {
    const lines = logged();
    vi.stubGlobal('__tcfapi', () => {
      throw new Error('broken');
    });
    expect((await load()).tcf()).toBeUndefined();
    expect(lines).toEqual(['error: [tagwright] Failed to call __tcfapi. broken']);
  });
});

describe('consent mode', () => {
  const consentCalls = () =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) =>
      Array.from(entry),
    );
  afterEach(() => {
    delete (window as { dataLayer?: unknown }).dataLayer;
  });

  it('reports the initial state and each change', async () => {
    const { signalGoogle, beginTurn } = await load();
    const now = { analytics: false, advertising: false };
    signalGoogle({
      analytics_storage: () => now.analytics,
      ad_storage: () => now.advertising,
      ad_user_data: () => now.advertising,
    });
    expect(consentCalls()).toEqual([
      [
        'consent',
        'default',
        { analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied' },
      ],
    ]);
    beginTurn();
    now.advertising = true;
    beginTurn();
    beginTurn();
    now.advertising = false;
    now.analytics = true;
    beginTurn();
    expect(consentCalls().slice(1)).toEqual([
      [
        'consent',
        'update',
        { analytics_storage: 'denied', ad_storage: 'granted', ad_user_data: 'granted' },
      ],
      [
        'consent',
        'update',
        { analytics_storage: 'granted', ad_storage: 'denied', ad_user_data: 'denied' },
      ],
    ]);
  });

  it("checks every half second while the page is open if the browser doesn't report cookie changes", async () => {
    vi.stubGlobal('cookieStore', undefined);
    const { signalGoogle } = await load();
    let advertising = false;
    signalGoogle({ ad_storage: () => advertising });
    for (const state of [true, false]) {
      advertising = state;
      vi.advanceTimersByTime(500);
    }
    expect(consentCalls().map(([, word, states]) => [word, states])).toEqual([
      ['default', { ad_storage: 'denied' }],
      ['update', { ad_storage: 'granted' }],
      ['update', { ad_storage: 'denied' }],
    ]);
  });

  it("adds to the page's own list, as gtag() does", async () => {
    (window as { dataLayer?: unknown[] }).dataLayer = [{ own: 1 }];
    (await load()).signalGoogle({ ad_storage: () => true });
    const [own, ours] = (window as unknown as { dataLayer: unknown[] }).dataLayer;
    expect(own).toEqual({ own: 1 });
    expect(Object.prototype.toString.call(ours)).toBe('[object Arguments]');
  });

  it('reports a change once if the list starts a turn, as the data layer of the site does', async () => {
    const { signalGoogle, beginTurn } = await load();
    const list: unknown[] = [];
    list.push = (...entries: unknown[]) => {
      beginTurn();
      return Array.prototype.push.apply(list, entries);
    };
    (window as { dataLayer?: unknown[] }).dataLayer = list;
    let advertising = false;
    signalGoogle({ ad_storage: () => advertising });
    advertising = true;
    beginTurn();
    expect(consentCalls().map(([, word, states]) => [word, states])).toEqual([
      ['default', { ad_storage: 'denied' }],
      ['update', { ad_storage: 'granted' }],
    ]);
  });

  it('logs an error if the page uses that name for something else', async () => {
    const lines = logged();
    (window as { dataLayer?: unknown }).dataLayer = 'mine';
    const { signalGoogle } = await load();
    expect(() => signalGoogle({ ad_storage: () => true })).not.toThrow();
    expect(lines).toEqual(['error: [tagwright] Failed to signal consent. dataLayer is no list.']);
  });
});
