// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logged } from '../page.ts';

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
    await post('https://edge.shop.example/ee', '{}');
    expect(fetched).toHaveBeenCalledWith('https://edge.shop.example/ee', {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'text/plain; charset=UTF-8' },
      credentials: 'include',
      cache: 'no-cache',
      referrerPolicy: 'no-referrer-when-downgrade',
      keepalive: true,
      signal: expect.any(AbortSignal),
    });
  });

  it('sets keepalive only while at most 60 kB, counted in bytes, are in flight', async () => {
    const { post } = await load();
    let answer = (_: Response): void => {};
    fetched.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const first = post('/', 'ü'.repeat(15_000));
    await post('/', 'x'.repeat(30_000));
    await post('/', 'x'.repeat(29_999));
    answer(new Response('{}'));
    await first;
    await post('/', 'x'.repeat(59_999));
    await post('/', 'x'.repeat(60_000));
    expect(fetched.mock.calls.map(([, init]) => init!.keepalive)).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
  });

  it('sends without keepalive after a refused beacon, and logs the size of the request', async () => {
    const { post } = await load();
    const lines = logged();
    await post('/', 'abc', false);
    await post('/', 'abc');
    expect(fetched.mock.calls.map(([, init]) => init!.keepalive)).toEqual([false, true]);
    expect(lines).toEqual(["log: [tagwright] A request of 3 bytes isn't kept alive."]);
  });

  it('aborts a request that hangs, and stops counting its bytes', async () => {
    const { post } = await load();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    fetched.mockImplementationOnce(async (_, init) => {
      throw init!.signal!.reason;
    });
    await expect(post('/', 'x'.repeat(59_999))).rejects.toThrow();
    expect(limit).toHaveBeenCalledWith(20_000);
    limit.mockRestore();
    await post('/', 'x'.repeat(59_999));
    expect(fetched.mock.lastCall![1]!.keepalive).toBe(true);
  });

  it('waits without a limit in a browser without AbortSignal.timeout', async () => {
    vi.stubGlobal('AbortSignal', {});
    const { post } = await load();
    await post('/', '');
    expect(fetched.mock.calls[0]![1]!.signal).toBeUndefined();
  });

  it('uses the fetch that was there when the bundle was loaded', async () => {
    const { post } = await load();
    window.fetch = vi.fn<typeof fetch>(() => new Promise(() => {}));
    expect((await post('/', '')).status).toBe(200);
  });

  it("rejects, and doesn't throw, if fetch is missing", async () => {
    window.fetch = undefined as unknown as typeof fetch;
    const { post } = await load();
    await expect(post('/', '')).rejects.toThrow();
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
