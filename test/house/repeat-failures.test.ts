import { expect, test, vi } from 'vitest';
import { repeatFailures } from '../../setup/repeat-failures.mjs';

const FAILED = {
  passed: 7,
  failed: 2,
  failures: [
    { file: 'a.test.ts', names: ['a is one'] },
    { file: 'b.test.ts', names: ['b is two'] },
  ],
};

/** Calls `repeatFailures`. The first round's result is the first of `results`, and so on. */
async function repeat(
  totals: typeof FAILED,
  results: readonly { passed: number; failed: number }[],
) {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const rounds: (readonly string[])[] = [];
  const run = async (files: readonly string[]) => results[rounds.push(files) - 1]!;
  const ended = await repeatFailures(totals, run, performance.now());
  vi.restoreAllMocks();
  return { ended, rounds };
}

const PASSED = { passed: 4, failed: 0 };

test('files that pass alone three times count as passed, and are named', async () => {
  const { ended, rounds } = await repeat(FAILED, [PASSED, PASSED, PASSED]);
  expect(rounds).toEqual([1, 2, 3].map(() => ['a.test.ts', 'b.test.ts']));
  expect(ended).toMatchObject({ passed: 9, failed: 0 });
  expect(ended.lines!.join('\n')).toMatch(/a\.test\.ts: a is one\n.*b\.test\.ts: b is two/);
});

test('one more failure in three rounds is a failure', async () => {
  const { ended, rounds } = await repeat(FAILED, [PASSED, PASSED, { passed: 3, failed: 1 }]);
  expect(rounds).toHaveLength(3);
  expect(ended).toEqual(FAILED);
});

test('a round in which nothing ran is a failure', async () => {
  const { ended, rounds } = await repeat(FAILED, [{ passed: 0, failed: 0 }]);
  expect(rounds).toHaveLength(1);
  expect(ended).toEqual(FAILED);
});

test('nothing is repeated if many files fail, nothing fails, or an error is outside every test', async () => {
  const many = { ...FAILED, failures: [1, 2, 3, 4, 5].flatMap(() => FAILED.failures) };
  const { failures: _, ...outside } = FAILED;
  for (const totals of [many, { ...FAILED, failed: 0, failures: [] }, outside as typeof FAILED]) {
    const { ended, rounds } = await repeat(totals, []);
    expect(rounds).toEqual([]);
    expect(ended).toBe(totals);
  }
});
