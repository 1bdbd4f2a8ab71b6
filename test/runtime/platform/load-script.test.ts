// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { caughtScripts } from '../page.ts';

const page = window as unknown as Record<string, unknown>;

const added = caughtScripts('s_c_il', 'trustedTypes');

describe('a script', () => {
  const load = async () =>
    (await import('../../../runtime/platform/script/load-script.ts')).loadScript;

  it('is loaded once per URL, with the attributes of the first call', async () => {
    const loadScript = await load();
    const loading = [
      loadScript('https://tag.example/1.js', 'sha384-abc'),
      loadScript('https://tag.example/1.js'),
      loadScript('https://tag.example/2.js'),
    ];
    expect(
      added.map(({ src, integrity, crossOrigin, async }) => [
        src,
        integrity,
        crossOrigin || undefined,
        async,
      ]),
    ).toEqual([
      ['https://tag.example/1.js', 'sha384-abc', 'anonymous', true],
      ['https://tag.example/2.js', '', undefined, true],
    ]);
    for (const script of added) script.onload!(new Event('load'));
    await Promise.all(loading);
    expect(added.map(({ nonce }) => nonce)).toEqual(['', '']);
  });

  it("causes no unhandled rejection if it can't be loaded", async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const loadScript = await load();
    void loadScript('https://tag.example/1.js');
    const heard = loadScript('https://tag.example/2.js');
    for (const script of added) script.onerror!('');
    await expect(heard).rejects.toThrow('Failed to load https://tag.example/2.js');
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it("uses one Trusted Types policy and has the nonce of the bundle's own script", async () => {
    const own = Object.assign(document.createElement('script'), { nonce: 'abc' });
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(own);
    const createPolicy = vi.fn(
      (_: string, { createScriptURL }: { createScriptURL: (url: string) => string }) => ({
        createScriptURL: (url: string) => `${createScriptURL(url)}#trusted`,
      }),
    );
    page['trustedTypes'] = { createPolicy };
    const loadScript = await load();
    for (const number of [1, 2]) void loadScript(`https://tag.example/${number}.js`);
    expect(added.map(({ src, nonce }) => [src, nonce])).toEqual([
      ['https://tag.example/1.js#trusted', 'abc'],
      ['https://tag.example/2.js#trusted', 'abc'],
    ]);
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['tagwright']);
  });

  it('has no nonce if the bundle is inline, or an image shadows its script', async () => {
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(
      Object.assign(document.createElement('img'), { nonce: 'abc' }) as never,
    );
    void (await load())('https://tag.example/1.js');
    expect(added[0]!.nonce).not.toBe('abc');
  });

  it("calls back through the global list of Adobe's libraries, after their entries", async () => {
    const other = {};
    page['s_c_il'] = [other];
    const { askByScript } = await import('../../../runtime/platform/network/ask-by-script.ts');
    const answer = askByScript((callback) => `https://id.example/?callback=${callback}`);
    expect(added[0]!.src).toBe('https://id.example/?callback=s_c_il[1].answered');
    const [first, loading] = page['s_c_il'] as [
      unknown,
      { readonly _c: string; readonly answered: (said: unknown) => void },
    ];
    expect([first, loading._c]).toEqual([other, 'Visitor']);
    loading.answered({ mid: '1' });
    expect(await answer).toBe('{"mid":"1"}');
  });

  it("creates this list if it is missing, and rejects if the script can't be loaded", async () => {
    page['s_c_il'] = 'none';
    const { askByScript } = await import('../../../runtime/platform/network/ask-by-script.ts');
    const answer = askByScript((callback) => `https://id.example/?callback=${callback}`);
    expect(added[0]!.src).toBe('https://id.example/?callback=s_c_il[0].answered');
    expect(page['s_c_il']).toHaveLength(1);
    added[0]!.onerror!('');
    await expect(answer).rejects.toThrow('Failed to load https://id.example/');
  });
});
