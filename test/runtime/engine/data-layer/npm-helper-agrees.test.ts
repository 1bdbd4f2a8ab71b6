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
 * runtime follows the container (docs/language.md). The helper differs from it in these entries,
 * which the test leaves out here and in `failsBefore`:
 * - calls of gtag: the helper doesn't know them;
 * - `_clear`: the helper merges it as any other key;
 * - functions that push or reset: the helper processes their pushes before the entries that follow
 *   the function, and it has no reset;
 * - functions that read a path through null: the helper's `get` throws;
 * - a listener's pushes while the entries in `before` are processed: the helper loses them;
 * - commands in `before`: the helper's constructor throws if a command calls a method of null.
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

/**
 * Removes undefined items from the end of all lists in a value, because a copy of the state doesn't
 * have the holes there.
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
