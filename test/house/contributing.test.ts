import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../compiler/cli/main.ts';

// Follows the recipes of CONTRIBUTING.md in a copy of the shop's rules.

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const blocks = new Map(
  [...page.matchAll(/^( *)```yaml\n\s*# (\S+)\n([^]*?)^ *```$/gm)].map(([, indent, file, text]) => [
    file!,
    text!.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  ]),
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tagwright-newcomer-'));
  cpSync(join(root, 'rules'), join(folder, 'rules'), { recursive: true });
  for (const [file, text] of blocks) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

async function tagwright(
  ...args: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await main([...args, '--rules', join(folder, 'rules')], {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    colour: false,
  });
  return { code, out, err };
}

const lines = (file: string) => blocks.get(file)!.trim().split('\n').length;

describe('a newcomer who follows CONTRIBUTING.md', { timeout: 120_000 }, () => {
  const [SITE, RULE, SCENARIO] = [
    'rules/sites/se/site.yaml',
    'rules/sites/in/rules/monsoon.yaml',
    'test/scenarios/campaigns/monsoon-offer.yaml',
  ];

  test("adds a storefront in under ten lines, which is built without a warning and has its region's rules", async () => {
    expect(lines(SITE)).toBeLessThan(10);
    const { code, out, err } = await tagwright(
      'build',
      'se',
      '--as-of',
      '2025-07-15',
      '--out',
      join(folder, 'dist'),
      '--json',
    );
    expect([code, err]).toEqual([0, '']);
    const {
      sites: [built],
    } = JSON.parse(out) as {
      sites: readonly { site: string; constants: object; rules: readonly { id: string }[] }[];
    };
    expect(built).toMatchObject({ site: 'se', constants: { currency: 'SEK' } });
    expect(built!.rules.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['base/page-view', 'base/link-click']),
    );
  });

  test('adds a campaign with its scenario in under thirty lines, and the scenario passes', async () => {
    expect(lines(RULE) + lines(SCENARIO)).toBeLessThan(30);
    expect(await tagwright('test', join(folder, SCENARIO))).toMatchObject({
      code: 0,
      out: expect.stringContaining('1 passed, 0 failed') as string,
    });
  });

  test('sees the scenario fail if the rule changes, and the rule left out after its last day', async () => {
    const rule = readFileSync(join(folder, RULE), 'utf8');
    writeFileSync(join(folder, RULE), rule.replace('offer001', 'offer002'));
    expect(await tagwright('test', join(folder, SCENARIO))).toMatchObject({
      code: 1,
      out: expect.stringContaining('expected "offer001", got "offer002"') as string,
    });
    writeFileSync(join(folder, RULE), rule);
    const { out } = await tagwright(
      'build',
      'in',
      '--as-of',
      '2025-09-01',
      '--out',
      join(folder, 'dist'),
    );
    expect(out).toMatch(/in\/monsoon\/offer: .*2025-08-31/);
  });
});

describe('the table of tests for each room', () => {
  const [, section] = page.split('## Tests for each room\n');
  const rows = [...section!.split('\n## ')[0]!.matchAll(/^\| (`.*?) \| (.*) \|$/gm)];
  const quoted = (text: string) =>
    [...text.matchAll(/`([^`]+)`/g)].flatMap(([, words]) => words!.split(' '));

  test('names every folder of the compiler and of the runtime', () => {
    const folders = ['compiler', 'runtime'].flatMap((folder) =>
      readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${folder}/${name}`),
    );
    const named = new Set(rows.flatMap(([, rooms]) => quoted(rooms!)));
    expect(folders.filter((folder) => !named.has(folder))).toEqual([]);
    expect([...named].filter((room) => !existsSync(join(root, room)))).toEqual([]);
  });

  test('names only tests that exist, as all commands of the page do', () => {
    const inCommands = [...page.matchAll(/npx (?:vitest run|tagwright test) ([^`]+)`/g)].flatMap(
      ([, words]) => words!.split(/\s+/),
    );
    const tests = [...rows.flatMap(([, , tests]) => quoted(tests!)), ...inCommands].filter((word) =>
      word.startsWith('test/'),
    );
    expect(tests.length).toBeGreaterThan(50);
    const missing = tests.filter((path) => !existsSync(join(root, path)) && !blocks.has(path));
    expect(missing).toEqual([]);
  });
});
