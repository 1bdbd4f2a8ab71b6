// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const fetched = vi.fn<typeof fetch>(async () => new Response('{}'));
const beaconed = vi.fn((_url: string, _body: Blob) => true);

const load = () => import('../../../runtime/platform/network/network.ts');

beforeEach(() => {
  vi.resetModules();
  fetched.mockClear();
  beaconed.mockReset().mockReturnValue(true);
  window.fetch = fetched;
  navigator.sendBeacon = beaconed as typeof navigator.sendBeacon;
});

afterEach(() => vi.unstubAllGlobals());

describe('post', () => {
  it('sends a POST with the headers and credentials that the edge expects', async () => {
    const { post } = await load();
    await post('https://edge.shop.example/ee', '{}', true);
    expect(fetched).toHaveBeenCalledWith('https://edge.shop.example/ee', {
      method: 'POST',
      body: '{}',
      credentials: 'include',
      cache: 'no-cache',
      redirect: 'error',
      referrer: location.origin,
      keepalive: true,
      signal: expect.any(AbortSignal),
    });
  });

  it('sets keepalive for less than 60,000 characters', async () => {
    const { post } = await load();
    await post('/', 'x'.repeat(59_999), true);
    await post('/', 'x'.repeat(60_000), true);
    expect(fetched.mock.calls.map(([, init]) => init!.keepalive)).toEqual([true, false]);
  });

  it('sends without keepalive after a refused beacon', async () => {
    const { post } = await load();
    await post('/', 'abc', false);
    await post('/', 'abc', true);
    expect(fetched.mock.calls.map(([, init]) => init!.keepalive)).toEqual([false, true]);
  });

  it('returns undefined if a keep-alive request fails, and rejects if any other request does', async () => {
    const { post } = await load();
    fetched.mockRejectedValueOnce(new TypeError('one'));
    expect(await post('/', 'abc', true)).toBeUndefined();
    fetched.mockRejectedValueOnce(new TypeError('two'));
    await expect(post('/', 'abc', false)).rejects.toThrow('two');
  });

  it('aborts a request that hangs, which then is not sent again', async () => {
    const { post } = await load();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    fetched.mockImplementationOnce(async (_, init) => {
      throw init!.signal!.reason;
    });
    await expect(post('/', 'abc', true)).rejects.toThrow();
    expect(limit).toHaveBeenCalledWith(20_000);
    limit.mockRestore();
  });

  it('waits without a limit in a browser without AbortSignal.timeout', async () => {
    vi.stubGlobal('AbortSignal', {});
    const { post } = await load();
    await post('/', '', true);
    expect(fetched.mock.calls[0]![1]!.signal).toBeUndefined();
    fetched.mockRejectedValueOnce(new TypeError('one'));
    expect(await post('/', '', true)).toBeUndefined();
  });

  it('uses the fetch that was there when the bundle was loaded', async () => {
    const { post } = await load();
    window.fetch = vi.fn<typeof fetch>(() => new Promise(() => {}));
    expect((await post('/', '', true))!.status).toBe(200);
  });

  it("rejects, and doesn't throw, if fetch is missing", async () => {
    window.fetch = undefined as unknown as typeof fetch;
    const { post } = await load();
    await expect(post('/', '', false)).rejects.toThrow();
  });
});

describe('beacon', () => {
  it('sends text that needs no preflight, with navigator as this', async () => {
    const { beacon } = await load();
    expect(beacon('/collect', '{"a":1}')).toBe(true);
    const [url, blob] = beaconed.mock.calls[0]!;
    expect(url).toBe('/collect');
    expect(blob.type.toLowerCase()).toBe('text/plain; charset=utf-8');
    expect(await blob.text()).toBe('{"a":1}');
    expect(beaconed.mock.contexts[0]).toBe(navigator);
  });

  it('returns false if the browser refuses, and undefined if sendBeacon throws or is missing', async () => {
    const { beacon } = await load();
    beaconed.mockReturnValueOnce(false);
    expect(beacon('/', '')).toBe(false);
    beaconed.mockImplementationOnce(() => {
      throw new TypeError();
    });
    expect(beacon('/', '')).toBeUndefined();
    vi.resetModules();
    navigator.sendBeacon = undefined as unknown as typeof navigator.sendBeacon;
    expect((await load()).beacon('/', '')).toBeUndefined();
  });
});

describe('fetchImage', () => {
  const images: { src: string; onload: () => void; onerror: () => void }[] = [];

  beforeEach(() => {
    images.length = 0;
    vi.stubGlobal(
      'Image',
      class {
        src = '';
        onload = () => {};
        onerror = () => {};
        constructor() {
          images.push(this);
        }
      },
    );
  });

  it('resolves when the image has loaded', async () => {
    const { fetchImage } = await import('../../../runtime/platform/network/fetch-image.ts');
    const loaded = fetchImage('https://ad.example/pixel');
    expect(images[0]!.src).toBe('https://ad.example/pixel');
    images[0]!.onload();
    await expect(loaded).resolves.toBeUndefined();
  });

  it('rejects if the image fails, without an unhandled rejection', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const { fetchImage } = await import('../../../runtime/platform/network/fetch-image.ts');
    void fetchImage('https://ad.example/1');
    const heard = fetchImage('https://ad.example/2');
    images.forEach((image) => image.onerror());
    await expect(heard).rejects.toThrow('Failed to load https://ad.example/2');
    await new Promise((resolve) => setTimeout(resolve, 5));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
