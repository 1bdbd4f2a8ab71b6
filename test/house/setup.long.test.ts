import { createHash } from 'node:crypto';
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makePackage, type MadeUpPackage } from './made-up-package.ts';

let made: MadeUpPackage;

beforeEach(() => {
  made = makePackage();
});

afterEach(() => made.remove());

const runsOfNpm = (): number => made.read('npm.log').trim().split('\n').length;

describe('install', () => {
  test('runs npm if nothing is installed, and never again', async () => {
    const first = await made.run('setup/install.mjs');
    expect(first).toMatchObject({ code: 0, stdout: '' });
    expect(first.stderr).toContain('Installing the packages, because nothing is installed yet');
    expect(made.read('npm.log')).toContain('ci --include=dev');

    expect(await made.run('setup/install.mjs')).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(runsOfNpm()).toBe(1);
  });

  test.each([
    [
      'a package has another version',
      () =>
        made.write(
          'node_modules/.package-lock.json',
          '{ "packages": { "node_modules/a": { "version": "0.9.0" } } }',
        ),
      "a isn't the required version",
    ],
    [
      "a package's folder is gone",
      () => rmSync(join(made.folder, 'node_modules/a'), { recursive: true }),
      'a is missing',
    ],
    [
      'an install was broken off',
      () => rmSync(join(made.folder, 'node_modules/.package-lock.json')),
      'not finished',
    ],
  ])('runs npm if %s', async (_, spoil, reason) => {
    await made.run('setup/install.mjs');
    spoil();
    expect((await made.run('setup/install.mjs')).stderr).toContain(reason);
    expect(runsOfNpm()).toBe(2);
  });

  test('leaves packages that were added by hand', async () => {
    await made.run('setup/install.mjs');
    made.write(
      'node_modules/.package-lock.json',
      '{ "packages": { "node_modules/a": { "version": "1.0.0", "integrity": "sha512-a" }, "node_modules/extra": { "version": "3.0.0" } } }',
    );
    expect((await made.run('setup/install.mjs')).code).toBe(0);
    expect(runsOfNpm()).toBe(1);
  });

  test('runs npm once for two processes at the same time', async () => {
    const ended = await Promise.all([
      made.run('setup/install.mjs'),
      made.run('setup/install.mjs'),
      made.run('setup/install.mjs'),
    ]);
    expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(runsOfNpm()).toBe(1);
    expect(
      ended.filter(({ stderr }) => stderr.includes('Another process is installing')).length,
    ).toBeGreaterThan(0);
  });

  test('continues if another process was killed', async () => {
    const lock = join(
      tmpdir(),
      `tagwright-install-${createHash('sha256').update(made.folder).digest('hex').slice(0, 16)}.lock`,
    );
    writeFileSync(lock, '999999999');
    expect((await made.run('setup/install.mjs')).code).toBe(0);
    expect(runsOfNpm()).toBe(1);
    expect(existsSync(lock)).toBe(false);
  });

  test.each([
    ['npm error code ENOTFOUND', 'Connect to the network'],
    [
      'npm error package.json and package-lock.json are not in sync',
      'Run `npm install` and commit both',
    ],
    ['npm error something else', 'npm ended with code 1'],
  ])('reports why it failed: %s', async (output, sentence) => {
    const ended = await made.run('setup/install.mjs', [], { FAKE_NPM_FAILS: output });
    expect(ended).toMatchObject({ code: 1, stdout: '' });
    expect(ended.stderr).toContain(output);
    expect(ended.stderr).toContain(sentence);
  });
});

describe('run', () => {
  test('passes arguments to a script and keeps its exit code and output', async () => {
    made.write(
      'say.mjs',
      'console.log(JSON.stringify(process.argv.slice(2))); process.exitCode = 7;',
    );
    const ended = await made.run('setup/run.mjs', ['say.mjs', '--out', 'a b']);
    expect(ended).toMatchObject({ code: 7, stdout: '["--out","a b"]\n' });
    expect(ended.stderr).toContain('Installed in');
  });

  test("doesn't run a script if the install failed", async () => {
    made.write('say.mjs', 'console.log("said");');
    expect(await made.run('setup/run.mjs', ['say.mjs'], { FAKE_NPM_FAILS: 'no' })).toMatchObject({
      code: 1,
      stdout: '',
    });
  });

  test('reports the Node.js version that it needs', async () => {
    made.write('package.json', '{ "type": "module", "engines": { "node": ">=99.1" } }');
    const ended = await made.run('setup/run.mjs', ['say.mjs']);
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain('Tagwright needs Node.js 99.1 or newer');
  });
});

describe('chromium', () => {
  test('prints the Chromium that the environment names', async () => {
    made.write('chromium.mjs', `#!${process.execPath}\nconsole.log('Chromium 1.2.3');`);
    const path = join(made.folder, 'chromium.mjs');
    chmodSync(path, 0o755);
    expect(await made.run('setup/chromium.mjs', [], { TAGWRIGHT_CHROMIUM: path })).toEqual({
      code: 0,
      stdout: `${path}\n`,
      stderr: '',
    });
  });

  test('reports how to fix an invalid one in the environment', async () => {
    const ended = await made.run('setup/chromium.mjs', [], {
      TAGWRIGHT_CHROMIUM: '/nowhere/chromium',
    });
    expect(ended).toMatchObject({ code: 1, stdout: '' });
    expect(ended.stderr).toContain(
      "TAGWRIGHT_CHROMIUM names /nowhere/chromium, which isn't a Chromium that starts",
    );
    expect(ended.stderr).toContain('apt-get install chromium');
  });
});

describe('test', () => {
  test('ends with the count if nothing could be installed', async () => {
    const ended = await made.run('setup/test.mjs', [], { FAKE_NPM_FAILS: 'no' });
    expect(ended.code).toBe(1);
    expect(ended.stdout).toMatch(/^0 passed, 1 failed\n$/m);
  });
});
