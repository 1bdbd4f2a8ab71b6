// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { cookieJar, freshTime, open } from '../page.ts';

const load = async () => ({
  ...(await import('../../../runtime/services/consent/gate.ts')),
  ...(await import('../../../runtime/services/consent/digits.ts')),
  ...(await import('../../../runtime/services/consent/erase-withdrawn.ts')),
  ...(await import('../../../runtime/platform/storage/cookies.ts')),
  ...(await import('../../../runtime/platform/watch/turn.ts')),
});

/** Simulates a browser with or without `cookieStore`, which reports cookie changes. */
const browser = (tells: boolean): EventTarget | undefined => {
  const jar = tells ? new EventTarget() : undefined;
  vi.stubGlobal('cookieStore', jar);
  return jar;
};

freshTime();

describe('stored data', () => {
  const written = (jar: Map<string, string>): void => {
    for (const name of [
      'kndctr_A_identity',
      'kndctr_A_cluster',
      'kndctr_B_identity',
      'seen',
      'unseen',
    ])
      jar.set(name, '1');
    for (const storage of [localStorage, sessionStorage])
      for (const key of ['ecid', 'cart']) storage.setItem(key, '1');
  };
  const left = () =>
    [localStorage, sessionStorage].map((storage) => Object.keys(storage).sort().join());

  /**
   * Sets the visitor's choice to `from`, and stores data. Some of the data needs consent digit 3.
   * Then starts `eraseWithdrawn`, opens the path `walk` if it isn't empty, and changes the choice
   * to `to`. Returns the jar with the remaining cookies, and helpers for further changes.
   */
  const change = async (
    from: string | undefined,
    to: string | undefined,
    { here = false, pending = false, walk = '' } = {},
  ) => {
    const store = browser(true)!;
    const { jar } = cookieJar(from === undefined ? {} : { choice: from });
    written(jar);
    const { eraseWithdrawn, digits, readCookie, beginTurn } = await load();
    const answered = () => readCookie('choice') !== undefined;
    const allowed = () => !!digits('choice')?.includes(3) && !location.pathname.startsWith('/fr');
    eraseWithdrawn(
      [
        {
          allowed,
          ...(here && { here }),
          cookies: ['kndctr_A_*', 'seen'],
          local: ['ecid'],
          session: ['ecid'],
        },
      ],
      answered,
      pending ? () => !answered() : undefined,
    );
    if (walk) {
      open(`https://www.shop.example${walk}`);
      beginTurn();
    }
    if (to === undefined) jar.delete('choice');
    else jar.set('choice', to);
    store.dispatchEvent(new Event('change'));
    return { jar, store, beginTurn };
  };

  it('is erased when consent for it is withdrawn, and nothing else is', async () => {
    const { jar } = await change('3', '1');
    expect([...jar.keys()]).toEqual(['choice', 'kndctr_B_identity', 'unseen']);
    expect(left()).toEqual(['cart', 'cart']);
  });

  it('stays while it is allowed', async () => {
    const { jar } = await change('3', '2|3');
    expect(jar.size).toBe(6);
    expect(left()).toEqual(['cart,ecid', 'cart,ecid']);
  });

  it('is erased at once if the current answer refuses', async () => {
    const { jar } = await change('1', '1');
    expect([...jar.keys()]).toEqual(['choice', 'kndctr_B_identity', 'unseen']);
  });

  it("stays if the visitor hasn't answered yet or is deciding again", async () => {
    expect((await change(undefined, undefined)).jar.size).toBe(5);
    vi.resetModules();
    const { jar, store } = await change('3', undefined, { pending: true });
    expect(jar.size).toBe(5);
    jar.set('choice', '1');
    store.dispatchEvent(new Event('change'));
    expect([...jar.keys()]).toEqual(['kndctr_B_identity', 'unseen', 'choice']);
  });

  it('is erased if the answer is deleted and no answer means no', async () => {
    expect([...(await change('3', undefined)).jar.keys()]).toEqual(['kndctr_B_identity', 'unseen']);
  });

  it('stays if only the page has changed', async () => {
    expect((await change('3', '3', { here: true, walk: '/fr/' })).jar.size).toBe(6);
    vi.resetModules();
    expect((await change('1', '1', { here: true })).jar.size).toBe(6);
  });

  it('is erased if consent is withdrawn on the page on which it was given', async () => {
    expect([...(await change('3', '1', { here: true })).jar.keys()]).toEqual([
      'choice',
      'kndctr_B_identity',
      'unseen',
    ]);
  });

  it('is erased again if consent is given and withdrawn again', async () => {
    const { jar, store } = await change('3', '1');
    jar.set('choice', '3').set('seen', '1');
    store.dispatchEvent(new Event('change'));
    expect(jar.has('seen')).toBe(true);
    jar.set('choice', '1');
    store.dispatchEvent(new Event('change'));
    expect(jar.has('seen')).toBe(false);
  });

  it('includes names that match a star, not names that only look similar', async () => {
    browser(true);
    const { jar } = cookieJar({
      choice: '1',
      seek: '1',
      see: '1',
      kndctr_AB: '1',
      kndctr_A: '1',
      kndctr_A_: '1',
      kndctr_A_x: '1',
    });
    (await load()).eraseWithdrawn(
      [{ allowed: () => false, cookies: ['seen', 'kndctr_A_*'] }],
      () => true,
    );
    expect([...jar.keys()]).toEqual(['choice', 'seek', 'see', 'kndctr_AB', 'kndctr_A']);
  });

  it("is erased once: data that other scripts store afterwards stays, and so does data that isn't listed", async () => {
    const { jar, beginTurn } = await change('3', '1');
    jar.set('seen', '1');
    localStorage.setItem('ecid', '1');
    beginTurn();
    expect([jar.has('seen'), localStorage.getItem('ecid')]).toEqual([true, '1']);
    vi.resetModules();
    (await load()).eraseWithdrawn(
      [
        { allowed: () => false, local: ['ecid'] },
        { allowed: () => false, session: ['cart'] },
      ],
      () => true,
    );
    expect([jar.has('seen'), left()]).toEqual([true, ['cart', '']]);
  });

  it("is checked every half second if the browser doesn't report cookie changes, while consent can be withdrawn", async () => {
    browser(false);
    const { jar } = cookieJar({ choice: '3,4', seen: '1', ads: '1' });
    const { eraseWithdrawn, digits } = await load();
    const has = (digit: number) => () => !!digits('choice')?.includes(digit);
    eraseWithdrawn(
      [
        { allowed: has(3), cookies: ['seen'] },
        { allowed: has(4), cookies: ['ads'] },
      ],
      () => true,
    );
    for (const [choice, keys] of [
      ['4', ['choice', 'ads']],
      ['1', ['choice']],
    ] as const) {
      jar.set('choice', choice);
      vi.advanceTimersByTime(500);
      expect([...jar.keys()]).toEqual(keys);
    }
    eraseWithdrawn([{ allowed: () => false, cookies: ['seen'] }], () => true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is erased for the host and for each domain above it, without a probe cookie', async () => {
    browser(true);
    const { written: texts } = cookieJar({ choice: '1', seen: '1' });
    (await load()).eraseWithdrawn([{ allowed: () => false, cookies: ['seen'] }], () => true);
    expect(texts).toEqual(
      ['', '; domain=www.shop.example', '; domain=shop.example', '; domain=example'].map(
        (domain) => `seen=; path=/${domain}; max-age=0`,
      ),
    );
  });

  it("can be erased without an error if storage isn't available", async () => {
    browser(true);
    cookieJar({ choice: '1' });
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('denied');
    });
    const { eraseWithdrawn } = await load();
    expect(() =>
      eraseWithdrawn([{ allowed: () => false, local: ['ecid'] }], () => true),
    ).not.toThrow();
  });
});
