import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../../compiler/play/chromium/find-chromium.ts';
import { writeBlocks } from '../../docs/blocks.ts';
import { COMMANDS, PLATFORM } from './package-commands.ts';
import { startDev } from './start-dev.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const MOST_BYTES = 1_510_000;
/** The id of the user `nobody`, who owns no file of the package or the shop. */
const STRANGER = 65_534;
/** npm options that set an unused port as the registry, so every request to the registry fails. */
const NO_REGISTRY = ['--registry', 'http://127.0.0.1:9', '--fetch-retries', '0'];

let folder: string;
let shop: string;
let tarball: string;
let chromium: string | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tagwright-package-'));
  chmodSync(folder, 0o755);
  shop = join(folder, 'shop');
  mkdirSync(shop);
  chromium = await findChromium();
  tarball = pack(root);
  npm('install', '--save-dev', tarball, pack(join(root, 'node_modules', PLATFORM)));
}, 300_000);
afterAll(() => {
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true });
});

function npm(...args: readonly string[]): string {
  const offline = [...NO_REGISTRY, '--cache', join(folder, 'npm'), '--no-audit', '--no-fund'];
  return execFileSync('npm', [...args, ...offline], {
    cwd: shop,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Packs a folder, and returns the path of the package. */
function pack(from: string): string {
  const printed = npm('pack', '--pack-destination', folder, from);
  return join(folder, printed.trim().split('\n').at(-1)!);
}

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function tagwright(
  args: readonly string[],
  { cwd = shop, uid = process.getuid?.(), home = join(folder, 'home') } = {},
): Promise<Ended> {
  const command = [join(shop, 'node_modules/tagwright/compiler/cli/tagwright.mjs'), ...args];
  const given = { cwd, ...(uid !== undefined && { uid, gid: uid }), env: environment(home) };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, command, given);
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

function environment(home: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    HOME: home,
    NO_COLOR: '1',
    TMPDIR: process.env['TMPDIR'],
    TAGWRIGHT_CHROMIUM: chromium,
  };
}

/** Links packages of this checkout into the shop's node_modules, as if npm had installed them. */
function add(...names: readonly string[]): void {
  for (const name of names)
    symlinkSync(join(root, 'node_modules', name), join(shop, 'node_modules', name));
}

describe('the package in an empty folder, without a registry', () => {
  test('is small, contains no tests and no example shop, and installs without a warning', () => {
    expect(statSync(tarball).size).toBeLessThan(MOST_BYTES);
    const installed = join(shop, 'node_modules/tagwright');
    expect(readdirSync(join(shop, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(
      ['@esbuild', 'tagwright'],
    );
    const top = readdirSync(installed).sort();
    expect(top).not.toContain('test');
    expect(top).not.toContain('rules');
    expect(top).toEqual(expect.arrayContaining(['docs', 'packed', 'runtime']));
    expect(readdirSync(join(installed, 'compiler/cli'))).toEqual(['tagwright.mjs']);
    expect(existsSync(join(root, 'packed'))).toBe(false);
    const lock = readFileSync(join(shop, 'package-lock.json'), 'utf8');
    expect(lock).not.toContain('hasInstallScript');
  });

  test('contains the licences of what it bundles', () => {
    const packed = join(shop, 'node_modules/tagwright/packed');
    const licences = readFileSync(join(packed, 'licences.txt'), 'utf8');
    for (const name of ['yaml', 'terser', 'picocolors']) expect(licences).toContain(`\n${name} `);
    expect(readFileSync(join(packed, 'app/licences.md'), 'utf8')).toContain('react-dom');
  });

  test('starts a project, and every command that needs no other package works', async () => {
    expect(await tagwright(['init'])).toMatchObject({ code: 0 });
    for (const [words, says] of COMMANDS) {
      const ended = await tagwright(words.split(' '));
      expect([words, ended.code, ended.err]).toEqual([words, 0, expect.anything()]);
      expect(`${ended.out}${ended.err}`).toContain(says);
    }
  }, 120_000);

  test('builds the bytes that a checkout builds', async () => {
    await tagwright(['build', '--as-of', '2025-04-15']);
    const checkout = join(root, 'compiler/cli/tagwright.mjs');
    const args = [checkout, 'build', '--as-of', '2025-04-15', '--out', 'other', '--no-cache'];
    await promisify(execFile)(process.execPath, args, { cwd: shop });
    expect(filesOf(join(shop, 'other/sites'))).toEqual(filesOf(join(shop, 'dist/sites')));
    rmSync(join(shop, 'other'), { recursive: true });
  }, 60_000);

  test.each([
    [['test'], 'playwright-core'],
    [['test', '--engine', 'dom'], 'happy-dom'],
    [['fmt'], 'prettier'],
  ])(
    '%j says which package to add, and works with it',
    async (args, name) => {
      const before = await tagwright(args);
      expect(before).toMatchObject({ code: 2, out: '' });
      expect(before.err).toMatch(
        new RegExp(`^tagwright: the package ${name} isn't installed\\. .+ --save-dev "${name}@`),
      );
      add(name);
      expect(await tagwright(args)).toMatchObject({ code: 0 });
    },
    60_000,
  );

  test('the storefront of its guide for people who come from another tag manager passes', async () => {
    const guide = join(shop, 'node_modules/tagwright/docs/coming-from-gtm.md');
    const cwd = join(folder, 'mx');
    writeBlocks(readFileSync(guide, 'utf8'), cwd);
    expect((await tagwright(['check'], { cwd })).out).toContain('0 errors, 0 warnings');
    expect((await tagwright(['test'], { cwd })).out).toContain('1 passed, 0 failed');
  }, 60_000);

  test('dev serves the preview, its frame and the bundles', async () => {
    const served = await startDev(
      join(shop, 'node_modules/tagwright/compiler/cli/tagwright.mjs'),
      shop,
      environment(join(folder, 'home')),
    );
    try {
      const read = async (path: string) => {
        const response = await fetch(new URL(path, served.url));
        return response.ok ? response.text() : '';
      };
      const page = await read('/');
      expect(page).toContain('<title>Tagwright preview</title>');
      expect(await read(/src="(.+?\.js)"/.exec(page)![1]!)).not.toBe('');
      expect(await read('/frame.html')).toContain('<title>Mock page</title>');
      expect(await read('/bundles/index.json')).toContain('"shop"');
    } finally {
      await served.close();
    }
  }, 60_000);
});

describe('with a read-only node_modules', () => {
  const project = (): string => join(folder, 'of-another-user');
  const uid = process.getuid?.() === 0 ? STRANGER : undefined;

  beforeAll(() => {
    execFileSync('chmod', ['-R', 'a-w', join(shop, 'node_modules')]);
    mkdirSync(project(), { mode: 0o777 });
    cpSync(join(shop, 'rules'), join(project(), 'rules'), { recursive: true });
    execFileSync('chmod', ['-R', 'a+rwX', project()]);
  });
  const run = (words: string, home: string) =>
    tagwright(words.split(' '), { cwd: project(), home, ...(uid !== undefined && { uid }) });

  test('another user checks and builds, and the cache is in the home folder', async () => {
    const home = join(project(), 'home');
    mkdirSync(home);
    chmodSync(home, 0o777);
    expect(await run('check', home)).toMatchObject({ code: 0 });
    expect(await run('build', home)).toMatchObject({ code: 0 });
    expect(readdirSync(join(home, '.cache/tagwright'))).toContain('bundles');
  }, 60_000);

  test('a home folder that is missing or read-only causes no error', async () => {
    rmSync(join(project(), 'dist'), { recursive: true, force: true });
    const home = join(project(), 'read-only');
    mkdirSync(home, { mode: 0o555 });
    expect(await run('build', home)).toMatchObject({ code: 0, err: '' });
    expect(await run('build', join(folder, 'missing/home'))).toMatchObject({ code: 0, err: '' });
    const { out } = await run('doctor', join(folder, 'missing/home'));
    expect(out).toContain(`ok     ${PLATFORM}: `);
  }, 60_000);
});

/** Returns the files of a folder with their texts. */
function filesOf(of: string): Readonly<Record<string, string>> {
  const paths = readdirSync(of, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    paths
      .filter((path) => statSync(join(of, path)).isFile())
      .sort()
      .map((path) => [path, readFileSync(join(of, path), 'utf8')]),
  );
}
