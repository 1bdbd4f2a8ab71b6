import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import { makeRulesFolder, type RulesFolder } from '../../harness/rules-folder.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const shop = [
  '--rules',
  join(root, 'test/shops/small/rules'),
  '--pages',
  join(root, 'preview/storefront'),
];

let folder: RulesFolder | undefined;
afterEach(() => folder?.remove());

interface Result {
  readonly engine: string;
  readonly passed: number;
  readonly failed: number;
  readonly needBrowser: number;
  readonly scenarios: readonly {
    readonly title: string;
    readonly failures: readonly string[];
    readonly needsBrowser?: string;
  }[];
}

async function tagwright(
  ...argv: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await main(['test', ...argv], {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    colour: false,
  });
  return { code, out, err };
}

const resultOf = ({ out }: { readonly out: string }): Result => JSON.parse(out) as Result;

/**
 * Writes a site and a scenario for the site. The site pushes the page's title to a list.
 * @param more further fields of the scenario, as YAML
 * @returns the scenario's path
 */
function ownScenario(more = ''): string {
  folder = makeRulesFolder({
    'rules/aa/site.yaml': `site: aa
title: A
serves: { paths: /aa/, hosts: [www.shop.example] }
rules:
  - { id: aa/view, name: View, events: [dom-ready], actions: [ { push: { to: queue, entry: { page: "%title%" } } } ] }
elements: { title: { value: { page: title } } }
`,
    'rules/../one.yaml': `scenario: One page is counted
site: aa
as-of: 2025-04-15
pages: [ { page: home, path: "", title: Home, body: "<h1>Home</h1>", data-layer: {} } ]
${more}steps:
  - open: /aa/
  - expect-value: { "queue[0].page": Home }
`,
  });
  return join(folder.rules, '../one.yaml');
}

test("without a browser, the shop's scenarios pass as in a browser", async () => {
  const { code, out } = await tagwright(
    ...[
      'consented-page-view',
      'excluded-pages',
      'floodlight-purchase',
      'window-closing',
      'window-left-out',
    ].map((name) => join(root, `test/shops/small/scenarios/${name}.yaml`)),
    '--engine',
    'dom',
    ...shop,
  );
  expect(out).toMatch(/\n5 passed, 0 failed\n$/);
  expect(code).toBe(0);
}, 120_000);

test('a broken rule fails with both engines, and both report the same field', async () => {
  folder = makeRulesFolder();
  cpSync(join(root, 'test/shops/small/rules'), folder.rules, { recursive: true });
  const file = join(folder.rules, 'sites/in/rules/ads.yaml');
  const right = readFileSync(file, 'utf8');
  const broken = right.replace('group: spring25', 'group: spring52');
  expect(broken).not.toBe(right);
  writeFileSync(file, broken);
  const ask = (engine: string) =>
    tagwright(
      join(root, 'test/shops/small/scenarios/consented-page-view.yaml'),
      '--json',
      '--engine',
      engine,
      '--rules',
      folder!.rules,
      ...shop.slice(2),
    );
  const [real, dom] = [await ask('chromium'), await ask('dom')];
  expect([real.code, dom.code]).toEqual([1, 1]);
  expect(resultOf(real)).toMatchObject({ engine: 'chromium', failed: 1 });
  expect(resultOf(dom).scenarios[0]!.failures).toEqual(resultOf(real).scenarios[0]!.failures);
  expect(resultOf(dom).scenarios[0]!.failures.join('\n')).toMatch(
    /params\.type: .*spring25.*spring52/,
  );
}, 120_000);

test('scenarios that need a browser are reported and counted, and never count as passed', async () => {
  const plain = ownScenario();
  const needing = plain.replace('one.yaml', 'two.yaml');
  writeFileSync(
    needing,
    readFileSync(plain, 'utf8').replace('steps:', 'needs-browser: it is about layout\nsteps:'),
  );
  const asking = plain.replace('one.yaml', 'three.yaml');
  writeFileSync(
    asking,
    readFileSync(plain, 'utf8').replace(
      '  - expect',
      '  - run: document.body.getBoundingClientRect()\n  - expect',
    ),
  );
  const args = ['--engine', 'dom', '--rules', folder!.rules, ...shop.slice(2)];
  const { code, out, err } = await tagwright(plain, needing, asking, ...args);
  expect(err).toBe('');
  expect(out).toMatch(
    /✓ \S+one\.yaml.*\n- \S+two\.yaml.*\n {4}needs a browser: it is about layout\n- \S+three\.yaml.*\n {4}needs a browser: the size or position of an element\n\n1 passed, 0 failed, 2 need a browser\n$/,
  );
  expect(code).toBe(0);
  expect(resultOf(await tagwright(plain, needing, '--json', ...args))).toMatchObject({
    engine: 'dom',
    passed: 1,
    failed: 0,
    needBrowser: 1,
    scenarios: [{ failures: [] }, { needsBrowser: 'it is about layout' }],
  });
  expect(await tagwright(needing, ...args)).toMatchObject({
    code: 2,
    err: 'tagwright: nothing was played: all of these scenarios need a browser.\n',
  });
}, 60_000);

test('without a browser, the error shows how to play the other scenarios', async () => {
  const before = process.env['TAGWRIGHT_CHROMIUM'];
  process.env['TAGWRIGHT_CHROMIUM'] = '/nowhere/chromium';
  try {
    const { code, err } = await tagwright(
      join(root, 'test/shops/small/scenarios/excluded-pages.yaml'),
      ...shop,
    );
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(
        /^tagwright: No Chromium was found\..* To play the scenarios that don't need a browser, use --engine dom\.\n$/,
      ),
    ]);
  } finally {
    if (before === undefined) delete process.env['TAGWRIGHT_CHROMIUM'];
    else process.env['TAGWRIGHT_CHROMIUM'] = before;
  }
}, 60_000);

test('the help of test and why describes their exit codes', async () => {
  expect((await tagwright('--help')).out).toContain(
    '\n\nExit codes:\n  0  every scenario that was played passed\n  1  a scenario failed, coverage is below',
  );
  let out = '';
  expect(
    await main(['why', '--help'], {
      out: (text) => void (out += text),
      err: () => undefined,
      colour: false,
    }),
  ).toBe(0);
  expect(out).toMatch(/--given NAME=VALUE .*\n[^]*Exit codes:\n {2}0 {2}success/);
});

test.each([
  [['--engine', 'don'], 'unknown value "don" for --engine. Did you mean "dom"?'],
  [['--out', 'x'], '"test" has no option --out.'],
])('%j is rejected', async (argv, sentence) => {
  const { code, err } = await tagwright(...argv, ...shop);
  expect(code).toBe(2);
  expect(err).toContain(sentence);
});

test.each(['check', 'explain'])(
  '%s writes nothing, and has no option for an output folder',
  async (command) => {
    let err = '';
    expect(
      await main([command, '--out', 'x'], {
        out: () => undefined,
        err: (text) => void (err += text),
        colour: false,
      }),
    ).toBe(2);
    expect(err).toContain(`"${command}" has no option --out`);
  },
);
