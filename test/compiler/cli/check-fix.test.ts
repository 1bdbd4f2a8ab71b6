import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { compile } from '../../../compiler/compile.ts';
import { diagnosticsSince } from '../../../compiler/cli/revisions/diagnostics-since.ts';
import { RULES, folder, check, write, read, useCheckFolder } from './check-folder.ts';

useCheckFolder();

describe('check --fix', () => {
  test('applies the safe fixes, lists them, and checks again', async () => {
    write(
      'in/rules.yaml',
      RULES.replace('name:', 'nmae:')
        .replace('page-bottom', 'page-botom')
        .replace('%currency%', '%curency%'),
    );
    const { code, out, err } = await check('--fix');
    expect([code, out.replace(/, \d.*/, '')]).toEqual([0, 'checked 3 files\n']);
    expect(read('in/rules.yaml')).toBe(RULES);
    expect(
      err.split('\n').filter((line) => line.startsWith('fixed rules/in/rules.yaml:')),
    ).toHaveLength(3);
  });

  test('reports the errors that have no safe fix', async () => {
    write(
      'in/rules.yaml',
      RULES.replace('name:', 'nmae:').replace('%currency%', '%somethingElse%'),
    );
    const { code, err } = await check('--fix');
    expect(code).toBe(1);
    expect(err).toContain('error data-element-unknown');
    expect(read('in/rules.yaml')).toContain('    name: View');
  });

  test('leaves out a fix that would cause an error, and reports that error', async () => {
    const wrong = RULES.replace('name: View', 'nmae: [View]').replace('page-bottom', 'page-botom');
    write('in/rules.yaml', wrong);
    const { code, err } = await check('--fix', '--reporter', 'concise');
    expect(code).toBe(1);
    expect(read('in/rules.yaml')).toBe(wrong.replace('page-botom', 'page-bottom'));
    expect(err).toMatch(
      /^not fixed rules\/in\/rules.yaml:3:5 error key-unknown: .*\n {2}The fix would cause rules\/in\/rules.yaml:3:11 error value-type-wrong: /m,
    );
    const again = await check('--fix', '--reporter', 'concise');
    expect(again.err).not.toMatch(/^fixed/m);
    expect(read('in/rules.yaml')).toBe(wrong.replace('page-botom', 'page-bottom'));
  });

  test('leaves out a fix whose own error is still reported after it', async () => {
    const wrong = RULES.replace(
      '    actions:',
      '    conditions:\n      - { dom: .line, some: { all: [{ item: "", visible: true }, { not: [{ item: "", chosen: true } } ] } }\n    actions:',
    );
    write('in/rules.yaml', wrong);
    expect((await check('--fix')).code).toBe(1);
    expect(read('in/rules.yaml')).toBe(wrong);
  });

  test('leaves out the fixes of unreadable text if a repaired value has an error', async () => {
    const wrong = RULES.replace('  - id', '\t- id').replace(
      '    actions:',
      '    conditions:\n      - { element: #login, equals: yes }\n    actions:',
    );
    write('in/rules.yaml', wrong);
    expect((await check('--fix')).code).toBe(1);
    expect(read('in/rules.yaml')).toBe(wrong);
  });

  test("doesn't change a file that can't be parsed", async () => {
    const wrong = RULES.replace('page-bottom]', 'page-bottom] }').replace('name:', 'name:“View”');
    const broken = `${RULES.replace('name:', 'nmae:')}}}}: [\n- a: {{\n`;
    write('in/rules.yaml', broken);
    write('in/more.yaml', wrong);
    await check('--fix');
    expect(read('in/rules.yaml')).toBe(broken);
  });

  test('keeps line ends, a byte order mark and permissions, and leaves no other file', async () => {
    const windows = `\ufeff${RULES.replaceAll('\n', '\r\n')}`;
    write('in/rules.yaml', windows.replace('name:', 'nmae:'));
    const path = join(folder, 'rules/in/rules.yaml');
    chmodSync(path, 0o640);
    expect((await check('--fix')).code).toBe(0);
    expect(read('in/rules.yaml')).toBe(windows);
    expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(readdirSync(dirname(path)).sort()).toEqual(['rules.yaml', 'site.yaml']);
  });

  test('changes no file if there is no error', async () => {
    const path = join(folder, 'rules/in/rules.yaml');
    const before = statSync(path).mtimeMs;
    expect((await check('--fix')).code).toBe(0);
    expect(statSync(path).mtimeMs).toBe(before);
  });
});

describe('--since', () => {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@shop.example', ...args], {
      cwd: folder,
      stdio: 'ignore',
    });
  beforeEach(() => {
    write('old/site.yaml', 'site: old\ntitle: Old\nserves: { paths: /old/ }\nnonsense: 1\n');
    write('in/elements.yaml', 'elements: { first: { doc: One., value: { query: one } } }\n');
    write('in/rules.yaml', RULES.replace('%currency%', '%first%'));
    git('init');
    git('add', 'rules');
    git('commit', '-m', 'Rules');
  });

  test('reports errors in changed and new files, and no earlier errors', async () => {
    expect(await check('--since', 'HEAD')).toMatchObject({ code: 0, err: '' });
    write('in/more.yaml', 'elements: { a: { doc: A., valeu: 1 } }\n');
    const { code, err } = await check('--since', 'HEAD', '--reporter', 'concise');
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toEqual([expect.stringContaining('rules/in/more.yaml:1:')]);
  });

  test('reports errors in other files that a change causes', async () => {
    write('in/elements.yaml', 'elements: { second: { doc: Two., value: { query: two } } }\n');
    expect((await check('--since', 'HEAD')).err).toContain(
      'rules/in/rules.yaml:6:37 error data-element-unknown',
    );
  });

  test('reports a new use of a name that was unknown before, at its source location', async () => {
    const unknown = (id: string) =>
      RULES.replace('in/view', id).replace('%currency%', '%neverDefined%');
    write('in/rules.yaml', unknown('in/view'));
    git('add', 'rules');
    git('commit', '-m', 'An unknown name');
    expect(await check('--since', 'HEAD')).toMatchObject({ code: 0 });
    write('in/second.yaml', unknown('in/second').replace('page-bottom', 'dom-ready'));
    const { code, err } = await check('--since', 'HEAD', '--reporter', 'concise');
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toEqual([
      expect.stringContaining('rules/in/second.yaml:6:37 error data-element-unknown'),
    ]);
    const rules = join(folder, 'rules');
    const now = await compile({ rules, asOf: '2025-04-15', checkOnly: true, cache: false });
    const [found] = await diagnosticsSince('HEAD', rules, now, false);
    expect(found!.places!.map(({ file }) => file)).toEqual([
      'rules/in/second.yaml',
      'rules/in/rules.yaml',
    ]);
  });

  test('rejects an unknown revision', async () => {
    expect(await check('--since', 'nothing')).toMatchObject({
      code: 2,
      err: expect.stringContaining('"nothing" is neither a folder nor a Git revision') as string,
    });
  });
});
