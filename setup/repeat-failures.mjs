/**
 * If more test files than this fail, none of them runs again. The cause is then probably the tested
 * change, not a busy machine.
 */
const MOST_FILES = 8;
const ROUNDS = 3;
/** After this time, no second or third round starts, because a CI job may take at most an hour. */
const LATEST_MS = 45 * 60_000;

/**
 * Runs failed test files up to three more times, one file at a time. If all files pass each time,
 * they failed only because the machine was busy. Their failed tests then count as passed. A warning
 * names these tests, because a good test passes even on a busy machine. Random tests generate the
 * same cases again, because their seeds are fixed or set once per run.
 * @param {{ passed: number, failed: number, failures?: { file: string, names: string[] }[] }}
 * totals the run's totals. After an error outside every test, `failures` is missing.
 * @param {(files: string[]) => Promise<{ passed: number, failed: number }>} run runs some files,
 * one at a time
 * @param {number} startedAt when the tests began, in milliseconds as performance.now() returns them
 * @returns {Promise<object>} the totals
 */
export async function repeatFailures(totals, run, startedAt) {
  const { failures = [] } = totals;
  if (failures.length === 0 || failures.length > MOST_FILES) return totals;
  const files = failures.map(({ file }) => file);
  for (let round = 1; round <= ROUNDS; round += 1) {
    // After LATEST_MS, no further round starts. One round without a failure is then enough.
    if (round > 1 && performance.now() - startedAt > LATEST_MS) break;
    console.log(`\nRunning again, alone (${round} of ${ROUNDS}): ${files.join(', ')}`);
    const { passed, failed } = await run(files);
    if (passed === 0 || failed > 0) return totals;
  }
  const names = failures.flatMap(({ file, names }) => names.map((name) => `  ${file}: ${name}`));
  const warning = `Failed beside other tests and passed alone; find out why:\n${names.join('\n')}`;
  return {
    ...totals,
    passed: totals.passed + totals.failed,
    failed: 0,
    lines: [...(totals.lines ?? []), warning],
  };
}
