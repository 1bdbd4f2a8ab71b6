// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { countOf } from '../../../harness/count-of.ts';
import '../../../harness/seed.ts';
import { playRuntime } from './compare-layers.ts';
import { playHelper } from './play-helper.ts';
import { paths, pushes, type Pushed, type Pushes } from './random-pushes.ts';

/**
 * The published helper isn't the container, and docs/language.md describes the container. These
 * entries are left out, because the helper reads them differently:
 * - calls of gtag, which it doesn't know;
 * - `_clear`, which it merges as any other key;
 * - a push or a reset by a function: it processes the push before the entries that follow the
 *   function, and it has no reset;
 * - a function that reads a path through null, for which its `get` throws;
 * - a push by a listener while the entries from before are processed, which it loses;
 * - a command among the entries from before, because a method of null throws out of its constructor.
 */
const isCommon = (entry: Pushed): boolean =>
  !('gtag' in entry || 'move' in entry || 'push' in entry || 'reset' in entry) &&
  !('record' in entry && '_clear' in entry.record);

const failsBefore = (entry: Pushed): boolean =>
  'command' in entry ||
  ('record' in entry && 'event' in entry.record && entry.record.event === 'nested');

const common = pushes.map(({ before, after, nested }): Pushes => ({
  before: before.filter((entry) => isCommon(entry) && !failsBefore(entry)),
  after: after.map((each) => each.filter(isCommon)),
  nested: nested.map((each) => each.filter(isCommon)),
}));

/** Removes the latest value of each key, which the helper doesn't store. */
const statesOf = (seen: readonly unknown[]): readonly unknown[] =>
  seen.map((one) =>
    Array.isArray(one) && one.length === 2 && Array.isArray(one[1])
      ? [one[0], one[1].slice(0, paths.length)]
      : (one as unknown[]).slice(0, paths.length),
  );

/** Removes holes at the end of a list, because a copy of the state doesn't have them. */
const filled = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    const full = [...value];
    while (full.length && full.at(-1) === undefined) full.pop();
    return full.map(filled);
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one)]));
};

test('the runtime and the helper from npm agree after random pushes of what both know', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await fc.assert(
    fc.asyncProperty(common, async (sequence) => {
      expect(filled(statesOf(await playRuntime(sequence)))).toEqual(
        filled(await playHelper(sequence)),
      );
    }),
    { numRuns: countOf({ short: 200, full: 10_000 }) },
  );
}, 600_000);
