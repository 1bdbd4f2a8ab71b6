/** With more failing files than this, the change is at fault, not the machine. */
const MOST_FILES = 4;
const ROUNDS = 3;
/** No round begins after this time; CI has an hour. */
const LATEST_MS = 45 * 60_000;

/**
 * Runs the test files that failed again, alone, three times. A file that passes each time failed
 * because the machine was busy: its failures count as passed, and their names are printed, because a
 * good test doesn't depend on that. Random tests have fixed seeds, so that they fail again.
 * @param {{ passed: number, failed: number, failures?: { file: string, names: string[] }[] }} totals
 * `failures` is missing after an error outside every test
 * @param {(files: string[]) => Promise<{ passed: number, failed: number }>} run runs some files, one
 * at a time
 * @param {number} startedAt when the tests began, in milliseconds as performance.now() returns them
 * @returns {Promise<object>} the totals
 */
export async function repeatFailures(totals, run, startedAt) {
  const { failures = [] } = totals;
  if (failures.length === 0 || failures.length > MOST_FILES) return totals;
  const files = failures.map(({ file }) => file);
  for (let round = 1; round <= ROUNDS; round += 1) {
    // After a long run, the first round decides.
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
