import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import { isSystemFolder } from '../../../compiler/cli/output/is-system-folder.ts';
import { makeRulesFolder, type RulesFolder } from '../../harness/rules-folder.ts';

const SITE =
  'site: in\ntitle: India\nserves: { paths: /in/ }\nrules:\n  - { id: in/view, name: View, events: [page-bottom], actions: [ { push: { to: queue, entry: { a: 1 } } } ] }\n';

/** A made-up user name, which exists on no machine. */
const USER = 'ann';

let folder: RulesFolder;
beforeEach(() => {
  folder = makeRulesFolder({ 'rules/sites/in/site.yaml': SITE });
});
afterEach(() => folder.remove());

const at = (path: string): string => join(dirname(folder.rules), path);

async function run(...argv: readonly string[]): Promise<{ code: number; err: string }> {
  let err = '';
  const terminal = {
    out: () => undefined,
    err: (text: string) => void (err += text),
    colour: false,
  };
  return { code: await main(argv, terminal), err };
}

const build = (out: string, rules = folder.rules) =>
  run('build', '--rules', rules, '--as-of', '2025-04-15', '--no-cache', '--out', out);

/**
 * Returns the entries of three folders. Doesn't list them recursively, because a test makes a
 * symbolic link in `rules` to the folder above it.
 */
const entries = () => ['.', 'rules', 'rules/sites/in'].map((path) => readdirSync(at(path)).sort());

/** Expects that nothing is built, and that the message contains the reason and a solution. */
async function expectRefusal(out: string, reason: string, rules?: string): Promise<void> {
  const before = entries();
  const { code, err } = await build(out, rules);
  expect([code, err]).toEqual([2, expect.stringContaining(reason)]);
  expect(err).toMatch(
    /^tagwright: can't write a build to ".*"(?: \(.*\))?: .*--out, such as dist\.\n$/,
  );
  expect(entries()).toEqual(before);
}

describe('no build is written', () => {
  test('to the rules folder, or to a folder inside or above it', async () => {
    await expectRefusal(at('rules'), 'it is the rules folder');
    await expectRefusal(at('rules/dist'), 'it is in the rules folder');
    await expectRefusal(at('rules/sites/in/a/b'), 'it is in the rules folder');
    await expectRefusal(at('.'), 'it contains the rules folder');
    await expectRefusal(at('dist/../rules/sites/../dist'), 'it is in the rules folder');
  });

  test('to the rules folder through a relative path', async () => {
    await expectRefusal(relative(process.cwd(), at('rules/x')), 'it is in the rules folder');
    await expectRefusal(
      at('rules/x'),
      'it is in the rules folder',
      relative(process.cwd(), folder.rules),
    );
  });

  test('to the rules folder through symbolic links, of the output or of the rules', async () => {
    symlinkSync(folder.rules, at('link'));
    await expectRefusal(at('link'), 'it is the rules folder');
    await expectRefusal(at('link/dist'), 'it is in the rules folder');
    await expectRefusal(at('rules/dist'), 'it is in the rules folder', at('link'));
    symlinkSync(at('rules/later'), at('dangling'));
    await expectRefusal(at('dangling'), 'it is in the rules folder');
    symlinkSync('/etc', at('etc'));
    await expectRefusal(at('etc/tagwright'), 'it belongs to the system');
    symlinkSync('..', at('rules/up'));
    await expectRefusal(at('rules/up'), 'it contains the rules folder');
  });

  test('through a symbolic link to itself', async () => {
    symlinkSync(at('loop'), at('loop'));
    expect(await build(at('loop/dist'))).toMatchObject({
      code: 2,
      err: expect.stringMatching(/is a symbolic link to itself\.\n$/),
    });
  });

  test('to a folder in a file', async () => {
    writeFileSync(at('file'), '');
    expect(await build(at('file/dist'))).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        /file\/dist" can't be a folder, because a part of its path is a file\.\n$/,
      ),
    });
  });

  test('to a folder that differs from the rules folder only in case', async () => {
    await expectRefusal(at('RULES'), 'it is the rules folder');
    await expectRefusal(at('Rules/dist'), 'it is in the rules folder');
    await expectRefusal(dirname(folder.rules).toUpperCase(), 'it contains the rules folder');
  });

  test('to system folders, and immediately to those of the kernel', async () => {
    for (const place of [
      '/',
      '/etc',
      '/ETC/x',
      '/usr/share/x',
      '/proc',
      '/proc/x/y',
      '/sys/x',
      '/dev/x',
      '/home',
      '/tmp',
    ])
      await expectRefusal(place, 'it belongs to the system');
    await expectRefusal(
      homedir(),
      homedir() === '/root' ? 'it belongs to the system' : 'it is your home folder',
    );
  });

  test('to a folder with something that no build wrote', async () => {
    mkdirSync(at('photos'));
    writeFileSync(at('photos/cat.jpg'), '');
    await expectRefusal(at('photos'), 'it contains "cat.jpg"');
    mkdirSync(at('app'));
    // A web app's manifest.json isn't the manifest of a build.
    writeFileSync(at('app/manifest.json'), '{ "name": "App", "icons": [] }');
    await expectRefusal(at('app'), 'it contains "manifest.json"');
    mkdirSync(at('shop/.git'), { recursive: true });
    await expectRefusal(at('shop'), 'it contains ".git"');
  });

  test('by watch and merge either', async () => {
    expect(await run('watch', '--rules', folder.rules, '--out', at('rules/dist'))).toMatchObject({
      code: 2,
    });
    expect(await build(at('part'))).toMatchObject({ code: 0 });
    expect(await run('merge', at('part'), '--out', '/etc/tagwright')).toMatchObject({
      code: 2,
      err: expect.stringContaining('it belongs to the system'),
    });
    expect(
      await run('merge', at('part'), '--rules', folder.rules, '--out', at('rules/d')),
    ).toMatchObject({
      code: 2,
      err: expect.stringContaining('it is in the rules folder'),
    });
  });
});

describe('a build is written', () => {
  test.each(['dist', 'a/b/c', 'rules-dist', 'dist/rules'])('to a new folder: %s', async (out) => {
    expect(await build(at(out))).toEqual({ code: 0, err: '' });
  });

  test('to an empty folder, one with only files of Git or the preview, and again to its own', async () => {
    mkdirSync(at('dist/preview'), { recursive: true });
    writeFileSync(at('dist/.gitkeep'), '');
    expect(await build(at('dist'))).toEqual({ code: 0, err: '' });
    writeFileSync(at('dist/CNAME'), 'tags.shop.example');
    expect(await build(at('dist'))).toEqual({ code: 0, err: '' });
    expect(readFileSync(at('dist/CNAME'), 'utf8')).toBe('tags.shop.example');
  });

  test('after one that was interrupted before its end', async () => {
    mkdirSync(at('dist/.staging-abc'), { recursive: true });
    mkdirSync(at('dist/sites'));
    expect(await build(at('dist'))).toEqual({ code: 0, err: '' });
  });

  test('through a symbolic link to a folder elsewhere', async () => {
    mkdirSync(at('elsewhere'));
    symlinkSync(at('elsewhere'), at('dist'));
    expect(await build(at('dist'))).toEqual({ code: 0, err: '' });
    expect(readdirSync(at('elsewhere')).sort()).toEqual(['manifest.json', 'sites']);
  });
});

test.each([
  ['/', true],
  ['/private/etc/x', true],
  ['/Library/x', true],
  ['/System', true],
  ['/Users', true],
  ['C:\\', true],
  ['c:\\windows\\temp', true],
  ['C:\\Program Files\\x', true],
  ['/var', true],
  ['/usr/local', true],
  ['/usr/local/site/dist', false],
  ['/usr/src/app/dist', false],
  [`/home/${USER}/shop/dist`, false],
  [`/Users/${USER}/shop/dist`, false],
  ['/tmp/x', false],
  ['/private/tmp/x', false],
  ['/var/www/shop', false],
  ['/etcetera', false],
  ['/processes/dist', false],
  [`C:\\${'Users'}\\${USER}\\shop`, false],
  ['C:\\windowsapp', false],
])('%s belongs to the system: %s', (path, expected) => {
  expect(isSystemFolder(path)).toBe(expected);
});
