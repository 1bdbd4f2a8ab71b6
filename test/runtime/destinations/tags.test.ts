// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { caughtScripts, outcome, settle } from '../page.ts';

// Tests the code that destinations share. This code queues calls in a stub, loads the third party's
// script once, and withstands scripts that misbehave.

const page = window as unknown as Record<string, unknown>;
const URL = 'https://tag.example/t.js';

const added = caughtScripts('tag', 'list', 'QSI', '_sva', 'UET', 'uetq', 'Intercom');

const load = async () => ({
  ...(await import('../../../runtime/services/tags/tag.ts')),
  ...(await import('../../../runtime/services/tags/stubs.ts')),
});
const functionTag = async () => {
  const { createTag, functionStub } = await load();
  return createTag('tag', () => functionStub('queue', 'handle', { version: '1' }), [
    ['consent', 'grant'],
  ]);
};
const kept = () => (page['tag'] as { readonly queue: IArguments[] }).queue.map((call) => [...call]);
/**
 * Simulates that the script has loaded: it handles the queued calls, and then each later call.
 * Returns the list of the calls that it has handled.
 */
const arrive = async () => {
  const calls: unknown[][] = [];
  const stub = page['tag'] as { queue: IArguments[]; handle: (...parameters: unknown[]) => void };
  stub.handle = (...parameters) => calls.push(parameters);
  for (const call of stub.queue.splice(0)) stub.handle(...call);
  added[0]!.onload!(new Event('load'));
  await settle();
  return calls;
};

describe('a tag', () => {
  test('loads its script once and queues earlier calls for it in order', async () => {
    const tag = await functionTag();
    const first = outcome(
      tag.use(
        URL,
        [
          ['init', 1],
          ['track', 'a'],
        ],
        'sha384-abc',
      ),
    );
    const second = outcome(tag.use(URL, [['track', 'b']]));
    expect([kept(), added.map(({ src, integrity }) => [src, integrity])]).toEqual([
      [
        ['init', 1],
        ['track', 'a'],
        ['track', 'b'],
      ],
      [[URL, 'sha384-abc']],
    ]);
    expect(page['tag']).toHaveProperty('version', '1');
    const calls = await arrive();
    void tag.use(URL, [['track', 'c']]);
    expect(calls).toEqual([
      ['init', 1],
      ['track', 'a'],
      ['track', 'b'],
      ['track', 'c'],
    ]);
    expect([first, second, added.length]).toEqual([{ resolved: true }, { resolved: true }, 1]);
  });

  test("uses the page's own tag if there is one, and loads no script", async () => {
    const calls: unknown[][] = [];
    page['tag'] = (...parameters: unknown[]) => calls.push(parameters);
    const tag = await functionTag();
    expect(tag.use(URL, [['track', 'a']])).toBe(undefined);
    tag.withdraw(['consent', 'revoke']);
    void tag.use(URL, [['track', 'b']]);
    expect([calls, added]).toEqual([
      [
        ['track', 'a'],
        ['consent', 'revoke'],
        ['consent', 'grant'],
        ['track', 'b'],
      ],
      [],
    ]);
  });

  test("rejects every use if its script can't be loaded, queues nothing more and doesn't load it again", async () => {
    const tag = await functionTag();
    const outcomes = [outcome(tag.use(URL, [['track', 'a']]))];
    added[0]!.onerror!('');
    await settle();
    for (let call = 0; call < 50; call++) outcomes.push(outcome(tag.use(URL, [['track', call]])));
    await settle();
    expect(new Set(outcomes.map(({ rejected }) => rejected))).toEqual(
      new Set([`Failed to load ${URL}`]),
    );
    expect([kept(), added.length]).toEqual([[], 1]);
    tag.withdraw(['consent', 'revoke']);
    expect(kept()).toEqual([]);
  });

  test.each([
    ['takes its name away', () => Reflect.deleteProperty(page, 'tag')],
    [
      'makes something else of its name',
      () => {
        page['tag'] = 'broken';
      },
    ],
    [
      'has a name that throws',
      () =>
        Object.defineProperty(page, 'tag', {
          configurable: true,
          get: () => {
            throw new Error("the page's");
          },
        }),
    ],
    [
      'throws when it is called',
      () => {
        page['tag'] = () => {
          throw new Error("tag can't be called.");
        };
      },
    ],
  ])('stops only its own rule if its script %s', async (_, breakIt) => {
    const tag = await functionTag();
    void tag.use(URL, [['track', 'a']]);
    await arrive();
    breakIt();
    expect(() => tag.use(URL, [['track', 'b']])).toThrow("tag can't be called.");
    expect(() => tag.use(URL, [['track', 'c']])).toThrow("tag can't be called.");
    expect(added).toHaveLength(1);
  });

  test("ignores an element with the tag's name, and throws if the page has made the name read-only", async () => {
    document.body.innerHTML = '<p id="tag"></p>';
    page['tag'] = document.querySelector('#tag');
    const tag = await functionTag();
    void tag.use(URL, [['track', 'a']]);
    expect(kept()).toEqual([['track', 'a']]);
    vi.resetModules();
    Object.defineProperty(page, 'list', { configurable: true, value: undefined, writable: false });
    const { createTag, listStub } = await load();
    expect(() => createTag('list', listStub).use(URL, [['a']])).toThrow();
  });
});

describe('a withdrawal', () => {
  test("removes this destination's calls, and no others, before the script has loaded", async () => {
    const { createTag, listStub } = await load();
    const [one, other] = [1, 2].map(() => createTag('list', listStub, [['granted']], true));
    void one!.use(URL, [['a'], ['b']]);
    void other!.use(URL, [['c']]);
    one!.withdraw(['denied']);
    one!.withdraw(['denied']);
    expect(page['list']).toEqual(['granted', 'c', 'denied']);
    expect([one!.isNew('id'), one!.isNew('id')]).toEqual([true, false]);
    void one!.use(URL, [['d']]);
    expect(page['list']).toEqual(['granted', 'c', 'denied', 'granted', 'd']);
  });

  test('calls the tag once after the script has loaded, and is reversed on the next use', async () => {
    const tag = await functionTag();
    tag.withdraw(['consent', 'revoke']);
    expect(page).not.toHaveProperty('tag');
    void tag.use(URL, [['track', 'a']]);
    const calls = await arrive();
    tag.withdraw(['consent', 'revoke']);
    tag.withdraw(['consent', 'revoke']);
    void tag.use(URL, [['track', 'b']]);
    expect(calls).toEqual([
      ['track', 'a'],
      ['consent', 'revoke'],
      ['consent', 'grant'],
      ['track', 'b'],
    ]);
  });
});
