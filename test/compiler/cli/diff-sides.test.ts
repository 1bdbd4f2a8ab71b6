import { mkdirSync, mkdtempSync, readdirSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import {
  rule,
  site,
  FIRST,
  folder,
  git,
  commit,
  diff,
  difference,
  useDiffFolder,
} from './diff-folder.ts';

useDiffFolder();

describe('a loosened consent', () => {
  const loosened = site(
    rule('in/one', '/one/') + rule('in/two', '/two/') + rule('in/three', '/three/', 7),
    { consent: ', allows: { analytics: { consent: digits, has-any: [3, 4] } }' },
  );

  test('fails, and lists everything that needs less consent', async () => {
    folder.write('rules/in/site.yaml', loosened);
    const { code, out, err } = await diff('HEAD');
    expect(code).toBe(1);
    expect(out).toMatch(
      /\n {2}! purpose analytics: consent loosened, from ".*3.*" to ".*3.*4.*"\n/,
    );
    expect(err).toContain(
      'host edge.shop.example needs less consent than before. If that is intended, pass --loosened "host edge.shop.example".\n',
    );
  });

  test('passes if each of its names is accepted, and fails if one of them is not', async () => {
    folder.write('rules/in/site.yaml', loosened);
    const names = (await difference('HEAD')).changed[0]!.consent.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(1);
    expect((await diff('HEAD', ...names.flatMap((name) => ['--loosened', name]))).code).toBe(0);
    expect(
      (await diff('HEAD', ...names.slice(1).flatMap((name) => ['--loosened', name]))).code,
    ).toBe(1);
  });

  test('is tightened in the other direction, and passes', async () => {
    folder.write('rules/in/site.yaml', loosened);
    commit();
    folder.write('rules/in/site.yaml', FIRST);
    const { code, out } = await diff('HEAD');
    expect(code).toBe(0);
    expect(out).toContain('consent tightened');
  });
});

describe('the sides', () => {
  test('a folder with a build is accepted', async () => {
    const built = join(folder.rules, '../dist');
    expect(
      await main(['build', '--rules', folder.rules, '--out', built, '--as-of', '2025-04-15'], {
        out: () => {},
        err: () => {},
        colour: false,
      }),
    ).toBe(0);
    folder.write('rules/in/site.yaml', FIRST.replace('/two/', '/dos/'));
    expect((await difference(built)).changed[0]!.rules.changed.map(({ name }) => name)).toEqual([
      'in/two',
    ]);
    expect((await difference(built, built)).changed).toEqual([]);
  });

  test('a build without one of its scripts is rejected', async () => {
    const built = join(folder.rules, '../incomplete');
    await main(['build', '--rules', folder.rules, '--out', built, '--as-of', '2025-04-15'], {
      out: () => {},
      err: () => {},
      colour: false,
    });
    const scripts = readdirSync(join(built, 'sites/in')).filter((name) => name.endsWith('.js'));
    for (const name of scripts) rmSync(join(built, 'sites/in', name));
    expect(await diff(built, built)).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        /sites.in.in\.\w+\.js" can't be read\. Build the folder again\./,
      ) as string,
    });
  });

  test.each([
    ['none', []],
    ['three', ['HEAD', 'HEAD', 'HEAD']],
    ["one that doesn't exist", ['nothing']],
    ['an option in its place', ['--', '--all']],
    ["a format that isn't one", ['HEAD', '--format', 'html']],
    ['an unknown site', ['HEAD', '--site', 'inn']],
  ] as const)('%s: the command fails', async (_, args) => {
    const { code, err } = await diff(...args);
    expect(code).toBe(2);
    expect(err).toMatch(/^tagwright: .+\n/);
  });

  test('a folder without a build is rejected, and so is a manifest without the needed fields', async () => {
    const empty = join(folder.rules, '../empty');
    mkdirSync(empty);
    expect((await diff(empty)).err).toContain('neither a folder of rules nor a build');
    writeFileSync(join(folder.rules, '../manifest.json'), '{"manifest":1,"sites":{"in":{}}}');
    expect((await diff(join(folder.rules, '..'))).code).toBe(2);
  });

  test('a revision with errors prints them', async () => {
    folder.write('rules/in/site.yaml', FIRST.replace('title:', 'titel:'));
    commit();
    const { code, err } = await diff('HEAD');
    expect(code).toBe(1);
    expect(err).toContain('key-unknown');
  });

  test('the repository is unchanged, and no file is left', async () => {
    // Other processes write to the system's temporary folder, so the command gets a folder of its
    // own.
    const temporary = mkdtempSync(join(tmpdir(), 'tagwright-'));
    vi.stubEnv('TMPDIR', temporary);
    folder.write('rules/in/more.yaml', `rules:\n${rule('in/more', '/')}`);
    git('add', 'rules/in/more.yaml');
    const { code } = await diff('HEAD').finally(() => vi.unstubAllEnvs());
    expect(code).toBe(0);
    expect(git('status', '--short')).toBe('A  rules/in/more.yaml\n');
    expect(readdirSync(temporary)).toEqual([]);
    rmdirSync(temporary);
  });
});
