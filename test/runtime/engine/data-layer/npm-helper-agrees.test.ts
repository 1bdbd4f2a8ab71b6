// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { countOf } from '../../../harness/count-of.ts';
import '../../../harness/seed.ts';
import { playRuntime } from './compare-layers.ts';
import { playHelper } from './play-helper.ts';
import { paths, pushes, type Pushed, type Pushes } from './random-pushes.ts';

/**
 * Returns whether Google's helper on npm processes an entry as Tag Manager's container does. The
 * runtime follows the container (docs/language.md), so the test leaves out all other entries:
 * - calls of gtag: the helper doesn't know them;
 * - records with `_clear`: the helper merges `_clear` like any other key;
 * - functions that push: if they are in `Pushes.before`, the helper loses the pushed entries;
 * - functions that reset: the helper has no `reset`;
 * - functions that move a value: the helper's `get` throws if the path goes through null.
 */
const isCommon = (entry: Pushed): boolean =>
  !('gtag' in entry || 'move' in entry || 'push' in entry || 'reset' in entry) &&
  !('record' in entry && '_clear' in entry.record);

/**
 * Returns whether the helper processes an entry differently from the container if the entry is in
 * `before`:
 * - commands: the helper's constructor throws if the command's path goes through null;
 * - events `nested`: the helper loses the entries that the listener pushes.
 */
const failsBefore = (entry: Pushed): boolean =>
  'command' in entry ||
  ('record' in entry && 'event' in entry.record && entry.record.event === 'nested');

const common = pushes.map(({ before, after, nested }): Pushes => ({
  before: before.filter((entry) => isCommon(entry) && !failsBefore(entry)),
  after: after.map((each) => each.filter(isCommon)),
  nested: nested.map((each) => each.filter(isCommon)),
}));

/** Removes each key's latest value from the states. The helper stores no latest values. */
const statesOf = (seen: readonly unknown[]): readonly unknown[] =>
  seen.map((one) =>
    Array.isArray(one) && one.length === 2 && Array.isArray(one[1])
      ? [one[0], one[1].slice(0, paths.length)]
      : (one as unknown[]).slice(0, paths.length),
  );

/**
 * Removes undefined items and holes from the end of all lists in a value. So lists that differ only
 * there count as equal.
 */
const filled = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    const full = [...value];
    while (full.length && full.at(-1) === undefined) full.pop();
    return full.map(filled);
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one)]));
};

test('the runtime and the helper from npm agree after random pushes of entries that both process alike', async () => {
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
