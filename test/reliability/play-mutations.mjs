import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../setup/package-root.mjs';
import { runChild } from '../../setup/run-child.mjs';

/** The files and folders that tests read, besides the packages. */
const COPIED = [
  'CHANGELOG.md',
  'README.md',
  'compiler',
  'docs',
  'package.json',
  'preview',
  'rules',
  'runtime',
  'setup',
  'test',
  'tsconfig.json',
  'vitest.config.ts',
];

/** The folders of node_modules in which tools keep results of other runs. */
const CACHES = new Set(['.cache', '.vite', '.vite-temp', '.vitest']);

/**
 * Runs the tests of cases in a copy of the project. First, all these tests run in the unchanged
 * copy, and must pass. Then the mutation of each case is applied alone, and at least one test of
 * the case must fail.
 * @param {readonly import('./read-cases.mjs').Case[]} cases each must have tests and a mutation
 * @param {(result: { number: number, isCaught: boolean, ms: number }) => void} report called after
 * each case, with the case's number and the duration
 * @returns {Promise<string[]>} a sentence for each mutation that no test catches, and for each test
 * that didn't run. If tests fail in the unchanged copy, returns only these failures
 */
export async function playMutations(cases, report) {
  const folder = mkdtempSync(join(tmpdir(), 'tagwright-cases-'));
  try {
    copyProject(folder);
    const unchanged = await play(
      folder,
      cases.flatMap(({ tests }) => tests),
    );
    const broken = unchanged.failures;
    if (broken.length > 0) return broken.map((title) => `fails without a mutation: ${title}`);
    const wrong = [];
    for (const each of cases) {
      const started = performance.now();
      const faults = await playOne(folder, each, unchanged.passed);
      wrong.push(...faults.map((fault) => `case ${each.case}: ${fault}`));
      const ms = performance.now() - started;
      report({ number: each.case, isCaught: faults.length === 0, ms });
    }
    return wrong;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function playOne(folder, { tests, mutation }, passed) {
  const missing = tests.filter((test) => !passed.some((title) => isOf(test, title)));
  if (missing.length > 0) return missing.map(({ title }) => `no test ran for "${title}"`);
  const path = join(folder, mutation.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text.replace(mutation.find, () => mutation.replace),
  );
  try {
    const { failures } = await play(folder, tests);
    return failures.length > 0 ? [] : [`no test fails with the mutation of ${mutation.file}`];
  } finally {
    writeFileSync(path, text);
  }
}

function copyProject(folder) {
  for (const name of COPIED)
    cpSync(join(packageRoot, name), join(folder, name), { recursive: true });
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(packageRoot, 'node_modules')))
    if (!CACHES.has(name))
      symlinkSync(join(packageRoot, 'node_modules', name), join(packages, name));
}

/**
 * Runs some tests in a folder.
 * @returns the full titles of the tests that passed (`passed`) and that failed (`failures`). If a
 * test file fails although none of its tests fails, `failures` contains the file's name and message
 */
async function play(folder, tests) {
  const totals = join(folder, 'totals.json');
  rmSync(totals, { force: true });
  const files = [...new Set(tests.map(({ file }) => file))];
  const titles = [...new Set(tests.map(({ title }) => patternOf(title)))];
  const { output } = await runChild(
    [
      process.execPath,
      'node_modules/vitest/vitest.mjs',
      'run',
      ...files,
      '-t',
      titles.map((title) => `(${title})`).join('|'),
      '--reporter=json',
      `--outputFile=${totals}`,
    ],
    { env: { LONG: '1', CI: 'true' }, output: 'collect', folder },
  );
  if (!existsSync(totals)) throw new Error(`The tests didn't run.\n${output}`);
  const { testResults } = JSON.parse(readFileSync(totals, 'utf8'));
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const titled = (status) =>
    results.filter((each) => each.status === status).map(({ fullName }) => fullName);
  return {
    passed: titled('passed'),
    failures: [
      ...titled('failed'),
      ...testResults
        .filter(
          ({ status, assertionResults }) =>
            status === 'failed' && !assertionResults.some(({ status: each }) => each === 'failed'),
        )
        .map(({ name, message }) => `${name}: ${message}`),
    ],
  };
}

/**
 * Returns the source of a regular expression that matches a title. The title can contain
 * placeholders, such as `%s` and `$name`. A placeholder matches any text.
 */
function patternOf(title) {
  return title
    .split(/%[sdijfo#]|\$[\w.]+/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
}

function isOf({ title }, fullName) {
  return new RegExp(patternOf(title)).test(fullName);
}
