// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cookieJar, settle } from '../page.ts';

// No test loads a script. A real on-demand script defines the function `tagwright` on its script
// element. The tests define this function themselves.

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
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const SRC = 'https://cdn.shop.example/tags/v1/in.0123.js?a=/b';
const event = {};

it("loads the script once, from the bundle's own folder, and passes it the shared code; calls run in order", async () => {
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

/** Fails the last request for the script, and lets `ms` milliseconds pass. */
const failAndWait = async (ms: number) => {
  added.at(-1)!.onerror!('');
  await settle();
  await vi.advanceTimersByTimeAsync(ms);
};

it('requests the script again after 1, 2 and 4 seconds; then waiting calls run once, in order', async () => {
  vi.useFakeTimers();
  const { onDemand } = await begin({ src: SRC, integrity: 'sha384-own' });
  const [one] = onDemand([0], 'on-demand.4567.js', 'sha256-abc');
  const ran: unknown[] = [];
  void one!(1, event);
  await failAndWait(999);
  void one!(2, event);
  expect(added).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(added).toHaveLength(2);
  void one!(3, event);
  await failAndWait(1999);
  expect(added).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  await failAndWait(3999);
  expect(added).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1);
  added[3]!.tagwright = () => [(settings: unknown) => ran.push(settings)];
  added[3]!.onload!(new Event('load'));
  void one!(4, event);
  await settle();
  expect(ran).toEqual([1, 2, 3, 4]);
  void one!(5, event);
  expect(ran).toEqual([1, 2, 3, 4, 5]);
  expect(added.map(({ src, integrity }) => [src.split('/').at(-1), integrity])).toEqual(
    ['', '#', '##', '###'].map((end) => [`on-demand.4567.js${end}`, 'sha256-abc']),
  );
});

it("rejects for each caller if no request has succeeded, and doesn't request the script again", async () => {
  vi.useFakeTimers();
  const { onDemand } = await begin({ src: SRC });
  const [one] = onDemand([0], 'on-demand.4567.js', 'sha256-abc');
  const failed: unknown[] = [];
  const call = (settings: unknown) =>
    (one!(settings, event) as Promise<unknown>).catch(({ message }: Error) => failed.push(message));
  void call(1);
  for (const delayMs of [1000, 2000, 4000]) await failAndWait(delayMs);
  void call(2);
  expect(failed).toEqual([]);
  await failAndWait(0);
  void call(3);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(failed).toEqual(
    Array.from(
      { length: 3 },
      () => 'Failed to load https://cdn.shop.example/tags/v1/on-demand.4567.js###',
    ),
  );
  expect(added).toHaveLength(4);
});

it('rejects if the script is wrong, or if the bundle is inline and has no address', async () => {
  const { onDemand } = await begin({ src: SRC });
  const [other] = onDemand([0], 'on-demand.89ab.js', 'sha256-abc');
  const odd = other!(1, event);
  added[0]!.onload!(new Event('load'));
  await expect(odd).rejects.toThrow(TypeError);
  const inPage = await begin({});
  expect(() => inPage.onDemand([0], 'on-demand.4567.js', 'sha256-abc')[0]!(3, event)).toThrow();
});
