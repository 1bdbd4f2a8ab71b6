// `npm test`: installs missing packages and a Chromium if none is found. Then runs the tests, and
// checks types and style at the same time. The last line of the output is `N passed, N failed`.
// - `--long` also runs the suites named *.long.test.ts, and checks the types of all folders, not
//   only of test/.
// - `--without firefox` and `--without webkit` leave a browser out of the long suites. The output
//   then says which browser was left out.
// - Other arguments are passed to vitest.
// With `FULL=1` in the environment, random tests play all of their cases, and the suites named
// *.full.test.ts run, too.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNode } from './check-node.mjs';
import { chromium } from './chromium.mjs';
import { install } from './install.mjs';
import { readWithout } from './read-without.mjs';
import { repeatFailures } from './repeat-failures.mjs';
import { runChild } from './run-child.mjs';

/**
 * The folders whose types are checked. A short run checks only test/, which imports nearly all
 * files of the other folders.
 */
const TYPE_CHECKED = {
  short: ['test'],
  long: ['test', 'preview', 'compiler', 'runtime'],
};

/** The vitest option that runs one file at a time. */
const ALONE = ['--no-file-parallelism'];

checkNode();
process.exitCode = await test(process.argv.slice(2));

async function test(given) {
  const { without, rest: args, problem } = readWithout(given);
  if (problem !== undefined) {
    console.error(problem);
    return finish({ passed: 0, failed: 1 });
  }
  if (without.length > 0) process.env.TAGWRIGHT_WITHOUT = without.join();
  // Failed tests are repeated at the end of the run. One seed for the whole run lets them generate
  // the same cases again (see fresh-seed.ts).
  process.env.FRESH_SEED ??= String(Date.now() % 1e9);
  if (!(await install())) return finish({ passed: 0, failed: 1 });
  const browser = await chromium();
  if (browser === undefined) return finish({ passed: 0, failed: 1 });

  const checks = [
    ...TYPE_CHECKED[args.includes('--long') ? 'long' : 'short'].map((folder) => ({
      name: `types of ${folder}/`,
      // By default, tsc runs four checkers, and each of them checks the shared types again.
      command: ['node_modules/typescript/bin/tsc', '-p', folder, '--checkers', '1'],
    })),
    { name: 'oxlint', command: ['node_modules/oxlint/bin/oxlint', '--quiet'] },
  ];
  const startedAt = performance.now();
  const [checked, first] = await Promise.all([runChecks(checks), runVitest(args, browser)]);
  for (const line of checked.lines) console.log(line);
  const isWhole = args.every((arg) => arg === '--long');
  const totals = isWhole
    ? await repeatFailures(
        first,
        // With CI set, scenarios that have already passed are played again.
        (files) => runVitest([...args, ...ALONE, ...files], browser, { CI: 'true' }),
        startedAt,
      )
    : first;
  if (checked.failed.length > 0)
    console.log(`Failed beside the tests: ${checked.failed.join(', ')}. Their output is above.`);
  return finish({
    ...totals,
    failed: totals.failed + checked.failed.length,
    lines: [
      ...(totals.lines ?? []),
      ...without.map((name) => `Left out with --without: ${name}. No scenario ran in it.`),
    ],
  });
}

/**
 * Runs the checks one at a time, alongside the tests, which often leave the processor idle. Returns
 * the names of the failed checks, and the lines to print when the tests have ended.
 */
async function runChecks(checks) {
  const [failed, lines] = [[], []];
  for (const { name, command } of checks) {
    const started = performance.now();
    const { code, output } = await runChild([process.execPath, ...command], { output: 'collect' });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    lines.push(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (code === 0) continue;
    failed.push(name);
    lines.push(output.trimEnd());
  }
  return { failed, lines };
}

/**
 * Runs vitest and returns its totals. If vitest fails although no test failed, adds one failure.
 */
async function runVitest(args, browser, more = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tagwright-test-'));
  const file = join(folder, 'totals.json');
  const reporters = args.some((arg) => arg.startsWith('--reporter')) ? [] : ['--reporter=default'];
  const env = {
    TAGWRIGHT_CHROMIUM: browser,
    TAGWRIGHT_TOTALS: file,
    ...(args.includes('--long') && { LONG: '1' }),
    ...more,
  };
  const rest = args.filter((arg) => arg !== '--long');
  try {
    const { code } = await runChild(
      [
        process.execPath,
        'node_modules/vitest/vitest.mjs',
        'run',
        ...reporters,
        '--reporter=./setup/slowest-files-reporter.mjs',
        '--reporter=./setup/totals-reporter.mjs',
        ...rest,
      ],
      { env },
    );
    const totals = readTotals(file);
    return code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the totals that the reporter wrote, or zeros if the reporter wrote none. */
function readTotals(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 0 };
  }
}

function finish({ passed, failed, skipped = 0, lines = [] }) {
  for (const line of lines) console.log(line);
  if (skipped > 0) console.log(`${skipped} skipped`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
