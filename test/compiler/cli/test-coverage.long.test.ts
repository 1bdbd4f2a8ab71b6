import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import type { Coverage } from '../../../compiler/inspect/coverage/coverage.ts';
import { makeRulesFolder, type RulesFolder } from '../../harness/rules-folder.ts';

const SITE = `site: aa
title: A
serves: { paths: /aa/, hosts: [www.shop.example] }
elements:
  size:
    value:
      case:
        - when: { cookie: size, equals: L }
          then: large
        - when: { cookie: size, equals: S }
          then: small
        - else: none
rules:
  - id: aa/view
    name: View
    events: [dom-ready]
    conditions:
      - { url: path, starts-with: /aa/shop/ }
      - { element: size, not-equals: none }
    actions: [ { push: { to: queue, entry: { size: "%size%" } } } ]
  - id: aa/click
    name: Click
    events: [ { click: .buy } ]
    actions: [ { push: { to: queue, entry: { click: 1 } } } ]
  - id: aa/never
    name: Never
    events: [dom-ready]
    conditions:
      - { cookie: never, exists: true }
    actions: [ { push: { to: queue, entry: { never: 1 } } } ]
  - id: aa/over
    name: Over
    events: [dom-ready]
    conditions:
      - { date: { until: 2020-01-01 } }
    actions: [ { push: { to: queue, entry: { over: 1 } } } ]
`;

const scenario = (
  title: string,
  cookie: string,
  path: string,
  pushed: string,
): string => `scenario: ${title}
site: aa
as-of: 2025-04-15
visitor: { cookies: { size: ${cookie} } }
pages: [ { page: home, path: "${path}", title: Home, body: "<h1>Home</h1>", data-layer: {} } ]
steps:
  - open: /aa/${path}
  - expect-value: { "JSON.stringify(window.queue ?? [])": '${pushed}' }
`;

let folder: RulesFolder;
const at = (name: string): string => join(folder.rules, '..', name);
beforeAll(() => {
  folder = makeRulesFolder({
    'rules/aa/site.yaml': SITE,
    'rules/bb/site.yaml': 'site: bb\ntitle: B\nserves: { paths: /bb/ }\n',
    'rules/../s/1-small.yaml': scenario('Small', 'S', 'shop/', '[{"size":"small"}]'),
    'rules/../s/2-elsewhere.yaml': scenario('Elsewhere', 'L', 'help/', '[]'),
  });
});
afterAll(() => folder.remove());

async function run(
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

const play = (...argv: readonly string[]) =>
  run(at('s'), '--rules', folder.rules, '--engine', 'dom', ...argv);
const coverageIn = ({ out }: { readonly out: string }) =>
  (
    JSON.parse(out) as {
      readonly coverage: { readonly percent: number; readonly detail: Coverage };
    }
  ).coverage;

describe('--coverage', () => {
  test('lists the outcomes of each rule, condition and branch, with its source location', async () => {
    const { code, out, err } = await play('--coverage');
    expect(err).toBe('');
    expect(out.split('\n').slice(3)).toEqual([
      'Rules',
      '  ✓ fired 1, blocked 1  rules/aa/site.yaml:14  aa/view',
      '  ✗ never evaluated     rules/aa/site.yaml:21  aa/click',
      '  ✗ blocked 2           rules/aa/site.yaml:25  aa/never',
      '',
      'Conditions',
      '  ✓ true 1, false 1      rules/aa/site.yaml:18  aa/view: { url: path, starts-with: /aa/shop/ }',
      // The bundle evaluates this condition only if the path starts with /aa/shop/.
      '  ✗ true 1, never false  rules/aa/site.yaml:19  aa/view: { element: size, not-equals: none }',
      '  ✗ never true, false 2  rules/aa/site.yaml:29  aa/never: { cookie: never, exists: true }',
      '',
      'Branches of case',
      '  ✗ never true, false 1  rules/aa/site.yaml:8   size: { cookie: size, equals: L }',
      '  ✗ true 1, never false  rules/aa/site.yaml:10  size: { cookie: size, equals: S }',
      '',
      'In none of the bundles',
      '  ✗ left out  rules/aa/site.yaml:31  aa/over: Its date range ended on 2020-01-01. This build is for 2025-04-15.',
      '',
      "No scenario visits bb. Rules that only these sites have aren't counted.",
      'Covered by 2 scenarios: 53.8 % (1 of 3 rules fired, 4 of 6 outcomes of conditions, 2 of 4 outcomes of branches)',
      '',
      '2 passed, 0 failed',
      '',
    ]);
    expect(code).toBe(0);
  }, 60_000);

  test('is the same in a browser and without one, as JSON', async () => {
    const [dom, chromium] = [
      await play('--coverage', '--json'),
      await play('--coverage', '--json', '--engine', 'chromium'),
    ];
    expect(coverageIn(dom)).toMatchObject({
      percent: 53.8,
      rules: { seen: 1, of: 3 },
      detail: { scenarios: 2 },
    });
    expect(coverageIn(chromium)).toEqual(coverageIn(dom));
  }, 60_000);

  test('fails below --coverage-min, and prints both percentages', async () => {
    expect(await play('--coverage-min', '54')).toMatchObject({
      code: 1,
      err: 'tagwright: coverage is 53.8 %, below --coverage-min 54 %.\n',
    });
    expect(await play('--coverage-min', '53.8')).toMatchObject({ code: 0, err: '' });
    expect(await play('--coverage-min', 'most')).toMatchObject({
      code: 2,
      err: 'tagwright: --coverage-min takes a percentage such as 80, not "most".\n',
    });
  }, 60_000);

  test('merged parts are the same as one run', async () => {
    const whole = await play('--coverage', '--json');
    for (const part of ['1', '2'])
      writeFileSync(
        at(`part-${part}.json`),
        (await play('--coverage', '--json', '--shard', `${part}/2`)).out,
      );
    const parts = ['--merge', at('part-1.json'), '--merge', at('part-2.json')];
    const merged = await run(...parts, '--json');
    expect(merged.code).toBe(0);
    expect(JSON.parse(merged.out)).toEqual(JSON.parse(whole.out));
    expect((await run(...parts, '--coverage-min', '60')).code).toBe(1);
    expect((await run(...parts, ...parts.slice(0, 2))).err).toContain(
      '1-small.yaml is in more than one of the merged files.',
    );
    expect((await run(...parts, '--engine', 'dom')).err).toBe(
      'tagwright: --merge plays nothing, so it takes no --engine.\n',
    );
    expect((await run('--merge', at('rules/aa/site.yaml'))).err).toContain("can't read");
    writeFileSync(at('other.json'), (await play('--json')).out);
    expect((await run('--merge', at('other.json'))).err).toContain(
      'isn\'t output of "tagwright test --coverage --json"',
    );
  }, 60_000);
});
