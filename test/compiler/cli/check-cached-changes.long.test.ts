import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Ended } from '../../harness/in-process.ts';
import { DATED, folder, at, kept, begin, check, useCachedCheck } from './cached-check.ts';

useCachedCheck();

describe('after a change', { timeout: 120_000 }, () => {
  beforeEach(() => begin(DATED));

  /**
   * Expects the same output of `tagwright check` with and without the cache: at first, after
   * `change`, and after `back` has undone the change. Returns the output after `change`.
   */
  async function changed(change: () => void, back: () => void): Promise<Ended> {
    const before = await check('--no-cache');
    expect(await check()).toEqual(before);
    change();
    const after = await check('--no-cache');
    for (let times = 0; times < 2; times += 1) expect(await check()).toEqual(after);
    back();
    expect(await check()).toEqual(before);
    return after;
  }

  const write = (path: string) => (text: string | Uint8Array) =>
    folder.write(`rules/${path}`, text);
  const original = (path: string) => DATED[`rules/${path}` as keyof typeof DATED];
  const remove = (path: string) => () => rmSync(at(`rules/${path}`), { recursive: true });
  const rename = (from: string, to: string) => () =>
    renameSync(at(`rules/${from}`), at(`rules/${to}`));
  const rewrite = (path: string, from: string, to: string) =>
    changed(
      () => write(path)(original(path).replace(from, to)),
      () => write(path)(original(path)),
    );

  test("of a file's content, an added, removed, renamed or moved file, or a link, the output is up to date", async () => {
    expect((await rewrite('in/rules.yaml', 'name: View', 'nmae: View')).err).toContain(
      'key-unknown',
    );
    expect(
      (await changed(() => write('in/more.yaml')('nonsense: 1\n'), remove('in/more.yaml'))).err,
    ).toContain('rules/in/more.yaml:1');
    expect(
      (await changed(remove('in/site.yaml'), () => write('in/site.yaml')(original('in/site.yaml'))))
        .code,
    ).toBe(1);
    expect(
      (
        await changed(
          rename('in/rules.yaml', 'in/rules.yml'),
          rename('in/rules.yml', 'in/rules.yaml'),
        )
      ).err,
    ).toContain('file-extension-unknown');
    expect(
      (
        await changed(
          () => symlinkSync(at('elsewhere.yaml'), at('rules/in/link.yaml')),
          remove('in/link.yaml'),
        )
      ).err,
    ).toContain('rules/in/link.yaml:1:1 error file-unreadable');
    write('in/more.yaml')('nonsense: 1\n');
    expect((await changed(rename('in', 'on'), rename('on', 'in'))).err).toContain(
      'rules/on/more.yaml:1',
    );
  });

  test('of a script, and of what it imports, too', async () => {
    expect(
      (await rewrite('in/ask.ts', 'boolean =>', 'boolean => document.write("a") ||')).err,
    ).toContain('rules/in/ask.ts:2:');
    expect((await rewrite('in/word.ts', 'word', 'other')).err).toContain('rules/in/ask.ts:1:');
    expect(
      (await changed(remove('in/word.ts'), () => write('in/word.ts')(original('in/word.ts')))).err,
    ).toContain('script-missing');
    expect(
      (await changed(remove('in/ask.ts'), () => write('in/ask.ts')(original('in/ask.ts')))).err,
    ).toContain('script-missing');
  });

  test('of a script from one read error to another, or to another location', async () => {
    const not =
      (...bytes: readonly number[]) =>
      () =>
        write('in/ask.ts')(Uint8Array.from(bytes));
    remove('in/ask.ts')();
    expect((await changed(not(0x61, 0x0a, 0xff), remove('in/ask.ts'))).err).toContain(
      'rules/in/ask.ts:2:1 error file-not-utf8',
    );
    not(0x61, 0x0a, 0xff)();
    expect((await changed(not(0x0a, 0x61, 0xff), not(0x61, 0x0a, 0xff))).err).toContain(
      'rules/in/ask.ts:2:2 error file-not-utf8',
    );
  });

  test("of the date, given or today's, an expired date range is reported", async () => {
    const [inside, after] = [
      await check('--no-cache'),
      await check('--no-cache', '--as-of', '2025-04-16'),
    ];
    expect([inside.err, after.err]).toEqual(['', expect.stringContaining('date-range-expired')]);
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let times = 0; times < 2; times += 1) {
      for (const [day, told] of [
        ['2025-04-15', inside],
        ['2025-04-16', after],
      ] as const) {
        expect(await check('--as-of', day)).toEqual(told);
        vi.setSystemTime(`${day}T12:00:00Z`);
        expect(await check('--today')).toEqual(told);
      }
    }
    expect(kept()).toHaveLength(2);
  });
});
