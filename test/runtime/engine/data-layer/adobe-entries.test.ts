// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { onFreshPage } from './on-fresh-page.ts';

const page = window as unknown as { adobeDataLayer?: unknown };

const log = onFreshPage('adobeDataLayer');

const load = async () => ({
  ...(await import('../../../../runtime/engine/data-layer/adobe.ts')),
  ...(await import('../../../../runtime/engine/data-layer/model.ts')),
});

/** Follows a list of entries. Adds the `n` of each processed entry to `note` and returns `note`. */
const follow = async (list: unknown[], note: unknown[] = []) => {
  page.adobeDataLayer = list;
  const { onEntry, followDataLayer } =
    await import('../../../../runtime/engine/data-layer/queue.ts');
  const { release } = await import('../../../../runtime/engine/trigger.ts');
  onEntry(
    () => true,
    ({ detail }) => note.push((detail as { n: unknown }).n),
  );
  followDataLayer('adobeDataLayer', 'adobe');
  release();
  return note;
};

describe("an entry of Adobe's client data layer", () => {
  it.each<[string, unknown, readonly string[]]>([
    ['data', { a: 1 }, ['adobeDataLayer:change']],
    ['an event', { event: 'go' }, ['adobeDataLayer:event', 'go']],
    [
      'an event with data',
      { event: 'go', a: 1 },
      ['adobeDataLayer:event', 'adobeDataLayer:change', 'go'],
    ],
    ['an event with only eventInfo', { event: 'go', eventInfo: 1 }, ['adobeDataLayer:event', 'go']],
    [
      "an event named like Adobe's own",
      { event: 'adobeDataLayer:change', a: 1 },
      ['adobeDataLayer:event', 'adobeDataLayer:change'],
    ],
    ['a listener', { on: 'go', handler: () => {} }, []],
    ['the end of a listener', { off: 'go' }, []],
    ['data with the key `on`', { on: 'sale' }, ['adobeDataLayer:change']],
    ['text', 'go', []],
    ['nothing', null, []],
  ])('with %s causes its events only', async (_, entry, events) => {
    const { readAdobeEntry } = await load();
    expect(readAdobeEntry(entry)).toEqual(events);
  });

  it('never sets a prototype', async () => {
    const { readAdobeEntry, readState } = await load();
    readAdobeEntry(JSON.parse('{"__proto__": {"x": 1}, "a": {"__proto__": {"x": 1}, "y": 2}}'));
    expect([readState('x'), readState('a.x'), readState('a.y')]).toEqual([undefined, undefined, 2]);
  });
});

describe("Adobe's list of entries", () => {
  it('is read once per entry, even if it contains an entry twice', async () => {
    const entry = { n: 1 };
    expect(await follow([entry, entry])).toEqual([1]);
  });

  it('reads an entry again if the page pushes it again', async () => {
    const entry = { n: 1 };
    const list: unknown[] = [entry];
    const ran = await follow(list);
    list.push(entry);
    expect(ran).toEqual([1, 1]);
  });

  it("doesn't read an entry again if a script removes and pushes it", async () => {
    const entry = { n: 1 };
    const list: unknown[] = [entry];
    const ran = await follow(list);
    list.splice(0);
    list.push(entry);
    expect(ran).toEqual([1]);
  });

  it("runs rules after the page's own listeners, which may push entries", async () => {
    const ran: unknown[] = [];
    const list: unknown[] = [];
    list.push = function (...entries) {
      const length = Array.prototype.push.apply(this, entries);
      if ((entries[0] as { n: number }).n === 1) list.push({ n: 2 });
      ran.push('pushed');
      return length;
    };
    await follow(list, ran);
    list.push({ n: 1 });
    expect(ran).toEqual(['pushed', 'pushed', 1, 2]);
  });

  it("logs an entry that can't be read, and leaves it to the page", async () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    const list: unknown[] = [];
    await follow(list);
    revoke();
    expect(list.push(proxy)).toBe(1);
    expect(log.lines).toEqual([
      expect.stringContaining('Failed to process an entry of the data layer. '),
    ]);
  });
});
