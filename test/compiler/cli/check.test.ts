import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';

const SITE = 'site: in\ntitle: India\nserves: { paths: /in/ }\nconstants: { currency: INR }\n';
const RULES = [
  'rules:',
  '  - id: in/view',
  '    name: View',
  '    events: [page-bottom]',
  '    actions:',
  '      - set-variables: { currency: "%currency%" }',
  '',
].join('\n');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tagwright-check-'));
  vi.stubEnv('TAGWRIGHT_CACHE_DIR', join(folder, 'cache'));
  write('tagwright.yaml', 'language: 1\n');
  write('in/site.yaml', SITE);
  write('in/rules.yaml', RULES);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('what check says', () => {
  test('nothing but a line where all is well', async () => {
    const { code, out, err } = await check();
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^checked 3 files, 1 site: 0 errors, 0 warnings, \d+\.\d s\n$/);
  });

  test('that there are no rules where there are none: a folder named wrongly isn\'t rules without mistakes', async () => {
    rmSync(join(folder, 'rules'), { recursive: true });
    mkdirSync(join(folder, 'rules'));
    expect(await check()).toEqual({ code: 2, out: '', err: `tagwright: there are no rules in the folder "${folder}/rules". Name another with --rules, or begin some with tagwright init.\n` });
  });

  test('with its lines where something is wrong, and 1', async () => {
    write('in/rules.yaml', RULES.replace('name:', 'nmae:'));
    const { code, out, err } = await check();
    expect(code).toBe(1);
    expect(err).toContain('rules/in/rules.yaml:3:5 error key-unknown: Unknown key "nmae", did you mean "name"?\n   1 │ rules:');
    expect(out).toContain('1 error, 0 warnings');
  });

  test('one line each with --reporter concise', async () => {
    write('in/rules.yaml', RULES.replace('name:', 'nmae:'));
    const { err } = await check('--reporter', 'concise');
    expect(err).toBe('rules/in/rules.yaml:3:5 error key-unknown: Unknown key "nmae", did you mean "name"?\n');
  });

  test('as JSON on the output alone, with the shape that programs rely on', async () => {
    write('in/rules.yaml', RULES.replace('name:', 'nmae:'));
    const { out, err } = await check('--reporter', 'json');
    const { diagnostics, errors, warnings } = JSON.parse(out) as { diagnostics: Record<string, unknown>[]; errors: number; warnings: number };
    expect([errors, warnings]).toEqual([1, 0]);
    const file = `${folder}/rules/in/rules.yaml`;
    expect(diagnostics).toEqual([{
      code: 'key-unknown', severity: 'error', message: 'Unknown key "nmae", did you mean "name"?', file, line: 3, col: 5, endLine: 3, endCol: 9, path: '/rules/0/nmae',
      help: expect.stringContaining('Allowed here: ') as string,
      fix: { safe: true, edits: [{ range: { file, line: 3, col: 5, endLine: 3, endCol: 9 }, text: 'name' }] }, related: [], docs: 'tagwright explain key-unknown',
    }]);
    expect(err).toMatch(/^checked /);
  });

  test('as SARIF 2.1.0 with what the standard requires', async () => {
    write('in/rules.yaml', RULES.replace('name:', 'nmae:'));
    const sarif = JSON.parse((await check('--reporter', 'sarif')).out) as { version: string; runs: { tool: { driver: { name: string; rules: { id: string }[] } }; results: Sarif[] }[] };
    expect(sarif.version).toBe('2.1.0');
    const [{ tool, results }] = sarif.runs as [(typeof sarif.runs)[number]];
    expect(tool.driver.name).toBe('Tagwright');
    expect(results).toHaveLength(1);
    expect(tool.driver.rules[results[0]!.ruleIndex]!.id).toBe(results[0]!.ruleId);
    expect(results[0]!.message.text).not.toBe('');
    expect(results[0]!.locations[0]!.physicalLocation.region).toEqual({ startLine: 3, startColumn: 5, endLine: 3, endColumn: 9 });
    expect(Object.keys(results[0]!.partialFingerprints)).toHaveLength(1);
  });

  test('as annotations for GitHub, in which nothing can break out', async () => {
    write('in/rules.yaml', RULES.replace('currency: "%currency%"', 'currency: "%curency%"'));
    const { out } = await check('--reporter', 'github');
    expect(out).toMatch(/^::error title=data-element-unknown,file=.*rules\/in\/rules\.yaml,line=6,endLine=6,col=37,endColumn=46::Unknown data element "curency"/);
    expect(out.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('what makes check fail', () => {
  const WARNING = 'elements: { unused: { value: { cookie: a } } }\n';

  test('a warning only where it is asked for', async () => {
    write('in/elements.yaml', WARNING);
    expect((await check()).code).toBe(0);
    expect((await check('--fail-on', 'warning')).code).toBe(1);
    expect((await check('--max-warnings', '0')).code).toBe(1);
    expect((await check('--max-warnings', '1')).code).toBe(0);
  });

  test('not a warning that the project takes as a note', async () => {
    write('in/elements.yaml', WARNING);
    write('tagwright.yaml', 'language: 1\nnotes: [name-unused]\n');
    const { code, out, err } = await check('--max-warnings', '0');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('0 warnings, 1 note (--notes shows them)');
    expect((await check('--notes')).err).toContain('note name-unused');
    expect((await check('--fail-on', 'note')).code).toBe(1);
  });

  test.each([
    [['--reporter', 'sarf'], '--reporter takes pretty, concise, json, sarif, github, not "sarf"; did you mean "sarif"?'],
    [['--fail-on', 'never'], '--fail-on takes error, warning, note, not "never".'],
    [['--max-warnings', 'few'], '--max-warnings takes a number, not "few".'],
  ])('a wrong call %j, with 2 and a sentence', async (options, sentence) => {
    const { code, err } = await check(...options);
    expect([code, err]).toEqual([2, `tagwright: ${sentence}\n`]);
  });
});

describe('check --fix', () => {
  test('mends what can be mended, says so, and checks again', async () => {
    write('in/rules.yaml', RULES.replace('name:', 'nmae:').replace('page-bottom', 'page-botom').replace('%currency%', '%curency%'));
    const { code, out, err } = await check('--fix');
    expect([code, out.replace(/, \d.*/, '')]).toEqual([0, 'checked 3 files\n']);
    expect(read('in/rules.yaml')).toBe(RULES);
    expect(err.split('\n').filter((line) => line.startsWith('fixed rules/in/rules.yaml:'))).toHaveLength(3);
  });

  test('leaves what it can\'t mend, and says it', async () => {
    write('in/rules.yaml', RULES.replace('name:', 'nmae:').replace('%currency%', '%somethingElse%'));
    const { code, err } = await check('--fix');
    expect(code).toBe(1);
    expect(err).toContain('error data-element-unknown');
    expect(read('in/rules.yaml')).toContain('    name: View');
  });

  test('keeps line ends, a byte order mark and the rights of the file, and leaves nothing beside it', async () => {
    const windows = `\ufeff${RULES.replaceAll('\n', '\r\n')}`;
    write('in/rules.yaml', windows.replace('name:', 'nmae:'));
    const path = join(folder, 'rules/in/rules.yaml');
    chmodSync(path, 0o640);
    expect((await check('--fix')).code).toBe(0);
    expect(read('in/rules.yaml')).toBe(windows);
    expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(readdirSync(dirname(path)).sort()).toEqual(['rules.yaml', 'site.yaml']);
  });

  test('touches no file without a mistake', async () => {
    const path = join(folder, 'rules/in/rules.yaml');
    const before = statSync(path).mtimeMs;
    expect((await check('--fix')).code).toBe(0);
    expect(statSync(path).mtimeMs).toBe(before);
  });
});

describe('--since', () => {
  const git = (...args: readonly string[]) => execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@shop.example', ...args], { cwd: folder, stdio: 'ignore' });
  beforeEach(() => {
    write('old/site.yaml', 'site: old\ntitle: Old\nserves: { paths: /old/ }\nnonsense: 1\n');
    write('in/elements.yaml', 'elements: { first: { doc: One., value: { query: one } } }\n');
    write('in/rules.yaml', RULES.replace('%currency%', '%first%'));
    git('init');
    git('add', 'rules');
    git('commit', '-m', 'Rules');
  });

  test('tells what is wrong in files that changed, new ones too, and not what was wrong before', async () => {
    expect(await check('--since', 'HEAD')).toMatchObject({ code: 0, err: '' });
    write('in/more.yaml', 'elements: { a: { doc: A., valeu: 1 } }\n');
    const { code, err } = await check('--since', 'HEAD', '--reporter', 'concise');
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toEqual([expect.stringContaining('rules/in/more.yaml:1:')]);
  });

  test('tells what is wrong elsewhere because of a change', async () => {
    write('in/elements.yaml', 'elements: { second: { doc: Two., value: { query: two } } }\n');
    expect((await check('--since', 'HEAD')).err).toContain('rules/in/rules.yaml:6:37 error data-element-unknown');
  });

  test('takes a revision that there is', async () => {
    expect(await check('--since', 'nothing')).toMatchObject({ code: 2, err: expect.stringContaining('"nothing" is neither a folder nor a Git revision') as string });
  });
});

interface Sarif {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly message: { readonly text: string };
  readonly locations: readonly { readonly physicalLocation: { readonly region: object } }[];
  readonly partialFingerprints: object;
}

async function check(...options: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await main(['check', '--rules', `${folder}/rules`, '--as-of', '2025-04-15', ...options], {
    out: (text) => void (out += text), err: (text) => void (err += text), colour: false,
  });
  return { code, out, err };
}

function write(file: string, text: string): void {
  const path = join(folder, 'rules', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function read(file: string): string {
  return readFileSync(join(folder, 'rules', file), 'utf8');
}
