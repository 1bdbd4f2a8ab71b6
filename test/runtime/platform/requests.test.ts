// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('text', () => {
  it("is requested with credentials, and rejects if the response isn't a success", async () => {
    const fetched = vi.fn<typeof fetch>(async () => new Response('{"mid":"1"}'));
    vi.stubGlobal('fetch', fetched);
    const { getText } = await import('../../../runtime/platform/network/get-text.ts');
    expect(await getText('https://id.example/')).toBe('{"mid":"1"}');
    expect(fetched.mock.calls).toEqual([
      ['https://id.example/', { credentials: 'include', referrer: location.origin }],
    ]);
    fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
    await expect(getText('https://id.example/')).rejects.toThrow(
      'The server responded with a status code 503.',
    );
  });
});

it('an image is requested with the given referrer policy', async () => {
  const images: {
    onload?: () => void;
    onerror?: () => void;
    src?: string;
    referrerPolicy?: string;
  }[] = [];
  vi.stubGlobal(
    'Image',
    class {
      constructor() {
        images.push(this);
      }
    },
  );
  const { fetchImageFrom } = await import('../../../runtime/platform/network/fetch-image-from.ts');
  const requests = [
    fetchImageFrom('https://a.example/', 'no-referrer'),
    fetchImageFrom('https://b.example/', ''),
  ];
  expect(images.map(({ src, referrerPolicy }) => [src, referrerPolicy])).toEqual([
    ['https://a.example/', 'no-referrer'],
    ['https://b.example/', ''],
  ]);
  images[0]!.onload!();
  images[1]!.onerror!();
  await expect(requests[0]).resolves.toBe(undefined);
  await expect(requests[1]).rejects.toThrow('Failed to load https://b.example/');
});
