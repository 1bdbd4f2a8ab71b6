// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open, outcome, settle } from '../page.ts';

const load = async () => ({
  ...(await import('../../../runtime/actions/load-script.ts')),
  ...(await import('../../../runtime/actions/pixel.ts')),
});

const page = window as unknown as Record<string, unknown>;

beforeEach(() => {
  vi.resetModules();
  open('https://www.shop.example/in/', '<p id="layer"></p>');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of ['layer', 'dataLayer', 'shop', 'trustedTypes'])
    Reflect.deleteProperty(page, name);
});

describe('load script', () => {
  /**
   * Prevents the bundle from adding scripts to the page, so that the browser fetches none. Returns
   * the list of the scripts that the bundle tries to add.
   */
  const scripts = () => {
    const added: HTMLScriptElement[] = [];
    vi.spyOn(document.documentElement, 'append').mockImplementation((script) => {
      added.push(script as HTMLScriptElement);
    });
    return added;
  };

  it('loads the script asynchronously, once per page, and resolves when it has run', async () => {
    const added = scripts();
    const { loadScript } = await load();
    const [first, second] = [1, 2].map(() =>
      outcome(loadScript({ host: 'widget.example', path: '/a.js' })),
    );
    expect(
      added.map(({ src, async, nonce, integrity, crossOrigin }) => [
        src,
        async,
        nonce || '',
        integrity,
        crossOrigin || null,
      ]),
    ).toEqual([['https://widget.example/a.js', true, '', '', null]]);
    await settle();
    expect([first, second]).toEqual([{}, {}]);
    added[0]!.onload!(new Event('load'));
    await settle();
    expect([first, second]).toEqual([{ resolved: true }, { resolved: true }]);
    void loadScript({ host: 'widget.example', path: '/a.js', parameters: { b: '1' } });
    expect(added).toHaveLength(2);
  });

  it("encodes the query, so that values can't change the host or path", async () => {
    const added = scripts();
    const { loadScript } = await load();
    void loadScript({
      host: 'widget.example',
      path: '/a.js',
      parameters: {
        q: '&x=1#/../@evil.example"><script>',
        'a b': 'é',
        gone: undefined,
        nothing: null,
        zero: 0,
      },
    });
    expect(added[0]!.src).toBe(
      'https://widget.example/a.js?q=%26x%3D1%23%2F..%2F%40evil.example%22%3E%3Cscript%3E&a%20b=%C3%A9&zero=0',
    );
  });

  it("rejects if the script can't be loaded, without an unhandled rejection", async () => {
    const added = scripts();
    const { loadScript } = await load();
    const first = outcome(loadScript({ host: 'widget.example', path: '/a.js' }));
    added[0]!.onerror!('');
    await settle();
    expect(first).toEqual({ rejected: 'Failed to load https://widget.example/a.js' });
    expect(outcome(loadScript({ host: 'widget.example', path: '/a.js' }))).toEqual({});
    expect(added).toHaveLength(1);
  });

  it("sets the nonce of the bundle's own script, and the integrity", async () => {
    const own = document.createElement('script');
    own.nonce = 'n0nce';
    Object.defineProperty(document, 'currentScript', { configurable: true, value: own });
    const added = scripts();
    const { loadScript } = await load();
    Object.defineProperty(document, 'currentScript', { configurable: true, value: null });
    void loadScript({ host: 'widget.example', path: '/a.js', integrity: 'sha384-abc' });
    expect([added[0]!.nonce, added[0]!.integrity, added[0]!.crossOrigin]).toEqual([
      'n0nce',
      'sha384-abc',
      'anonymous',
    ]);
  });

  it('uses the policy tagwright on pages with Trusted Types, and stops its rule if the policy is forbidden', async () => {
    const added = scripts();
    const createPolicy = vi.fn((_name: string, rules: object) => rules);
    page['trustedTypes'] = { createPolicy };
    const { loadScript } = await load();
    void loadScript({ host: 'widget.example', path: '/a.js' });
    void loadScript({ host: 'widget.example', path: '/b.js' });
    expect(added.map(({ src }) => src)).toEqual([
      'https://widget.example/a.js',
      'https://widget.example/b.js',
    ]);
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['tagwright']);
    vi.resetModules();
    createPolicy.mockImplementation(() => {
      throw new TypeError('forbidden');
    });
    const { loadScript: forbidden } = await load();
    const seen = outcome(forbidden({ host: 'widget.example', path: '/a.js' }));
    await settle();
    expect(seen).toEqual({ rejected: 'forbidden' });
    expect(added).toHaveLength(2);
  });

  it('checks every 20 ms for the body before it loads a script that writes to the page (R-19)', async () => {
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
  it('fetches an image with its query, and resolves when it has loaded', async () => {
    const images: { src?: string; onload?: () => void; onerror?: () => void }[] = [];
    vi.stubGlobal(
      'Image',
      class {
        constructor() {
          images.push(this);
        }
      },
    );
    const { pixel } = await load();
    const seen = outcome(
      pixel({
        host: 'count.example:8443',
        path: '/hit.gif',
        parameters: { page: 'a b', id: '\ud800' },
      }),
    );
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
