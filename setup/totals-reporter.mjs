import { writeFileSync } from 'node:fs';

/**
 * Writes the totals of a vitest run as JSON to the file in TAGWRIGHT_TOTALS: `passed`, `failed`,
 * `skipped` and `lines`. A file that can't be loaded, a suite whose set-up fails and an error
 * outside every test each count as one failure. `lines` contains the strings that tests stored in
 * `task.meta.summary`; `npm test` prints them at the end.
 */
export default class TotalsReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const totals = { passed: 0, failed: unhandledErrors.length, skipped: 0, lines: [] };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        totals[state === 'passed' || state === 'failed' ? state : 'skipped'] += 1;
        const { summary } = test.meta();
        if (summary !== undefined) totals.lines.push(summary);
      }
      const suites = [module, ...module.children.allSuites()];
      totals.failed += suites.filter((suite) => suite.errors().length > 0).length;
    }
    if (process.env.TAGWRIGHT_TOTALS)
      writeFileSync(process.env.TAGWRIGHT_TOTALS, JSON.stringify(totals));
  }
}
