// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { onFreshPage } from './on-fresh-page.ts';

const page = window as unknown as { dataLayer?: unknown };

const log = onFreshPage('dataLayer');

/** Follows the data layer; records the entries of all events. */
const follow = async () => {
  const { onEntry, followDataLayer } =
    await import('../../../../runtime/engine/data-layer/queue.ts');
  const { release } = await import('../../../../runtime/engine/trigger.ts');
  const { readState, readLatest } = await import('../../../../runtime/engine/data-layer/model.ts');
  const seen: unknown[] = [];
  onEntry(
    () => true,
    ({ detail }) => seen.push(detail),
  );
  followDataLayer('dataLayer');
  release();
  return { seen, readState, readLatest };
};

const push = (...entries: unknown[]) => (page.dataLayer as unknown[]).push(...entries);

const gtag: (...command: unknown[]) => void = function () {
  push(arguments);
};

describe('a call of gtag', () => {
  it('with an event has a message with its parameters, callback and timeout', async () => {
    const { seen } = await follow();
    const parameters = { value: 1, event_callback: () => {}, event_timeout: 500 };
    gtag('event', 'go', parameters);
    expect(seen).toEqual([
      {
        event: 'go',
        eventModel: parameters,
        eventCallback: parameters.event_callback,
        eventTimeout: 500,
      },
    ]);
  });

  it('has a message without callback and timeout if there are none', async () => {
    const { seen } = await follow();
    gtag('event', 'go', { value: 1 });
    gtag('event', 'bare');
    expect(seen).toEqual([{ event: 'go', eventModel: { value: 1 } }, { event: 'bare' }]);
  });

  it('is ignored if the name of the event is no text', async () => {
    const { seen } = await follow();
    gtag('event', 5);
    expect([seen, log.lines]).toEqual([[], []]);
  });

  it('sets one value by its name', async () => {
    const { readState } = await follow();
    gtag('set', 'currency', 'EUR');
    gtag('set', 'user', { id: 1 });
    gtag('set', 'user', { plan: 'a' });
    expect([readState('currency'), readState('user')]).toEqual(['EUR', { plan: 'a' }]);
  });

  it('with a time has a message only if the command is `js`', async () => {
    const { seen } = await follow();
    gtag('get', new Date(12));
    gtag('js', 'now');
    expect(seen).toEqual([]);
    gtag('js', new Date(12));
    expect(seen).toEqual([{ event: 'gtm.js', 'gtm.start': 12 }]);
  });

  it('with an unknown command is ignored', async () => {
    const { seen } = await follow();
    gtag('config', 'G-1');
    gtag();
    expect([seen, log.lines]).toEqual([[], []]);
  });
});

describe('an entry', () => {
  it('that is no object changes nothing', async () => {
    const { readState } = await follow();
    push('text', 5, true, null, undefined);
    expect([readState('0'), log.lines]).toEqual([undefined, []]);
  });

  it('that is a list without a method is ignored', async () => {
    await follow();
    push([], [5, 1], [null]);
    expect(log.lines).toEqual([]);
  });

  it('with `_clear` is merged without this key', async () => {
    const { readState, readLatest } = await follow();
    push({ a: { b: 1 } }, { a: { c: 2 }, _clear: true });
    expect(readState('a')).toEqual({ c: 2 });
    expect([readState('_clear'), readLatest('_clear')]).toEqual([undefined, undefined]);
  });

  it("removes the previous event's parameters from both versions of the model", async () => {
    const { readState, readLatest } = await follow();
    gtag('event', 'go', { value: 1 });
    expect([readState('eventModel'), readLatest('eventModel')]).toEqual([
      { value: 1 },
      { value: 1 },
    ]);
    push({ a: 1 });
    expect([readState('eventModel'), readLatest('eventModel')]).toEqual([undefined, undefined]);
  });
});

it('a function is no plain object, even without a prototype', async () => {
  const { isRecord } = await import('../../../../runtime/engine/data-layer/model.ts');
  expect(isRecord(Object.setPrototypeOf(() => {}, null))).toBe(false);
});
