import { writeFileSync } from 'node:fs';

/**
 * Writes the totals of a vitest run as JSON to the file that TAGWRIGHT_TOTALS names.
 * - `failed` counts failed tests, files that can't be loaded, suites whose set-up fails, and errors
 *   outside every test.
 * - `lines` contains the strings that tests stored in `task.meta.summary`. `npm test` prints these
 *   strings at the end.
 * - `failures` names the failed tests and suites of each file. After an error outside every test,
 *   `failures` is missing.
 */
export default class TotalsReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const totals = { passed: 0, failed: unhandledErrors.length, skipped: 0, lines: [] };
    const failures = [];
    for (const module of modules) {
      const names = [];
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'failed') names.push(test.fullName);
        totals[state === 'passed' || state === 'failed' ? state : 'skipped'] += 1;
        const { summary } = test.meta();
        if (summary !== undefined) totals.lines.push(summary);
      }
      const suites = [module, ...module.children.allSuites()];
      const failedSuites = suites.filter((suite) => suite.errors().length > 0);
      totals.failed += failedSuites.length;
      names.push(...failedSuites.map(({ fullName }) => fullName ?? 'loading the file'));
      if (names.length > 0) failures.push({ file: module.relativeModuleId, names });
    }
    if (unhandledErrors.length === 0) totals.failures = failures;
    if (process.env.TAGWRIGHT_TOTALS)
      writeFileSync(process.env.TAGWRIGHT_TOTALS, JSON.stringify(totals));
  }
}
