// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle } from '../../page.ts';
import { openClientPage, options, type ClientPage } from './client-page.ts';

// Tests how the client handles ID syncs, URL destinations and audience cookies in the edge's
// responses.

let page: ClientPage;

beforeEach(() => {
  page = openClientPage('https://www.shop.example/in/tvs/');
});
afterEach(() => page.close());

describe('edgeDestinations (G-03)', () => {
  let pictures: { url: string; policy: string; onload(): void; onerror(): void }[];
  const answered = async (
    type: string,
    items: readonly object[],
    hosts?: readonly string[],
    isAllowed = true,
  ) => {
    const { edgeDestinations } =
      await import('../../../../runtime/services/edge/client/edge-destinations.ts');
    const { createClient } =
      await import('../../../../runtime/services/edge/client/create-client.ts');
    const part = edgeDestinations(() => isAllowed, hosts).begin(createClient(options), () =>
      Promise.resolve(),
    );
    part.onAnswer!([
      { type: 'other', payload: items },
      { type, payload: items },
    ]);
  };
  const url = (address: string, hideReferrer?: boolean) => ({
    type: 'url',
    spec: { url: address, hideReferrer },
  });

  beforeEach(() => {
    pictures = [];
    vi.stubGlobal(
      'Image',
      class {
        onload = () => {};
        onerror = () => {};
        referrerPolicy = '';
        set src(address: string) {
          pictures.push(Object.assign(this, { url: address, policy: this.referrerPolicy }));
        }
      },
    );
  });

  it.each([
    ['identity:exchange', 'ID sync'],
    ['activation:push', 'URL destination'],
  ])('%s calls partners with images, and logs the result', async (type, what) => {
    await answered(type, [
      url('https://a.example/1'),
      url('https://b.example/2', true),
      { type: 'other', spec: { url: 'https://c.example/' } },
    ]);
    expect(pictures.map(({ url: address, policy }) => [address, policy])).toEqual([
      ['https://a.example/1', ''],
      ['https://b.example/2', 'no-referrer'],
    ]);
    pictures[0]!.onload();
    pictures[1]!.onerror();
    await settle();
    expect(page.lines).toEqual([
      `log: [tagwright] ${what} succeeded: https://a.example/1`,
      `warn: [tagwright] ${what} failed: https://b.example/2`,
    ]);
  });

  it('stores the cookies of an audience, and no others', async () => {
    const spec = { name: 'a u', value: 'x=1', domain: 'shop.example', ttlDays: 2 };
    await answered('activation:push', [
      { type: 'cookie', spec },
      { type: 'cookie', spec: { name: 'b' } },
    ]);
    await answered('identity:exchange', [{ type: 'cookie', spec: { name: 'c' } }]);
    expect(page.written).toEqual([
      'a%20u=x%3D1; path=/; max-age=172800; domain=shop.example; samesite=none; secure',
      'b=; path=/; max-age=864000; samesite=none; secure',
    ]);
    expect(pictures).toEqual([]);
  });

  it("stores them without Secure and SameSite if the page isn't secure", async () => {
    page.close();
    page = openClientPage('http://www.shop.example/');
    await answered('activation:push', [{ type: 'cookie', spec: { name: 'b', value: '1' } }]);
    expect(page.written).toEqual(['b=1; path=/; max-age=864000']);
  });

  it("does nothing if advertising isn't allowed", async () => {
    await answered(
      'activation:push',
      [url('https://a.example/1'), { type: 'cookie', spec: { name: 'b' } }],
      undefined,
      false,
    );
    expect([pictures, page.written]).toEqual([[], []]);
  });

  it('skips a malformed item, and logs the error', async () => {
    await answered('identity:exchange', [{ type: 'url' }, url('https://a.example/1')]);
    expect(pictures.map(({ url: address }) => address)).toEqual(['https://a.example/1']);
    expect(page.lines).toEqual([
      expect.stringMatching(/^error: \[tagwright\] Failed to apply a response\. /),
    ]);
  });

  it('calls only hosts that are listed', async () => {
    await answered(
      'identity:exchange',
      [
        'https://a.example/',
        'https://x.a.example/',
        'https://y.b.example/',
        'https://b.example/',
        'https://yb.example/',
        'no address',
      ].map((address) => url(address)),
      ['a.example', '*.b.example'],
    );
    expect(pictures.map(({ url: address }) => address)).toEqual([
      'https://a.example/',
      'https://y.b.example/',
    ]);
  });
});
