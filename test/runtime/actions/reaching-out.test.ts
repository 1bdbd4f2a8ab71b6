// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open, settle } from '../page.ts';

const load = async () => ({
  ...await import('../../../runtime/actions/push.ts'),
  ...await import('../../../runtime/actions/load-script.ts'),
  ...await import('../../../runtime/actions/pixel.ts'),
  ...await import('../../../runtime/actions/wait-for-visible.ts'),
  ...await import('../../../runtime/actions/log.ts'),
});

const page = window as unknown as Record<string, unknown>;
const outcome = (promise: Promise<unknown>) => {
  const seen: { resolved?: unknown; rejected?: unknown } = {};
  promise.then(() => { seen.resolved = true; }, (error: Error) => { seen.rejected = error.message; });
  return seen;
};

beforeEach(() => {
  vi.resetModules();
  open('https://www.shop.example/in/', '<p id="layer"></p>');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of ['layer', 'dataLayer', 'shop', 'trustedTypes']) Reflect.deleteProperty(page, name);
});

describe('push', () => {
  it('adds to the list, by the list\'s own push', async () => {
    const { push } = await load();
    const list: unknown[] = [1];
    const seen: unknown[] = [];
    list.push = (...entries: unknown[]) => seen.push(...entries);
    page['dataLayer'] = list;
    push({ to: 'dataLayer', entry: { event: 'a' } });
    expect([list, seen]).toEqual([expect.objectContaining({ 0: 1, length: 1 }), [{ event: 'a' }]]);
  });

  it('makes a list that isn\'t there, also within an object', async () => {
    const { push } = await load();
    page['shop'] = { layer: {} };
    push({ to: 'dataLayer', entry: { a: 1 } });
    push({ to: 'dataLayer', entry: { a: 2 } });
    push({ to: 'shop.layer.events', entry: { a: 3 } });
    expect([page['dataLayer'], page['shop']]).toEqual([[{ a: 1 }, { a: 2 }], { layer: { events: [{ a: 3 }] } }]);
  });

  it('takes the place of an element that has the name', async () => {
    const { push } = await load();
    page['layer'] = document.querySelector('#layer');
    push({ to: 'layer', entry: { a: 1 } });
    expect(page['layer']).toEqual([{ a: 1 }]);
  });

  it('stops its rule where nothing can hold the list, or something else has its name', async () => {
    const { push } = await load();
    expect(() => push({ to: 'shop.layer', entry: {} })).toThrow('There is no shop.');
    page['shop'] = { layer: 'text', get bad() { throw new Error('the page\'s'); } };
    expect(() => push({ to: 'shop.layer', entry: {} })).toThrow('shop.layer is no list.');
    expect(page['shop']).toHaveProperty('layer', 'text');
    expect(() => push({ to: 'shop.bad.list', entry: {} })).toThrow('There is no shop.bad.');
  });
});

describe('load script', () => {
  /** The scripts that were put into the page; none is fetched. */
  const scripts = () => {
    const added: HTMLScriptElement[] = [];
    vi.spyOn(document.documentElement, 'append').mockImplementation((script) => { added.push(script as HTMLScriptElement); });
    return added;
  };

  it('loads it without holding anything up, once per page, and is done when it has run', async () => {
    const added = scripts();
    const { loadScript } = await load();
    const [first, second] = [1, 2].map(() => outcome(loadScript({ host: 'widget.example', path: '/a.js' })));
    expect(added.map(({ src, async, nonce, integrity, crossOrigin }) => [src, async, nonce || '', integrity, crossOrigin || null])).toEqual([['https://widget.example/a.js', true, '', '', null]]);
    await settle();
    expect([first, second]).toEqual([{}, {}]);
    added[0]!.onload!(new Event('load'));
    await settle();
    expect([first, second]).toEqual([{ resolved: true }, { resolved: true }]);
    void loadScript({ host: 'widget.example', path: '/a.js', parameters: { b: '1' } });
    expect(added).toHaveLength(2);
  });

  it('encodes what goes into the query, so that host and path stay what they are', async () => {
    const added = scripts();
    const { loadScript } = await load();
    void loadScript({ host: 'widget.example', path: '/a.js', parameters: { q: '&x=1#/../@evil.example"><script>', 'a b': 'é', gone: undefined, nothing: null, zero: 0 } });
    expect(added[0]!.src).toBe('https://widget.example/a.js?q=%26x%3D1%23%2F..%2F%40evil.example%22%3E%3Cscript%3E&a%20b=%C3%A9&zero=0');
  });

  it('rejects where it can\'t be loaded, which nobody needs to listen to', async () => {
    const added = scripts();
    const { loadScript } = await load();
    const first = outcome(loadScript({ host: 'widget.example', path: '/a.js' }));
    added[0]!.onerror!('');
    await settle();
    expect(first).toEqual({ rejected: 'Failed to load https://widget.example/a.js' });
    expect(outcome(loadScript({ host: 'widget.example', path: '/a.js' }))).toEqual({});
    expect(added).toHaveLength(1);
  });

  it('passes on the nonce of the bundle\'s own script, and asks for the fingerprint', async () => {
    const own = document.createElement('script');
    own.nonce = 'n0nce';
    Object.defineProperty(document, 'currentScript', { configurable: true, value: own });
    const added = scripts();
    const { loadScript } = await load();
    Object.defineProperty(document, 'currentScript', { configurable: true, value: null });
    void loadScript({ host: 'widget.example', path: '/a.js', integrity: 'sha384-abc' });
    expect([added[0]!.nonce, added[0]!.integrity, added[0]!.crossOrigin]).toEqual(['n0nce', 'sha384-abc', 'anonymous']);
  });

  it('goes by the policy tagwright where the page has Trusted Types; where that is forbidden, its rule stops', async () => {
    const added = scripts();
    const createPolicy = vi.fn((_name: string, rules: object) => rules);
    page['trustedTypes'] = { createPolicy };
    const { loadScript } = await load();
    void loadScript({ host: 'widget.example', path: '/a.js' });
    void loadScript({ host: 'widget.example', path: '/b.js' });
    expect(added.map(({ src }) => src)).toEqual(['https://widget.example/a.js', 'https://widget.example/b.js']);
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['tagwright']);
    vi.resetModules();
    createPolicy.mockImplementation(() => { throw new TypeError('forbidden'); });
    const { loadScript: forbidden } = await load();
    const seen = outcome(forbidden({ host: 'widget.example', path: '/a.js' }));
    await settle();
    expect(seen).toEqual({ rejected: 'forbidden' });
    expect(added).toHaveLength(2);
  });

  it('that writes to the page waits for the body, which is looked for every 20 ms (R-19)', async () => {
    vi.useFakeTimers();
    const { loadScript } = await load();
    const { body } = document;
    body.remove();
    const added = () => document.querySelector('script[src*="widget"]') !== null;
    outcome(loadScript({ host: 'widget.example', path: '/writes.js', writes: true }));
    await vi.advanceTimersByTimeAsync(40);
    document.documentElement.append(body);
    await vi.advanceTimersByTimeAsync(19);
    expect(added()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(added()).toBe(true);
  });
});

describe('pixel', () => {
  it('fetches an image with its query, and is done when it is there', async () => {
    const images: { src?: string; onload?: () => void; onerror?: () => void }[] = [];
    vi.stubGlobal('Image', class { constructor() { images.push(this); } });
    const { pixel } = await load();
    const seen = outcome(pixel({ host: 'count.example:8443', path: '/hit.gif', parameters: { page: 'a b', id: '\ud800' } }));
    expect(images[0]!.src).toBe('https://count.example:8443/hit.gif?page=a%20b&id=%EF%BF%BD');
    images[0]!.onload!();
    await settle();
    expect(seen).toEqual({ resolved: true });
    const failing = outcome(pixel({ host: 'count.example', path: '/' }));
    expect(images[1]!.src).toBe('https://count.example/');
    images[1]!.onerror!();
    await settle();
    expect(failing).toEqual({ rejected: 'Failed to load https://count.example/' });
  });
});

describe('wait for visible', () => {
  let shown: Set<string>;

  beforeEach(() => {
    vi.useFakeTimers();
    shown = new Set();
    vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
      return (shown.has(this.id) ? [{}] : []) as unknown as DOMRectList;
    });
    vi.stubGlobal('getComputedStyle', () => ({ visibility: 'visible' }));
    document.body.innerHTML = '<p class="w" id="a"></p><p class="w" id="b"></p>';
  });

  const within = async (ms: number) => {
    vi.advanceTimersByTime(ms);
    await settle();
  };

  it('is done at once where one of the elements can be seen', async () => {
    const { waitForVisible } = await load();
    shown.add('b');
    const seen = outcome(waitForVisible({ selector: '.w', within: 5000 }));
    await settle();
    expect(seen).toEqual({ resolved: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('looks every 100 ms, for elements that appear too', async () => {
    const { waitForVisible } = await load();
    const seen = outcome(waitForVisible({ selector: '.w', within: 5000 }));
    await within(99);
    shown.add('c');
    document.body.innerHTML = '<p class="w" id="c"></p>';
    await settle();
    expect(seen).toEqual({});
    await within(1);
    expect(seen).toEqual({ resolved: true });
  });

  it('gives up when the time is over, and not before', async () => {
    const { waitForVisible } = await load();
    const seen = outcome(waitForVisible({ selector: '.w', within: 5000 }));
    await within(4999);
    expect(seen).toEqual({});
    await within(1);
    expect(seen).toEqual({ rejected: '.w wasn\'t visible within 5 seconds.' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a selector that is wrong finds nothing', async () => {
    const { waitForVisible } = await load();
    const seen = outcome(waitForVisible({ selector: '[', within: 0 }));
    await settle();
    expect(seen).toEqual({ rejected: '[ wasn\'t visible within 0 seconds.' });
  });
});

describe('log', () => {
  it('writes to the console where somebody debugs, and only with a text', async () => {
    const { log } = await load();
    const [plain, warn] = [vi.spyOn(console, 'log').mockReturnValue(), vi.spyOn(console, 'warn').mockReturnValue()];
    log({ text: 'unseen', level: 'log' });
    localStorage.setItem('tagwright.debug', 'true');
    log({ text: 'No eddlObj found.', level: 'log' });
    log({ text: undefined, level: 'log' });
    log({ text: 'Mind', level: 'warn' });
    expect([plain.mock.calls, warn.mock.calls]).toEqual([[['[tagwright] No eddlObj found.']], [['[tagwright] Mind']]]);
    localStorage.removeItem('tagwright.debug');
  });
});
