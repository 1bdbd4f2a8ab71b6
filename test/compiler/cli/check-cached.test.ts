import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { REPORTERS } from '../../../compiler/cli/output/report-diagnostics.ts';
import { inProcess } from '../../harness/in-process.ts';
import {
  FILES,
  CODES,
  folder,
  at,
  kept,
  begin,
  check,
  timeless,
  forged,
  forge,
  useCachedCheck,
} from './cached-check.ts';

useCachedCheck();

describe('a cached result', () => {
  beforeEach(() => begin(FILES));

  test('is printed byte for byte, with the same exit code, by every reporter', async () => {
    const ways = [
      ...REPORTERS.flatMap((reporter) => [
        ['--reporter', reporter],
        ['--reporter', reporter, '--notes'],
      ]),
      ['--max-warnings', '0'],
      ['--fail-on', 'note'],
    ];
    const fresh = await Promise.all(ways.map((way) => check('--no-cache', ...way)));
    expect(kept()).toEqual([]);
    await check();
    expect(kept()).toHaveLength(1);
    for (const [index, way] of ways.entries())
      expect(await check(...way), way.join(' ')).toEqual(fresh[index]);
    expect(CODES.filter((code) => !fresh[1]!.err.includes(code))).toEqual([]);
    expect(fresh[1]).toMatchObject({
      code: 1,
      err: expect.stringContaining('nmae: Viéw') as string,
    });
    forge('Unknown key', 'Forged key');
    for (const [index, way] of ways.entries())
      expect(await check(...way), way.join(' ')).toEqual(forged(fresh[index]!));
  });

  test('is the same as the command prints in another process, even if the checked folder is elsewhere', async () => {
    const run = (home: string, ...options: readonly string[]) =>
      inProcess(
        at(home),
        [
          'check',
          '--as-of',
          '2025-04-15',
          '--rules',
          folder.rules,
          '--reporter',
          'json',
          ...options,
        ],
        { TAGWRIGHT_CACHE_DIR: at('cache') },
      );
    const fresh = timeless(await run('one', '--no-cache'));
    expect(timeless(await run('two'))).toEqual(fresh);
    expect(kept()).toHaveLength(1);
    mkdirSync(at('elsewhere'));
    renameSync(folder.rules, at('elsewhere/rules'));
    const moved = timeless(
      await inProcess(
        at('three'),
        ['check', '--as-of', '2025-04-15', '--rules', '../elsewhere/rules', '--reporter', 'json'],
        { TAGWRIGHT_CACHE_DIR: at('cache') },
      ),
    );
    expect(kept()).toHaveLength(1);
    expect(moved).toEqual({
      ...fresh,
      out: fresh.out.replaceAll(folder.rules, '../elsewhere/rules'),
    });
  });

  test("isn't used with --no-cache or with --fix, which changes the files", async () => {
    const fresh = await check('--no-cache');
    await check();
    forge('"name"', '"forged"');
    forge('Unknown key', 'Forged key');
    expect(await check()).not.toEqual(fresh);
    expect(await check('--no-cache')).toEqual(fresh);
    expect((await check('--fix')).err).toContain(
      'fixed rules/in/rules.yaml:3:5 error key-unknown: Unknown key "nmae". Did you mean "name"?',
    );
    expect(readFileSync(at('rules/in/rules.yaml'), 'utf8')).toContain('    name: Viéw\n');
    expect(kept()).toHaveLength(1);
  });

  test.each([
    ['cut off', (text: string) => text.slice(0, text.length / 2)],
    ['emptied', () => ''],
    ['changed in one character', (text: string) => text.replace('key-unknown', 'key-unknowm')],
  ])('is ignored without a message if it is %s', async (_, damage) => {
    const fresh = await check('--no-cache');
    await check();
    for (const path of kept()) writeFileSync(path, damage(readFileSync(path, 'utf8')));
    expect(await check()).toEqual(fresh);
    forge('Unknown key', 'Forged key');
    expect(await check()).toEqual(forged(fresh));
  });

  test("that can't be stored causes no error", async () => {
    const fresh = await check('--no-cache');
    writeFileSync(at('cache'), 'a file stands where the folder would be');
    for (let times = 0; times < 2; times += 1) expect(await check()).toEqual(fresh);
  });
});
