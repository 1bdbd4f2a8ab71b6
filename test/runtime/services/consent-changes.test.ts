// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { cookieJar, freshTime, open } from '../page.ts';

const load = async () => ({
  ...await import('../../../runtime/services/consent/gate.ts'),
  ...await import('../../../runtime/services/consent/digits.ts'),
  ...await import('../../../runtime/services/consent/erase-withdrawn.ts'),
  ...await import('../../../runtime/platform/cookies.ts'),
  ...await import('../../../runtime/platform/turn.ts'),
});

/** A browser that tells when a cookie has changed, or one that doesn't. */
const browser = (tells: boolean): EventTarget | undefined => {
  const jar = tells ? new EventTarget() : undefined;
  vi.stubGlobal('cookieStore', jar);
  return jar;
};

freshTime();

/** Holds `count` actions until the visitor agrees to 3; gives what ran. */
const holding = async (count: number) => {
  const { gate, digits, readCookie } = await load();
  const ran: number[] = [];
  for (let index = 0; index < count; index++) {
    gate(() => !!digits('choice')?.includes(3), () => index, (number) => ran.push(number), {}, () => readCookie('choice') === undefined);
  }
  return ran;
};

describe('what is held', () => {
  it('goes, in order and once, when the browser tells of the visitor\'s answer', async () => {
    const store = browser(true)!;
    const { jar } = cookieJar();
    const ran = await holding(3);
    store.dispatchEvent(new Event('change'));
    expect(ran).toEqual([]);
    jar.set('choice', '1|3');
    store.dispatchEvent(new Event('change'));
    store.dispatchEvent(new Event('change'));
    expect(ran).toEqual([0, 1, 2]);
  });

  it('is looked at every half second where the browser doesn\'t tell, and only as long as something is held', async () => {
    browser(false);
    const { jar } = cookieJar();
    const ran = await holding(2);
    vi.advanceTimersByTime(1600);
    expect(ran).toEqual([]);
    expect(vi.getTimerCount()).toBe(1);
    jar.set('choice', '3');
    vi.advanceTimersByTime(499);
    expect(ran).toEqual([0, 1]);
    vi.advanceTimersByTime(500);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is looked at again where something is held later', async () => {
    browser(false);
    const { jar } = cookieJar();
    const { gate } = await load();
    let state = 'pending';
    const action = vi.fn();
    const hold = () => gate(() => state === 'in', () => ({}), action, {}, () => state === 'pending');
    hold();
    state = 'out';
    vi.advanceTimersByTime(600);
    expect(vi.getTimerCount()).toBe(0);
    state = 'pending';
    hold();
    hold();
    expect(vi.getTimerCount()).toBe(1);
    state = 'in';
    jar.set('choice', '3');
    vi.advanceTimersByTime(600);
    expect(action).toHaveBeenCalledTimes(2);
  });

  it.each(['visibilitychange', 'focus'])('goes at %s at the latest', async (type) => {
    browser(true);
    const { jar } = cookieJar();
    const ran = await holding(1);
    jar.set('choice', '3');
    window.dispatchEvent(new Event(type));
    expect(ran).toEqual([0]);
  });

  it('needs no timer where the browser tells', async () => {
    browser(true);
    cookieJar();
    await holding(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is gone where the answer is no', async () => {
    const store = browser(true)!;
    const { jar } = cookieJar();
    const ran = await holding(1);
    jar.set('choice', '1');
    store.dispatchEvent(new Event('change'));
    jar.set('choice', '3');
    store.dispatchEvent(new Event('change'));
    expect(ran).toEqual([]);
  });
});

describe('what was left behind', () => {
  const written = (jar: Map<string, string>): void => {
    for (const name of ['kndctr_A_identity', 'kndctr_A_cluster', 'kndctr_B_identity', 'seen', 'unseen']) jar.set(name, '1');
    for (const storage of [localStorage, sessionStorage]) for (const key of ['ecid', 'cart']) storage.setItem(key, '1');
  };
  const left = () => [localStorage, sessionStorage].map((storage) => Object.keys(storage).sort().join());

  /** Watches what is for analytics (3), from a choice to another. */
  const change = async (from: string | undefined, to: string | undefined, { here = false, pending = false, walk = '' } = {}) => {
    const store = browser(true)!;
    const { jar } = cookieJar(from === undefined ? {} : { choice: from });
    written(jar);
    const { eraseWithdrawn, digits, readCookie, beginTurn } = await load();
    const answered = () => readCookie('choice') !== undefined;
    const allowed = () => !!digits('choice')?.includes(3) && !location.pathname.startsWith('/fr');
    eraseWithdrawn([{ allowed, ...here && { here }, cookies: ['kndctr_A_*', 'seen'], local: ['ecid'], session: ['ecid'] }], answered, pending ? () => !answered() : undefined);
    if (walk) {
      open(`https://www.shop.example${walk}`);
      beginTurn();
    }
    if (to === undefined) jar.delete('choice');
    else jar.set('choice', to);
    store.dispatchEvent(new Event('change'));
    return { jar, store, beginTurn };
  };

  it('is erased when it is withdrawn, and nothing else', async () => {
    const { jar } = await change('3', '1');
    expect([...jar.keys()]).toEqual(['choice', 'kndctr_B_identity', 'unseen']);
    expect(left()).toEqual(['cart', 'cart']);
  });

  it('stays as long as it is allowed', async () => {
    const { jar } = await change('3', '2|3');
    expect(jar.size).toBe(6);
    expect(left()).toEqual(['cart,ecid', 'cart,ecid']);
  });

  it('is erased at once where the answer that is there refuses', async () => {
    const { jar } = await change('1', '1');
    expect([...jar.keys()]).toEqual(['choice', 'kndctr_B_identity', 'unseen']);
  });

  it('stays where nobody has answered yet, and while the visitor thinks again', async () => {
    expect((await change(undefined, undefined)).jar.size).toBe(5);
    vi.resetModules();
    const { jar, store } = await change('3', undefined, { pending: true });
    expect(jar.size).toBe(5);
    jar.set('choice', '1');
    store.dispatchEvent(new Event('change'));
    expect([...jar.keys()]).toEqual(['kndctr_B_identity', 'unseen', 'choice']);
  });

  it('is erased where the answer is taken back and no answer means no', async () => {
    expect([...(await change('3', undefined)).jar.keys()]).toEqual(['kndctr_B_identity', 'unseen']);
  });

  it('stays where only the page is another one', async () => {
    expect((await change('3', '3', { here: true, walk: '/fr/' })).jar.size).toBe(6);
    vi.resetModules();
    expect((await change('1', '1', { here: true })).jar.size).toBe(6);
  });

  it('is erased where it is withdrawn on the page on which it was allowed', async () => {
    expect([...(await change('3', '1', { here: true })).jar.keys()]).toEqual(['choice', 'kndctr_B_identity', 'unseen']);
  });

  it('is erased again where it was agreed to and withdrawn again', async () => {
    const { jar, store } = await change('3', '1');
    jar.set('choice', '3').set('seen', '1');
    store.dispatchEvent(new Event('change'));
    expect(jar.has('seen')).toBe(true);
    jar.set('choice', '1');
    store.dispatchEvent(new Event('change'));
    expect(jar.has('seen')).toBe(false);
  });

  it('isn\'t what only has a name like it, and is what the star of a name stands for', async () => {
    browser(true);
    const { jar } = cookieJar({ choice: '1', seek: '1', see: '1', kndctr_AB: '1', kndctr_A: '1', kndctr_A_: '1', kndctr_A_x: '1' });
    (await load()).eraseWithdrawn([{ allowed: () => false, cookies: ['seen', 'kndctr_A_*'] }], () => true);
    expect([...jar.keys()]).toEqual(['choice', 'seek', 'see', 'kndctr_AB', 'kndctr_A']);
  });

  it('is erased once: what somebody else leaves there afterwards stays, as does what isn\'t named at all', async () => {
    const { jar, beginTurn } = await change('3', '1');
    jar.set('seen', '1');
    localStorage.setItem('ecid', '1');
    beginTurn();
    expect([jar.has('seen'), localStorage.getItem('ecid')]).toEqual([true, '1']);
    vi.resetModules();
    (await load()).eraseWithdrawn([{ allowed: () => false, local: ['ecid'] }, { allowed: () => false, session: ['cart'] }], () => true);
    expect([jar.has('seen'), left()]).toEqual([true, ['cart', '']]);
  });

  it('is looked for every half second where the browser doesn\'t tell, as long as there is something to withdraw', async () => {
    browser(false);
    const { jar } = cookieJar({ choice: '3,4', seen: '1', ads: '1' });
    const { eraseWithdrawn, digits } = await load();
    const has = (digit: number) => () => !!digits('choice')?.includes(digit);
    eraseWithdrawn([{ allowed: has(3), cookies: ['seen'] }, { allowed: has(4), cookies: ['ads'] }], () => true);
    for (const [choice, keys] of [['4', ['choice', 'ads']], ['1', ['choice']]] as const) {
      jar.set('choice', choice);
      vi.advanceTimersByTime(500);
      expect([...jar.keys()]).toEqual(keys);
    }
    eraseWithdrawn([{ allowed: () => false, cookies: ['seen'] }], () => true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is erased for the host and for each domain above it, without a cookie that tries', async () => {
    browser(true);
    const { written: texts } = cookieJar({ choice: '1', seen: '1' });
    (await load()).eraseWithdrawn([{ allowed: () => false, cookies: ['seen'] }], () => true);
    expect(texts).toEqual(['', '; domain=www.shop.example', '; domain=shop.example', '; domain=example'].map((domain) => `seen=; path=/${domain}; max-age=0`));
  });

  it('is tried to be erased where the storage can\'t be used', async () => {
    browser(true);
    cookieJar({ choice: '1' });
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => { throw new Error('denied'); });
    const { eraseWithdrawn } = await load();
    expect(() => eraseWithdrawn([{ allowed: () => false, local: ['ecid'] }], () => true)).not.toThrow();
  });
});
