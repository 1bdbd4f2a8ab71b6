// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logged, settle } from '../page.ts';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  Reflect.deleteProperty(window, Symbol.for('tagwright.trace'));
});

describe('data elements that read each other', () => {
  const load = () => import('../../../runtime/platform/safety/reading.ts');

  /** Reads a number of nested elements, named from e1. */
  const nest =
    (readWithin: <T>(name: string, read: () => T) => T) =>
    (count: number, at = 1): string =>
      readWithin(`e${at}`, () => (at < count ? nest(readWithin)(count, at + 1) : 'value'));

  it('can be nested ten deep', async () => {
    const { readWithin } = await load();
    expect(nest(readWithin)(10)).toBe('value');
    expect(() => nest(readWithin)(11)).toThrow(
      'Data element circular reference detected: e1 -> e2 -> e3 -> e4 -> e5 -> e6 -> e7 -> e8 -> e9 -> e10 -> e11',
    );
    expect(nest(readWithin)(10), 'afterwards').toBe('value');
  });

  it('are being read until the outermost ends, even with an error', async () => {
    const { isReading, readWithin } = await load();
    expect(isReading()).toBe(false);
    expect(readWithin('a', () => readWithin('b', isReading))).toBe(true);
    expect(isReading()).toBe(false);
    expect(() =>
      readWithin('a', () => {
        throw new Error('broken');
      }),
    ).toThrow('broken');
    expect(isReading()).toBe(false);
  });

  it('return their value and log other errors', async () => {
    const lines = logged();
    const { containReading } = await load();
    expect(
      containReading(
        'Failed.',
        () => 'value',
        () => true,
      ),
    ).toBe('value');
    const broken = (): string => {
      throw new Error('broken');
    };
    expect(containReading('Failed.', broken, () => true)).toBe(undefined);
    expect(lines).toEqual(['error: [tagwright] Failed. broken']);
  });

  it('throw the error of a cycle to a caller that handles it', async () => {
    const lines = logged();
    const { containReading, readWithin } = await load();
    const read = () => nest(readWithin)(11);
    expect(() => containReading('Failed.', read, () => true)).toThrow('circular reference');
    expect(lines).toEqual([]);
    expect(containReading('Failed.', read, () => false)).toBe(undefined);
    expect(lines).toEqual([
      expect.stringContaining('error: [tagwright] Failed. Data element circular reference'),
    ]);
  });
});

describe('the outcomes of rules', () => {
  const load = async () => ({
    ...(await import('../../../runtime/platform/safety/run-counts.ts')),
    ...(await import('../../../runtime/platform/safety/contain.ts')),
  });

  it('are counted once counting is enabled', async () => {
    const { countRun, countWith } = await load();
    const counted = vi.fn();
    countRun(1);
    countWith(counted);
    countRun(2);
    countRun(2, 3);
    expect(counted.mock.calls).toEqual([[9], [11]]);
  });

  it('are failures if a rule throws or rejects, and nothing else is counted', async () => {
    const { contain, countWith } = await load();
    const counted = vi.fn();
    countWith(counted);
    const broken = () => {
      throw new Error('broken');
    };
    contain('Failed.', broken);
    contain('Failed.', () => 1, 0);
    expect(counted).not.toHaveBeenCalled();
    contain('Failed.', broken, 0);
    contain('Failed.', async () => broken(), 5);
    await settle();
    expect(counted.mock.calls).toEqual([[3], [23]]);
  });
});

describe('the trace', () => {
  const load = () => import('../../../runtime/platform/safety/trace-sink.ts');

  it('is created once, unless the page has one', async () => {
    const { traceSink } = await load();
    const made = traceSink();
    expect([made, traceSink()]).toEqual([{ records: [] }, { records: [] }]);
    expect(traceSink()).toBe(made);
    const own = { records: [] };
    Object.assign(window, { [Symbol.for('tagwright.trace')]: own });
    expect(traceSink()).toBe(own);
  });

  it('calls functions after the current code, and has the time', async () => {
    const { afterTask, sinceNavigation } = await load();
    const run = vi.fn();
    afterTask(run);
    expect(run).not.toHaveBeenCalled();
    await settle();
    expect(run).toHaveBeenCalledTimes(1);
    vi.spyOn(performance, 'now').mockReturnValue(12.5);
    expect(sinceNavigation()).toBe(12.5);
  });
});

it("Trusted Types don't change a text that the policy passes on, nor pages without them", async () => {
  const createPolicy = vi.fn((_: string, rules: object) => rules);
  const { trusted } = await import('../../../runtime/platform/safety/trusted.ts');
  expect(trusted('createHTML', 'a')).toBe('a');
  Object.assign(window, { trustedTypes: { createPolicy } });
  expect([trusted('createHTML', 'b'), trusted('createScriptURL', 'c')]).toEqual(['b', 'c']);
  expect(createPolicy).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(window, 'trustedTypes');
});

it("the bundle's promise is the browser's own, even if the page has replaced it", async () => {
  const own = Promise;
  vi.stubGlobal('Promise', class Replaced extends own<unknown> {});
  const { OwnPromise } = await import('../../../runtime/platform/safety/own-promise.ts');
  vi.unstubAllGlobals();
  expect(OwnPromise).toBe(own);
});
