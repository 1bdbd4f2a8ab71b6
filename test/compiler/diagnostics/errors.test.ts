import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tagwright-'));
  cpSync(join(root, 'test/shops/small/rules'), join(folder, 'rules'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const ADS = 'rules/sites/in/rules/ads.yaml';
/** The number of the line after the last line of `ADS`. */
const END = readFileSync(join(root, 'test/shops/small', ADS), 'utf8').split('\n').length;

/** Each row makes one error in a file of the India storefront, and contains the expected output. */
const ERRORS = [
  {
    name: 'a wrong key',
    change: (text: string) => text.replace('conditions:', 'condtions:'),
    says: [
      `${ADS}:6:5 error key-unknown: Unknown key "condtions". Did you mean "conditions"?`,
      '6 │     condtions:',
      '^^^^^^^^^',
      'help: Available keys: ',
    ],
  },
  {
    name: 'an unknown data element',
    change: (text: string) => text.replace('%pageName%', '%pageNmae%'),
    says: [
      `${ADS}:14:29 error data-element-unknown: Unknown data element "pageNmae". Did you mean "pageName"?`,
      '14 │           variables: { u1: "%pageNmae%"',
      '^^^^^^^^^^',
      'check --fix',
    ],
  },
  {
    name: 'a broken regular expression',
    change: (text: string) => text.replace('starts-with: /in/,', 'matches: "/^(in/",'),
    says: [
      `${ADS}:7:31 error regular-expression-invalid: The regular expression /^(in/ is invalid: unterminated group.`,
      '7 │       - { url: path, matches: "/^(in/"',
      '^^^^^^^^',
      'help: The characters ( ) [ ]',
    ],
  },
  {
    name: 'a file that is not UTF-8',
    change: (text: string) =>
      Buffer.concat([Buffer.from(text), Buffer.from('# caf\xe9\n', 'latin1')]),
    says: [
      `${ADS}:${END}:6 error file-not-utf8: This file isn't UTF-8: byte `,
      `${END} │ # caf`,
      'help: Save the file as UTF-8',
    ],
  },
];

describe.each(ERRORS)('$name', ({ change, says }) => {
  test('causes one diagnostic with its location, the lines and a hint, and the other sites are built', async () => {
    const before = readFileSync(join(folder, ADS), 'utf8');
    const broken = change(before);
    expect(broken.toString()).not.toBe(before);
    writeFileSync(join(folder, ADS), broken);
    const { status, stdout, stderr } = await tagwright('build', '--as-of', '2025-04-15');
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

  test('keeps the output of the last build', async () => {
    expect((await tagwright('build', '--as-of', '2025-04-15')).status).toBe(0);
    const built = readdirSync(join(folder, 'dist/sites/in'));
    writeFileSync(join(folder, ADS), change(readFileSync(join(folder, ADS), 'utf8')));
    expect((await tagwright('build', '--as-of', '2025-04-15')).status).toBe(1);
    expect(readdirSync(join(folder, 'dist/sites/in'))).toEqual(built);
    expect(existsSync(join(folder, 'dist', index().sites['in']!.file))).toBe(true);
  });
});

test('an error in a shared layer is reported once, not once per site', async () => {
  const file = join(folder, 'rules/base/rules/page-view.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('%siteSection%', '%siteSektion%'));
  const { status, stderr } = await tagwright('build');
  expect(stderr.match(/ error /g)).toHaveLength(1);
  expect(status).toBe(1);
});

test('wrong arguments exit with 2 and one sentence, and write nothing', async () => {
  for (const [call, sentence] of [
    [['bild'], 'unknown command "bild". Did you mean "build"?'],
    [['build', '--rulse', 'x'], '"build" has no option --rulse. Did you mean "--rules"?'],
    [
      ['build', '--site', 'in'],
      '"build" has no option --site. Write the site without it: tagwright build in.',
    ],
    [['report', '--sites=in'], 'Write the site without it: tagwright report in.'],
    [['build', '--site'], 'Write the site without it: tagwright build SITE.'],
    [['why', '--rule', 'in/a', '--url', '/in/'], 'Write the rule without it: tagwright why in/a.'],
    [['build', '--rules', 'nowhere'], 'there is no folder "nowhere"'],
    [
      ['build', '--as-of', '2025-02-30'],
      '--as-of takes a date such as 2025-04-15, not "2025-02-30"',
    ],
    [['build', 'inn'], 'unknown site "inn". Did you mean "in"?'],
  ] as const) {
    const { status, stdout, stderr } = await tagwright(...call);
    expect(stderr).toContain(sentence);
    expect([status, stdout]).toEqual([2, '']);
  }
  expect(existsSync(join(folder, 'dist'))).toBe(false);
});

test('the command as a process: --version prints the version, and an error sets the exit code', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  expect(spawned('--version')).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: '' });
  const failed = spawned('build', 'inn');
  expect([failed.status, failed.stdout]).toEqual([2, '']);
  expect(failed.stderr).toContain('Did you mean "in"?');
});

function spawned(...call: readonly string[]) {
  return spawnSync(process.execPath, [join(root, 'compiler/cli/tagwright.mjs'), ...call], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
}

/** Runs the command in this process, from the temporary folder. */
async function tagwright(
  ...call: readonly string[]
): Promise<{ readonly status: number; readonly stdout: string; readonly stderr: string }> {
  let [stdout, stderr] = ['', ''];
  const before = process.cwd();
  process.chdir(folder);
  try {
    const status = await main(call, {
      out: (text) => void (stdout += text),
      err: (text) => void (stderr += text),
      colour: false,
    });
    return { status, stdout, stderr };
  } finally {
    process.chdir(before);
  }
}

function index(): { sites: { [site: string]: { file: string } } } {
  return JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8')) as ReturnType<
    typeof index
  >;
}
