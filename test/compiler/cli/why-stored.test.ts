import { describe, expect, onTestFinished, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import type { Verdict } from '../../../compiler/inspect/why/verdict.ts';
import { makeRulesFolder } from '../../harness/rules-folder.ts';

// Tests `tagwright why` for conditions on stored values, such as a cookie that another rule sets
// during the same visit.

const SCRIPT = 'export default function ask() { return false; }\n';

const SET_SEEN = { 'set-cookie': { name: 'seen', value: '1', purpose: 'product' } };

const PUSH = { push: { to: 'queue', entry: { a: 1 } } };

/**
 * Returns the verdicts on the rule `in/about` during the visit of a scenario. Without a scenario,
 * returns one verdict, for the path /in/.
 */
async function verdictsOn(
  rules: readonly object[],
  scenario?: { readonly visitor?: object; readonly steps: readonly object[] },
): Promise<readonly Verdict[]> {
  const folder = makeRulesFolder({
    'rules/in/site.yaml': JSON.stringify({
      ...{ site: 'in', title: 'India', serves: { paths: '/in/', hosts: ['www.shop.example'] } },
      consent: {
        ...{ cookie: 'consent', digits: { 3: 'analytics', 4: 'advertising' } },
        allows: { product: { url: 'path', 'starts-with': '/in/' } },
      },
      constants: { period: 'session' },
      rules: rules.map((rule) => ({ name: 'Rule', events: ['dom-ready'], ...rule })),
    }),
    'rules/in/scripts/ask.ts': SCRIPT,
    'visit.yaml': JSON.stringify({
      ...{ scenario: 'A visit', site: 'in', 'as-of': '2025-04-15' },
      ...scenario,
    }),
  });
  onTestFinished(() => folder.remove());
  let [out, err] = ['', ''];
  await main(
    [
      ...['why', 'in/about', '--rules', folder.rules, '--json'],
      ...(scenario
        ? ['--scenario', `${folder.rules}/../visit.yaml`]
        : ['--site', 'in', '--url', '/in/', '--as-of', '2025-04-15']),
    ],
    { out: (text) => void (out += text), err: (text) => void (err += text), colour: false },
  );
  expect(err).toBe('');
  return [JSON.parse(out) as Verdict | readonly Verdict[]].flat();
}

const wordsOf = (verdicts: readonly Verdict[]) => verdicts.map(({ verdict }) => verdict);

describe('a script that decides, beside a condition on a stored value', () => {
  const asks = { not: { script: './scripts/ask.ts' } };
  const reads = (exists: boolean) => ({ conditions: [asks, { cookie: 'seen', exists }] });

  test('is still what decides if the rule itself stores the value', async () => {
    const verdicts = await verdictsOn([
      { id: 'in/about', ...reads(false), actions: [SET_SEEN, PUSH] },
    ]);
    expect(wordsOf(verdicts)).toEqual(['undecided']);
  });

  test('is what decides if an earlier rule of the event stores the value', async () => {
    const verdicts = await verdictsOn([
      { id: 'in/first', order: 1, actions: [SET_SEEN] },
      { id: 'in/about', ...reads(true), actions: [PUSH] },
    ]);
    expect(wordsOf(verdicts)).toEqual(['undecided']);
  });

  test("doesn't decide if a later rule of the event stores the value", async () => {
    const verdicts = await verdictsOn([
      { id: 'in/about', ...reads(true), actions: [PUSH] },
      { id: 'in/last', order: 90, actions: [SET_SEEN] },
    ]);
    expect(wordsOf(verdicts)).toEqual(['blocked']);
  });
});

describe('once, on two pages of a visit', () => {
  const about = (once: unknown) => [{ id: 'in/about', conditions: [{ once }], actions: [PUSH] }];
  const visit = {
    visitor: { cookies: { consent: '3' } },
    steps: [{ open: '/in/' }, { open: '/in/b/' }],
  };

  test.each([
    ['page', undefined],
    ['session', 'the rule not to have run in this session yet'],
    ['visitor', 'the rule not to have run for this visitor yet'],
    ['%period%', 'the rule not to have run in this session yet'],
  ])('per %s', async (per, wanted) => {
    const verdicts = await verdictsOn(about(per), visit);
    expect(wordsOf(verdicts)).toEqual(['fired', wanted === undefined ? 'fired' : 'blocked']);
    expect(verdicts[1]!.reason?.wanted).toBe(wanted);
  });

  test("per session fires on each page if consent doesn't allow storing that the rule ran", async () => {
    const verdicts = await verdictsOn(about('session'), {
      ...visit,
      visitor: { cookies: { consent: '4' } },
    });
    expect(wordsOf(verdicts)).toEqual(['fired', 'fired']);
  });
});

describe('cookies on the pages of a visit', () => {
  const about = (exists: boolean, name = 'seen') => ({
    id: 'in/about',
    conditions: [{ cookie: name, exists }],
    actions: [PUSH],
  });
  const sets = { id: 'in/set', conditions: [{ url: 'path', equals: '/in/' }], actions: [SET_SEEN] };
  const pages = [{ open: '/in/' }, { open: '/in/b/' }];

  test('that a rule sets exist on later pages', async () => {
    const verdicts = await verdictsOn([about(true), { ...sets, order: 90 }], { steps: pages });
    expect(wordsOf(verdicts)).toEqual(['blocked', 'fired']);
  });

  test('that a rule sets exist on later pages, even if the scenario sets another one', async () => {
    const verdicts = await verdictsOn([about(true), { ...sets, order: 90 }], {
      steps: [pages[0]!, { cookie: { other: '1' } }, pages[1]!],
    });
    expect(wordsOf(verdicts)).toEqual(['blocked', 'fired']);
  });

  test('that a rule sets are removed by a later step of the scenario', async () => {
    const verdicts = await verdictsOn([about(true), { ...sets, order: 90 }], {
      steps: [pages[0]!, { cookie: { seen: null } }, pages[1]!],
    });
    expect(wordsOf(verdicts)).toEqual(['blocked', 'blocked']);
  });

  test('that the scenario sets exist for the later events of the page', async () => {
    const verdicts = await verdictsOn([{ ...about(true, 'other'), events: ['click'] }], {
      steps: [pages[0]!, { click: 'a' }, { cookie: { other: '1' } }, { click: 'a' }],
    });
    expect(wordsOf(verdicts)).toEqual(['blocked', 'fired']);
  });

  test("that the scenario sets on a page that the site doesn't serve exist later", async () => {
    const verdicts = await verdictsOn([about(true, 'other')], {
      steps: [{ open: '/fr/' }, { cookie: { other: '1' } }, pages[1]!],
    });
    expect(wordsOf(verdicts)).toEqual(['not-served', 'fired']);
  });
});
