// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cookieJar, settle } from '../page.ts';

// Loading is simulated: the tests set the properties of the script element that the real script
// would set.

type Brought = HTMLScriptElement & { tagwright?: (...given: unknown[]) => unknown };
let added: Brought[];

const begin = async (
  attributes: Partial<Pick<HTMLScriptElement, 'src' | 'integrity' | 'nonce'>>,
) => {
  vi.resetModules();
  const own = Object.assign(document.createElement('script'), attributes);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(own);
  const [{ onDemand }, { readCookie }] = await Promise.all([
    import('../../../runtime/services/tags/on-demand.ts'),
    import('../../../runtime/platform/storage/cookies.ts'),
  ]);
  return { onDemand, readCookie };
};

beforeEach(() => {
  added = [];
  vi.spyOn(document.documentElement, 'append').mockImplementation(
    (script) => void added.push(script as Brought),
  );
});
afterEach(() => vi.restoreAllMocks());

const SRC = 'https://cdn.shop.example/tags/v1/in.0123.js?a=/b';
const event = {};

it("loads the script once, from the bundle's own folder, and passes what both use; calls run in order", async () => {
  const { onDemand } = await begin({ src: SRC, nonce: 'n0nce' });
  const policies = [0, () => true] as const;
  const [first, second] = onDemand(policies, 'on-demand.4567.js', 'sha256-abc', 'shared', 7);
  expect(added).toEqual([]);
  const done = [first!('a', event), second!('b', event)];
  expect(added.map(({ src, nonce, integrity }) => [src, nonce, integrity])).toEqual([
    ['https://cdn.shop.example/tags/v1/on-demand.4567.js', 'n0nce', ''],
  ]);
  const ran: unknown[] = [];
  const give = (added[0]!.tagwright = vi.fn(() => [
    (...given: unknown[]) => ran.push(1, ...given),
    (...given: unknown[]) => ran.push(2, ...given),
  ]));
  added[0]!.onload!(new Event('load'));
  await Promise.all(done);
  expect(ran).toEqual([1, 'a', event, 2, 'b', event]);
  second!('c', event);
  expect(ran.slice(6)).toEqual([2, 'c', event]);
  expect(give.mock.calls).toEqual([[policies, 'shared', 7]]);
});

it('requires an integrity if the page requires one of the bundle', async () => {
  const { onDemand } = await begin({ src: SRC, integrity: 'sha384-own' });
  void onDemand([0], 'on-demand.4567.js', 'sha256-abc')[0]!({}, event);
  expect([added[0]!.integrity, added[0]!.crossOrigin]).toEqual(['sha256-abc', 'anonymous']);
});

it('evaluates consent again, with the current cookies', async () => {
  const { jar } = cookieJar({ choice: '4' });
  const { onDemand, readCookie } = await begin({ src: SRC });
  const ran: unknown[] = [];
  const [ads, all] = onDemand(
    [() => readCookie('choice') === '4', 0],
    'on-demand.4567.js',
    'sha256-abc',
  );
  expect(readCookie('choice')).toBe('4');
  void ads!('ads', event);
  void all!('all', event);
  jar.set('choice', '3');
  added[0]!.tagwright = () => [() => ran.push('ads'), () => ran.push('all')];
  added[0]!.onload!(new Event('load'));
  await settle();
  expect(ran).toEqual(['all']);
});

it("rejects for each caller if the script can't be loaded or is wrong, or if the bundle is inline and has no address", async () => {
  const { onDemand } = await begin({ src: SRC });
  const [one] = onDemand([0], 'on-demand.4567.js', 'sha256-abc');
  const failed = [one!(1, event), one!(2, event)];
  added[0]!.onerror!('');
  for (const each of failed)
    await expect(each).rejects.toThrow(
      'Failed to load https://cdn.shop.example/tags/v1/on-demand.4567.js',
    );
  const [other] = onDemand([0], 'on-demand.89ab.js', 'sha256-abc');
  const odd = other!(1, event);
  added[1]!.onload!(new Event('load'));
  await expect(odd).rejects.toThrow(TypeError);
  const inPage = await begin({});
  expect(() => inPage.onDemand([0], 'on-demand.4567.js', 'sha256-abc')[0]!(3, event)).toThrow();
});
