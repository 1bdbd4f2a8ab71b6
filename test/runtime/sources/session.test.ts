// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../page.ts';

/** Opens a page as a new document, and loads the session modules again. */
const nextPage = async (url: string, referrer = '') => {
  vi.resetModules();
  open(url);
  Object.defineProperty(document, 'referrer', { configurable: true, value: referrer });
  return {
    ...(await import('../../../runtime/sources/session.ts')),
    ...(await import('../../../runtime/engine/page-view.ts')),
  };
};

const shop = 'https://www.shop.example';
const landing = `${shop}/in/?cid=a`;

beforeEach(() => sessionStorage.clear());

describe('session', () => {
  it('counts each page once, and remembers the first', async () => {
    const first = await nextPage(landing, 'https://search.example/');
    expect([first.pageViews(), first.pageViews(), first.landingUrl()]).toEqual([1, 1, landing]);
    expect(first.landingReferrer()).toBe('https://search.example/');
    expect(Object.keys(sessionStorage)).toEqual(['tagwright.visit']);
    const second = await nextPage(`${shop}/in/tvs/`, landing);
    second.beginVisit();
    expect([second.landingUrl(), second.landingReferrer(), second.pageViews()]).toEqual([
      landing,
      'https://search.example/',
      2,
    ]);
  });

  it('counts page views without a page load', async () => {
    const { pageViews, beginPageView, landingUrl } = await nextPage(landing);
    expect(pageViews()).toBe(1);
    open(`${shop}/in/next/`);
    beginPageView();
    expect([pageViews(), landingUrl()]).toEqual([2, landing]);
  });

  it('stores and reads nothing without consent, and begins with it', async () => {
    let isAllowed = false;
    const allowed = () => isAllowed;
    const { beginVisit, beginPageView, pageViews, landingUrl, landingReferrer } =
      await nextPage(landing);
    expect(beginVisit(allowed)).toBeUndefined();
    expect(pageViews(allowed)).toBeUndefined();
    expect(sessionStorage.length).toBe(0);
    isAllowed = true;
    expect(pageViews(allowed)).toBe(1);
    isAllowed = false;
    beginPageView();
    expect([landingUrl(allowed), landingReferrer(allowed), pageViews(allowed)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    isAllowed = true;
    expect(pageViews(allowed)).toBe(1);
  });

  it.each(['', '{', 'null', '5', '{"views":"1","url":"a"}', '{"views":1}'])(
    'begins a new session if %j is stored',
    async (stored) => {
      sessionStorage.setItem('tagwright.visit', stored);
      const { pageViews, landingUrl, landingReferrer } = await nextPage(landing);
      expect([pageViews(), landingUrl(), landingReferrer()]).toEqual([1, landing, undefined]);
    },
  );

  it('counts a page view once after the storage was full', async () => {
    const { pageViews, beginPageView } = await nextPage(landing);
    expect(pageViews()).toBe(1);
    const real = sessionStorage;
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const getItem = (key: string) => real.getItem(key);
    const full = vi
      .spyOn(window, 'sessionStorage', 'get')
      .mockReturnValue({ setItem, getItem } as unknown as Storage);
    beginPageView();
    expect(pageViews()).toBeUndefined();
    full.mockRestore();
    expect(pageViews()).toBe(2);
    beginPageView();
    beginPageView();
    expect(pageViews()).toBe(4);
  });

  it('is absent if the browser stores nothing', async () => {
    const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const { pageViews } = await nextPage(landing);
    expect(pageViews()).toBeUndefined();
    blocked.mockRestore();
  });
});
