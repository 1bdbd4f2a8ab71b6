import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newThings } from './new-things.ts';

// Runs `npm run new` in a copy of the project, once for each kind. The copy must then pass the same
// checks as the project.

const root = fileURLToPath(new URL('../..', import.meta.url));
const MINUTE_MS = 60_000;

let copy: string;
/** The files that the command has written. */
let written: readonly string[];

/** Runs a script in the copy with Node.js. Returns its output, and fails if the script fails. */
const run = (...args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const { VITEST: _, NODE_ENV: __, ...env } = process.env;
    execFile(
      process.execPath,
      args,
      { cwd: copy, env, maxBuffer: 1e8 },
      (error, stdout, stderr) => {
        if (error) reject(new Error(`${args.join(' ')}\n${stdout}\n${stderr}`));
        else resolve(stdout);
      },
    );
  });

/**
 * Copies the project. node_modules has its own folder, because it also contains the program that
 * the launcher has built, and other caches of this project.
 */
function copyProject(): void {
  copy = mkdtempSync(join(realpathSync(tmpdir()), 'tagwright-new-'));
  const left = ['node_modules', '.git', 'dist', 'packed'];
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !left.includes(relative(root, path)),
  });
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '.cache' && !name.startsWith('.vite'))
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
}

beforeAll(async () => {
  copyProject();
  const outputs: string[] = [];
  for (const args of newThings) outputs.push(await run('setup/new.mjs', ...args));
  written = outputs.flatMap((output) =>
    [...output.matchAll(/^Wrote (.*)\.$/gm)].map(([, path]) => path!),
  );
}, 5 * MINUTE_MS);
afterAll(() => rmSync(copy, { recursive: true }));

const probes = (pattern: RegExp) =>
  written.filter((path) => path.includes('probe') && pattern.test(path));

describe('a copy with one new thing of each kind', { timeout: 15 * MINUTE_MS }, () => {
  test('has the types, style and formatting of the project', async () => {
    for (const folder of ['compiler', 'runtime', 'preview', 'test'])
      await run('node_modules/typescript/bin/tsc', '-p', folder, '--checkers', '1');
    await run('node_modules/oxlint/bin/oxlint', '--quiet');
    await run('node_modules/prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn');
  });

  test('obeys the laws of the house, and its own tests pass', async () => {
    expect(probes(/\.test\.ts$/)).toHaveLength(7);
    await run(
      'node_modules/vitest/vitest.mjs',
      'run',
      ...probes(/\.test\.ts$/),
      'test/house/house.test.ts',
      'test/house/generate.test.ts',
      'test/runtime/modules.test.ts',
      'test/runtime/destinations/addresses.test.ts',
      'test/compiler/inspect/evaluator/vocabulary.test.ts',
      'test/compiler/play/destinations.test.ts',
      'test/compiler/diagnostics/siblings.test.ts',
      'test/docs/reference.test.ts',
      'test/scenarios/clauses.test.ts',
    );
  });

  test('has cases of all diagnostics, except for the new message that nothing reports yet', async () => {
    const failed = await run(
      'node_modules/vitest/vitest.mjs',
      'run',
      'test/compiler/diagnostics/laws.test.ts',
      'test/compiler/diagnostics/catalogue.test.ts',
    ).then(
      () => 'nothing failed',
      (error: Error) => error.message,
    );
    expect(failed).toContain('1 failed');
    expect(failed).toMatch(/FAIL .*every code has a /);
    expect(failed).toMatch(/\+ +"probe-odd",/);
    expect(failed).not.toMatch(/\+ +"probe-named",/);
  });

  test('plays the new scenarios', async () => {
    const tagwright = (...args: readonly string[]) =>
      run('compiler/cli/tagwright.mjs', 'test', ...args, '--engine', 'dom');
    const rules = 'test/shops/reference/rules';
    const ofPairs = probes(/^test\/shops\/reference\/scenarios\//);
    expect(ofPairs).toHaveLength(7);
    expect(await tagwright(...ofPairs, '--rules', rules)).toContain('7 passed, 0 failed');
    const [ofShop] = probes(/^test\/scenarios\//);
    expect(await tagwright(ofShop!)).toContain('1 passed, 0 failed');
  });
});
