import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import type { Verdict } from '../../../compiler/inspect/why/verdict.ts';
import { makeRulesFolder, type RulesFolder } from '../../harness/rules-folder.ts';

const SITE = `site: aa
title: A
serves: { paths: /aa/, hosts: [www.shop.example] }
elements:
  score: { value: { script: ./scripts/score.ts } }
  title: { value: { page: title } }
rules:
  - id: aa/high
    name: High
    events: [dom-ready]
    conditions:
      - { element: score, at-least: 3 }
      - { url: path, not-in: [/aa/none/] }
    actions: [ { push: { to: queue, entry: { score: "%score%", title: "%title%" } } } ]
  - id: aa/ready
    name: Ready
    events: [dom-ready]
    conditions: [ { script: ./scripts/ready.ts } ]
    actions: [ { push: { to: queue, entry: { ready: 1 } } } ]
`;

let folder: RulesFolder;
beforeAll(() => {
  // Each script sets the global `hasRun` when it runs.
  const script = (value: string) =>
    `export default function ask() { (globalThis as { hasRun?: boolean }).hasRun = true; return ${value}; }\n`;
  folder = makeRulesFolder({
    'rules/aa/site.yaml': SITE,
    'rules/aa/scripts/score.ts': script('5'),
    'rules/aa/scripts/ready.ts': script('true'),
  });
});
afterAll(() => {
  expect('hasRun' in globalThis).toBe(false);
  folder.remove();
});

async function why(
  rule: string,
  ...argv: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await main(
    ['why', rule, '--site', 'aa', '--rules', folder.rules, '--as-of', '2025-04-15', ...argv],
    { out: (text) => void (out += text), err: (text) => void (err += text), colour: false },
  );
  return { code, out, err };
}

const verdict = async (rule: string, ...argv: readonly string[]): Promise<Verdict> =>
  JSON.parse((await why(rule, '--url', '/aa/', '--json', ...argv)).out) as Verdict;

describe('a rule that a script decides', () => {
  test('is undecided, and the command lists the values that it needs', async () => {
    const { code, out } = await why('aa/high', '--url', '/aa/');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^aa\/high: undecided \(site aa, on dom-ready, .*\n {2}This condition depends on a script, and this command runs no scripts: \{ element: score, at-least: 3 \}\.\n {2}at rules\/aa\/site\.yaml:12\n/,
    );
    expect(out).toContain(
      '  expected: the result of rules/aa/scripts/score.ts\n  try:      --given script:rules/aa/scripts/score.ts=VALUE\n',
    );
    expect(await verdict('aa/ready')).toMatchObject({
      verdict: 'undecided',
      reason: { try: '--given script:rules/aa/scripts/ready.ts=VALUE' },
    });
  });

  test('is decided by the given value of the script or the data element', async () => {
    expect(await verdict('aa/high', '--given', 'script:score.ts=5')).toMatchObject({
      verdict: 'fired',
      actions: [{ settings: { entry: { score: 5 } } }],
    });
    expect(await verdict('aa/high', '--given', 'score=2')).toMatchObject({
      verdict: 'blocked',
      reason: { got: '2', wanted: expect.stringContaining('to be at least 3') as string },
    });
    expect(await verdict('aa/high', '--given', 'script:scripts/score.ts=undefined')).toMatchObject({
      verdict: 'blocked',
      reason: { got: 'nothing' },
    });
    expect(await verdict('aa/ready', '--given', 'script:ready.ts=true')).toMatchObject({
      verdict: 'fired',
    });
    expect(await verdict('aa/ready', '--given', 'script:ready.ts=false')).toMatchObject({
      verdict: 'blocked',
    });
  });

  test("doesn't fire if another condition fails, whatever the script returns", async () => {
    const { out } = await why('aa/high', '--url', '/aa/none/');
    expect(out).toContain('aa/high: blocked (site aa');
    expect(out).toContain('actual:   "/aa/none/"');
  });
});

test('a file sets several values, and an option overrides it', async () => {
  const file = join(folder.rules, '../given.yaml');
  writeFileSync(file, 'script:score.ts: 1\ntitle: Given\n');
  expect(await verdict('aa/high', '--given-file', file)).toMatchObject({
    verdict: 'blocked',
    reason: { got: '1' },
  });
  expect(
    await verdict('aa/high', '--given-file', file, '--given', 'script:score.ts=4'),
  ).toMatchObject({
    verdict: 'fired',
    actions: [{ settings: { entry: { score: 4, title: 'Given' } } }],
  });
});

test('a scenario sets them page by page', async () => {
  const file = join(folder.rules, '../visit.yaml');
  writeFileSync(
    file,
    'scenario: A visit\nsite: aa\nas-of: 2025-04-15\nsteps:\n  - open: /aa/\n  - open: /aa/none/\n',
  );
  const result = JSON.parse(
    (await why('aa/high', '--scenario', file, '--given', 'score=3', '--json')).out,
  ) as Verdict[];
  expect(result.map((each) => each.verdict)).toEqual(['fired', 'blocked']);
  expect(await why('aa/high', '--scenario', file, '--cookie', 'a=b')).toEqual({
    code: 2,
    out: '',
    err: "tagwright: --cookie can't be combined with --scenario.\n",
  });
});

test.each([
  [
    ['--given', 'score'],
    '--given takes a name and a value such as pageName=home or script:score.ts=3, not "score".',
  ],
  [['--given', 'scor=1'], 'aa has no data element "scor". Did you mean "score"?'],
  [
    ['--given', 'script:scores.ts=1'],
    'no rule of aa uses the script "scores.ts". Available scripts: rules/aa/scripts/ready.ts, rules/aa/scripts/score.ts.',
  ],
  [
    ['--given-file', 'nowhere.yaml'],
    "can't read the file of --given-file: ENOENT: no such file or directory, open 'nowhere.yaml'",
  ],
])('%j is rejected', async (argv, sentence) => {
  expect(await why('aa/high', '--url', '/aa/', ...argv)).toEqual({
    code: 2,
    out: '',
    err: `tagwright: ${sentence}\n`,
  });
});
