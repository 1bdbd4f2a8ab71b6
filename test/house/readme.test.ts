import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { measure } from '../../compiler/7-bundle/measure.ts';
import { main } from '../../compiler/cli/main.ts';
import { compile, type Compiled } from '../../compiler/compile.ts';

// Runs the examples of README.md, and checks that README.md shows the same results and sizes.

const root = fileURLToPath(new URL('../..', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const [, example, file] = /```yaml\n(# (\S+)\n[\s\S]*?)```/.exec(readme)!;
const [, event] = /```json\n([\s\S]*?)```/.exec(readme)!;
const [, element] = /clicks `(<[^`]*)`/.exec(readme)!;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tagwright-readme-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('README.md has fewer than 150 lines and one picture', () => {
  expect(readme.split('\n').length).toBeLessThan(150);
  expect(readme.match(/!\[/g)).toHaveLength(1);
});

test('the example compiles without diagnostics, to a bundle with one rule', async () => {
  const { diagnostics, sites } = await compileExample(example!);
  expect(diagnostics).toEqual([]);
  expect(sites.map(({ site, manifest }) => [site, manifest.rules.map(({ id }) => id)])).toEqual([
    ['shop', ['shop/buy-click']],
  ]);
});

test('the error is printed as shown', async () => {
  const { diagnostics, sites } = await compileExample(
    example!.replace('click: .buy', 'clik: .buy'),
  );
  const printed = diagnostics.map(
    ({ place, severity, code, message }) =>
      `${place.file}:${place.line}:${place.column} ${severity} ${code}: ${message}`,
  );
  expect(printed).toHaveLength(1);
  expect(readme).toContain(printed[0]);
  expect(sites).toEqual([]);
});

describe("the example's request", () => {
  const play = async (cookie: string, hits: readonly object[]): Promise<string> => {
    writeExample(example!);
    const scenario = {
      scenario: 'A click on the buy button',
      site: 'shop',
      'as-of': '2025-04-15',
      visitor: { cookies: { choices: cookie } },
      pages: [{ page: 'home', path: '', title: 'Home', body: element }],
      steps: [
        { open: '/' },
        { click: '.buy' },
        hits.length === 0 ? { 'expect-none': true } : { expect: hits },
      ],
    };
    writeFileSync(join(folder, 'visit.yaml'), JSON.stringify(scenario));
    let out = '';
    await main(
      ['test', join(folder, 'visit.yaml'), '--rules', join(folder, 'rules'), '--engine', 'dom'],
      {
        out: (text) => {
          out += text;
        },
        err: (text) => {
          out += text;
        },
        colour: false,
      },
    );
    return out;
  };

  test('contains the event that is shown', async () => {
    expect(await play('1,3', [{ interact: { xdm: JSON.parse(event!) } }])).toContain(
      '1 passed, 0 failed',
    );
  });

  test("isn't sent without digit 3", async () => {
    expect(await play('1', [])).toContain('1 passed, 0 failed');
  });
});

describe('sizes', () => {
  const rows = [
    ...readme.matchAll(/^\| (.*) \| (\d*) ?\| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|$/gm),
  ].map(([, name, ...figures]) => [name!, ...figures.map((figure) => figure!.replaceAll(',', ''))]);
  const ledger = readFileSync(join(root, 'test/bundles/ledger.txt'), 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s{2,}|\s(?=\d)/));

  test.each([
    ['no cookies', 'reference cookieless'],
    ["with Adobe's edge", 'minimal'],
    ['100 rules', 'hundred'],
    ['India, the', 'storefront in'],
    ["India's on-demand", 'in on demand'],
  ])('"%s …" is the ledger\'s "%s"', (shown, name) => {
    const [, ...figures] = rows.find(([title]) => title!.startsWith(shown))!;
    expect(figures.filter((figure) => figure !== '')).toEqual(
      ledger
        .find(([title]) => title === name)!
        .slice(1)
        .filter((figure) => figure !== ''),
    );
  });

  test.each(['@adobe/alloy/dist/alloy.min.js', '@adobe/reactor-turbine/dist/engine.min.js'])(
    '%s has the size and version that are shown',
    async (path) => {
      const [scope, name] = path.split('/');
      const { version } = JSON.parse(
        readFileSync(join(root, 'node_modules', scope!, name!, 'package.json'), 'utf8'),
      ) as { version: string };
      const figures = Object.values(
        await measure(readFileSync(join(root, 'node_modules', path), 'utf8')),
      ).map((bytes) => bytes.toLocaleString('en'));
      const row = readme.split('\n').find((line) => line.includes(`${scope}/${name} ${version}`));
      expect(row).toMatch(`| ${figures.join(' | ')} |`);
    },
  );
});

function writeExample(text: string): void {
  mkdirSync(dirname(join(folder, file!)), { recursive: true });
  writeFileSync(join(folder, file!), text);
  writeFileSync(join(folder, 'rules/tagwright.yaml'), 'language: 1\n');
}

async function compileExample(text: string): Promise<Compiled> {
  writeExample(text);
  return compile({ rules: join(folder, 'rules'), asOf: '2025-04-15' });
}
