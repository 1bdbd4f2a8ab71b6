import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tagwright-'));
  cpSync(join(root, 'test/shop/rules'), join(folder, 'rules'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const ADS = 'rules/sites/in/rules/ads.yaml';
/** The line after its last. */
const END = readFileSync(join(root, 'test/shop', ADS), 'utf8').split('\n').length;

/** Mistakes in the India storefront's own file: how each is made, and what must be said of it. */
const MISTAKES = [
  {
    name: 'a wrong key', change: (text: string) => text.replace('conditions:', 'condtions:'),
    says: [`${ADS}:6:5 error key-unknown: Unknown key "condtions", did you mean "conditions"?`, '6 │     condtions:', '^^^^^^^^^', 'help: Allowed here: '],
  },
  {
    name: 'an unknown data element', change: (text: string) => text.replace('%pageName%', '%pageNmae%'),
    says: [`${ADS}:14:29 error data-element-unknown: Unknown data element "pageNmae", did you mean "pageName"?`, '14 │           variables: { u1: "%pageNmae%"', '^^^^^^^^^^', 'check --fix'],
  },
  {
    name: 'a broken regular expression', change: (text: string) => text.replace('starts-with: /in/,', 'matches: "/^(in/",'),
    says: [`${ADS}:7:31 error regular-expression-invalid: The regular expression /^(in/ is broken: unterminated group.`, '7 │       - { url: path, matches: "/^(in/"', '^^^^^^^^', 'help: Inside a pattern'],
  },
  {
    name: 'a file that is not UTF-8', change: (text: string) => Buffer.concat([Buffer.from(text), Buffer.from('# caf\xe9\n', 'latin1')]),
    says: [`${ADS}:${END}:6 error file-not-utf8: This file isn't UTF-8: byte `, `${END} │ # caf`, 'help: Save it again as UTF-8'],
  },
];

describe.each(MISTAKES)('$name', ({ change, says }) => {
  test('gives one diagnostic with its place, the lines and a hint; the other sites are built and nothing is half-written', () => {
    const before = readFileSync(join(folder, ADS), 'utf8');
    const mistaken = change(before);
    expect(mistaken.toString()).not.toBe(before);
    writeFileSync(join(folder, ADS), mistaken);
    const { status, stdout, stderr } = tagwright('build', '--as-of', '2025-04-15');
    for (const text of says) expect(stderr).toContain(text);
    expect(stderr.match(/ (error|warning|note) /g)).toEqual([' error ']);
    expect(stderr).not.toMatch(/\bat .*\(.*:\d+:\d+\)/);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^base /m);
    expect(stdout).not.toMatch(/^in /m);
    expect(readdirSync(join(folder, 'dist')).sort()).toEqual(['manifest.json', 'sites']);
    expect(readdirSync(join(folder, 'dist/sites')).sort()).toEqual(['base', 'fr']);
    expect(Object.keys(index().sites)).toEqual(['base', 'fr']);
  });

  test('leaves what was built before as it was', () => {
    expect(tagwright('build', '--as-of', '2025-04-15').status).toBe(0);
    const built = readdirSync(join(folder, 'dist/sites/in'));
    writeFileSync(join(folder, ADS), change(readFileSync(join(folder, ADS), 'utf8')));
    expect(tagwright('build', '--as-of', '2025-04-15').status).toBe(1);
    expect(readdirSync(join(folder, 'dist/sites/in'))).toEqual(built);
    expect(existsSync(join(folder, 'dist', index().sites['in']!.file))).toBe(true);
  });
});

test('a mistake in a shared layer is told once, although every site has it', () => {
  const file = join(folder, 'rules/base/rules/page-view.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('%siteSection%', '%siteSektion%'));
  const { status, stderr } = tagwright('build');
  expect(stderr.match(/ error /g)).toHaveLength(1);
  expect(status).toBe(1);
});

test('what was called wrongly exits with 2 and one sentence, and writes nothing', () => {
  for (const [call, sentence] of [
    [['bild'], 'there is no command "bild", did you mean "build"?'],
    [['build', '--rulse', 'x'], '"build" has no option --rulse, did you mean "--rules"?'],
    [['build', '--rules', 'nowhere'], 'there is no folder "nowhere"'],
    [['build', '--as-of', '2025-02-30'], '--as-of takes a date such as 2025-04-15, not "2025-02-30"'],
    [['build', 'inn'], 'there is no site "inn", did you mean "in"?'],
  ] as const) {
    const { status, stdout, stderr } = tagwright(...call);
    expect(stderr).toContain(sentence);
    expect([status, stdout]).toEqual([2, '']);
  }
  expect(existsSync(join(folder, 'dist'))).toBe(false);
});

test('says which Tagwright it is', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  expect(tagwright('--version')).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: '' });
});

function tagwright(...call: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [join(root, 'compiler/cli/tagwright.mjs'), ...call], { cwd: folder, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' } });
}

function index(): { sites: { [site: string]: { file: string } } } {
  return JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8')) as ReturnType<typeof index>;
}
