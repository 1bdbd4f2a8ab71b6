// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { onFreshPage } from './data-layer/on-fresh-page.ts';

const page = window as unknown as { dataLayer?: unknown; [name: string]: unknown };

const load = async () => ({
  ...(await import('../../../runtime/engine/trigger.ts')),
  ...(await import('../../../runtime/engine/data-layer/queue.ts')),
  read: await import('../../../runtime/sources/data-layer.ts'),
});

/** Listens to the data layer, with a rule that records the name of every event. */
const follow = async (ids?: readonly string[]) => {
  const parts = await load();
  const seen: unknown[] = [];
  parts.onEntry(
    () => true,
    ({ detail }) => seen.push((detail as { event: unknown }).event),
  );
  parts.followDataLayer('dataLayer', ids);
  parts.release();
  return { ...parts, seen, state: (path: string) => parts.read.dataLayer({}, path) };
};

const log = onFreshPage('dataLayer');

const pushed = (...entries: unknown[]): unknown => (page.dataLayer as unknown[]).push(...entries);

describe('the data layer of the page', () => {
  it('keeps the return value and the wrappers of push, in both orders', async () => {
    const calls: string[] = [];
    const list: unknown[] = [{ event: 'a' }];
    list.push = function (...entries) {
      calls.push('before');
      Array.prototype.push.apply(this, entries);
      return 77;
    };
    page.dataLayer = list;
    const { seen } = await follow();
    const { push } = list;
    list.push = function (...entries) {
      calls.push('after');
      return push.apply(this, entries);
    };
    expect(pushed({ event: 'b' }, { event: 'c' })).toBe(77);
    expect(seen).toEqual(['a', 'b', 'c']);
    expect(calls).toEqual(['after', 'before']);
    expect(Object.keys(list).filter((key) => key !== 'push')).toEqual(['0', '1', '2']);
  });

  it("skips the events that the bundle's own Google tag reports, and no others", async () => {
    page.dataLayer = [];
    const { seen, state } = await follow(['G-1', 'AW-2']);
    const gtag: (...command: unknown[]) => unknown = function () {
      return pushed(arguments);
    };
    gtag('event', 'own', { send_to: 'G-1' });
    gtag('event', 'own', { send_to: ['G-9', 'G-1'], a: 1 });
    gtag('event', 'own', { send_to: 'AW-2/sold' });
    gtag('event', 'other', { send_to: 'G-12' });
    gtag('event', 'all', { value: 1 });
    gtag('event', 'bare');
    gtag('event', 'none', null);
    pushed({ event: 'G-1', 2: { send_to: 'G-9' } }, null, 'G-1');
    expect(seen).toEqual(['other', 'all', 'bare', 'none', 'G-1']);
    expect([state('eventModel.a'), log.lines]).toEqual([undefined, []]);
  });

  it("reads a frozen list once, and logs that it can't read later entries", async () => {
    page.dataLayer = Object.freeze([{ event: 'a', x: 1 }, Object.freeze({ event: 'b' })]);
    const { seen, state } = await follow();
    expect([seen, state('x')]).toEqual([['a', 'b'], 1]);
    expect(log.lines).toEqual([expect.stringContaining('Failed to follow the data layer.')]);
  });

  it('follows a proxy, and a list that replaces the first one while the page loads', async () => {
    page.dataLayer = new Proxy([] as unknown[], {});
    const { seen } = await follow();
    pushed({ event: 'a' });
    const first = page.dataLayer as unknown[];
    page.dataLayer = [{ event: 'b' }];
    first.push({ event: 'c' });
    window.dispatchEvent(new Event('load'));
    pushed({ event: 'd' });
    window.dispatchEvent(new Event('load'));
    expect(seen).toEqual(['a', 'c', 'b', 'd']);
    expect(log.lines).toEqual([]);
  });

  it('creates the list if there is none, and logs any other value', async () => {
    const { seen } = await follow();
    pushed({ event: 'a' });
    expect(seen).toEqual(['a']);
    vi.resetModules();
    page.dataLayer = { order: 1 };
    await follow();
    expect(log.lines).toEqual([
      'error: [tagwright] Failed to follow the data layer. dataLayer is no list.',
    ]);
  });

  it('continues after an entry that throws', async () => {
    const { seen, state } = await follow();
    pushed(
      () => {
        throw new Error('own');
      },
      Object.defineProperty({}, 'x', {
        enumerable: true,
        get: () => {
          throw new Error('x');
        },
      }),
      ['toString.bad'],
      ['missing.push', 1],
      { event: 'a', y: 1 },
    );
    expect([seen, state('y')]).toEqual([['a'], 1]);
    expect(log.lines).toHaveLength(2);
  });

  it('never writes to a prototype', async () => {
    const { state } = await follow();
    pushed(JSON.parse('{"__proto__": {"polluted": 1}, "a": {"__proto__": {"polluted": 1}}}'));
    pushed({
      '__proto__.polluted': 1,
      'constructor.prototype.polluted': 1,
      'b.__proto__.polluted': 1,
    });
    pushed(function (this: { set(path: string, value: unknown): void }) {
      this.set('__proto__.polluted', 1);
    });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect([state('constructor'), state('a.toString'), state('b.polluted')]).toEqual([
      { prototype: { polluted: 1 } },
      undefined,
      undefined,
    ]);
  });

  it('keeps nothing of 10,000 entries except the state', async () => {
    const { seen, state } = await follow();
    const entries = Array.from({ length: 10_000 }, (_, n) => ({ event: 'e', n, list: [n] }));
    pushed(...entries.slice(0, 5_000));
    for (const entry of entries.slice(5_000)) pushed(entry);
    expect([seen.length, state('n'), state('list')]).toEqual([10_000, 9_999, [9_999]]);
  });
});
