// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { logged, settle } from '../page.ts';
import {
  BUNDLE,
  beaconed,
  counted,
  fetched,
  freshHealth,
  hide,
  load,
  sent,
  TO,
  yes,
} from './health-page.ts';

freshHealth();

describe('consent to counting', () => {
  it('is checked at each count: a run without consent is never sent', async () => {
    let isAllowed = false;
    const { sendHealth, countRun } = await load();
    sendHealth(TO, BUNDLE, () => isAllowed);
    countRun(1);
    isAllowed = true;
    countRun(2);
    expect(await counted()).toEqual([9, 1]);
  });

  it('is checked when the page is hidden: without it, nothing is sent', async () => {
    let isAllowed = true;
    const { sendHealth, countRun } = await load();
    sendHealth(TO, BUNDLE, () => isAllowed);
    countRun(1);
    isAllowed = false;
    hide();
    expect([beaconed.mock.calls, fetched.mock.calls]).toEqual([[], []]);
  });

  it('discards the counts so far if it is withdrawn when the page is hidden', async () => {
    let isAllowed = true;
    const { sendHealth, countRun } = await load();
    sendHealth(TO, BUNDLE, () => isAllowed);
    countRun(1);
    isAllowed = false;
    hide();
    isAllowed = true;
    countRun(2);
    expect(await counted()).toEqual([9, 1]);
  });

  it('discards the counts so far if it is withdrawn when a rule runs', async () => {
    let isAllowed = true;
    const { sendHealth, countRun } = await load();
    sendHealth(TO, BUNDLE, () => isAllowed);
    countRun(1);
    isAllowed = false;
    countRun(2);
    isAllowed = true;
    expect(await counted()).toEqual([]);
  });

  it('counts no second page view if it is withdrawn and given again after the page was hidden', async () => {
    let isAllowed = true;
    const { sendHealth, countRun } = await load();
    sendHealth(TO, BUNDLE, () => isAllowed);
    hide();
    countRun(1);
    isAllowed = false;
    hide();
    isAllowed = true;
    hide();
    countRun(2);
    hide();
    expect(await sent()).toEqual([
      [BUNDLE, 0, 1],
      [BUNDLE, 9, 1],
    ]);
  });

  it('is read from the cookies of that moment', async () => {
    const { sendHealth, countRun } = await load();
    const { readCookie } = await import('../../../runtime/platform/storage/cookies.ts');
    document.cookie = 'choice=yes';
    sendHealth(TO, BUNDLE, () => readCookie('choice') === 'yes');
    countRun(1);
    document.cookie = 'choice=no';
    hide();
    document.cookie = 'choice=; max-age=0';
    expect(beaconed).not.toHaveBeenCalled();
  });
});

describe('a page that is shown again', () => {
  it('sends the counts since it was last hidden, without the page view, and no empty beacon', async () => {
    const { sendHealth, countRun } = await load();
    sendHealth(TO, BUNDLE, yes);
    countRun(1);
    hide();
    hide();
    countRun(1);
    hide();
    expect(await sent()).toEqual([
      [BUNDLE, 0, 1, 5, 1],
      [BUNDLE, 5, 1],
    ]);
  });
});

describe('a sample', () => {
  it.each([
    [0.0999, 0.1, 1],
    [0.1, 0.1, 0],
    [0.5, 0.1, 0],
    [0, 0.0001, 1],
    [0.9999, 1, 1],
  ])('with the random number %d and the share %d, %d beacons leave', async (drawn, share, left) => {
    vi.spyOn(Math, 'random').mockReturnValue(drawn);
    const { sendHealth, countRun } = await load();
    const isAllowed = vi.fn(yes);
    sendHealth(TO, BUNDLE, isAllowed, share);
    countRun(1);
    hide();
    expect(beaconed).toHaveBeenCalledTimes(left);
    expect(isAllowed.mock.calls.length > 0).toBe(left === 1);
  });
});

describe('a browser that refuses beacons', () => {
  const CALL = [
    TO,
    { method: 'POST', body: `[${BUNDLE},0,1,5,1]`, mode: 'no-cors', keepalive: true },
  ];

  it.each([
    ['refuses', () => void beaconed.mockReturnValue(false)],
    [
      'throws',
      () =>
        void beaconed.mockImplementation(() => {
          throw new TypeError();
        }),
    ],
    ['has none', () => void Reflect.set(navigator, 'sendBeacon', undefined)],
  ])('sends the counts once, with keep-alive: it %s', async (_, prepare) => {
    prepare();
    const { sendHealth, countRun } = await load();
    sendHealth(TO, BUNDLE, yes);
    countRun(1);
    hide();
    hide();
    expect(fetched.mock.calls).toEqual([CALL]);
  });

  it('logs a request that fails, and throws nothing', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    beaconed.mockReturnValue(false);
    fetched.mockRejectedValue(new TypeError('offline'));
    const lines = logged();
    (await load()).sendHealth(TO, BUNDLE, yes);
    hide();
    await settle();
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve, 5));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    expect(lines).toEqual(['error: [tagwright] Failed to react to pagehide. offline']);
  });
});
