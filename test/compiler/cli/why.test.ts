import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import type { Verdict } from '../../../compiler/inspect/why/verdict.ts';
import { makeRulesFolder } from '../../harness/rules-folder.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const AD = 'in/ads/floodlight-page-view';
const FLOODLIGHT = [AD, '--site', 'in', '--as-of', '2025-04-15'];

async function why(
  ...argv: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await main(['why', '--rules', `${root}test/shops/small/rules`, ...argv], {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    colour: false,
  });
  return { code, out, err };
}

async function verdict(...argv: readonly string[]): Promise<Verdict> {
  return JSON.parse((await why(...argv, '--json')).out) as Verdict;
}

describe('a rule that fires', () => {
  test('is reported, with the settings of each action', async () => {
    const { code, out } = await why(
      ...FLOODLIGHT,
      '--url',
      '/in/smartphones/',
      '--cookie',
      'cmapi_cookie_privacy=1,4',
    );
    expect(code).toBe(0);
    expect(out).toMatch(
      /^in\/ads\/floodlight-page-view: fired \(site in, on window-loaded, at https:\/\/www\.shop\.example\/in\/smartphones\/, as of 2025-04-15\)\n {2}All its conditions hold\.\n {2}1\. floodlight: ran \{"advertiser":"1234567"/,
    );
  });

  test('shows an action that consent drops, the expected and the actual consent, and how to change it', async () => {
    const result = await verdict(
      ...FLOODLIGHT,
      '--url',
      '/in/',
      '--cookie',
      'cmapi_cookie_privacy=permit 1,2',
    );
    expect(result).toMatchObject({
      verdict: 'dropped',
      actions: [
        {
          action: 'floodlight',
          outcome: 'dropped',
          refused: [
            {
              purpose: 'advertising',
              reason: { got: '[1,2]', try: '--cookie cmapi_cookie_privacy=4' },
            },
          ],
        },
      ],
    });
    const { out } = await why(...FLOODLIGHT, '--url', '/in/');
    expect(out).toContain(
      '1. floodlight: dropped (advertising: expected { consent: digits } to have one of [4], actual nothing; try --cookie cmapi_cookie_privacy=4)',
    );
  });

  test("knows the mock shop's pages", async () => {
    expect(
      await verdict(
        'base/search-result',
        '--site',
        'in',
        '--as-of',
        '2025-04-15',
        '--url',
        '/in/search/?searchvalue=phone',
      ),
    ).toMatchObject({ verdict: 'fired' });
  });

  test('lists the values that are unknown outside a browser', async () => {
    const { unknown } = await verdict(
      'base/link-click',
      '--site',
      'in',
      '--as-of',
      '2025-04-15',
      '--url',
      '/in/',
      '--event',
      'click',
    );
    expect(unknown).toContain('{ event: label }');
    expect(unknown).toContain('selector "[an-la], [an-la] *"');
  });
});

describe("a rule that doesn't fire", () => {
  test('shows the first condition that fails, its line, and the expected and the actual value', async () => {
    const { out } = await why(...FLOODLIGHT, '--url', '/in/home_hq');
    expect(out).toContain(': blocked (site in');
    expect(out).toMatch(
      /at rules\/sites\/in\/rules\/ads\.yaml:7\n[^]*7 │ {7}- \{ url: path, starts-with: \/in\/, not-in: \[\/in\/home_hq/,
    );
    expect(out).toMatch(
      / {2}expected: \{ url: path \} to be none of \["\/in\/home_hq",.*\n {2}actual: {3}"\/in\/home_hq"\n/,
    );
  });

  test('shows where the data element is defined', async () => {
    const { reason } = await verdict(
      'base/search-result',
      '--site',
      'in',
      '--as-of',
      '2025-04-15',
      '--url',
      '/in/smartphones/',
    );
    expect(reason).toMatchObject({
      got: '"product category detail"',
      from: { element: 'pageTrack', file: 'rules/base/elements/page.yaml', line: 3 },
    });
  });

  test("shows the visitor's date if its date range doesn't include it", async () => {
    const { verdict: said, reason } = await verdict(
      ...FLOODLIGHT,
      '--url',
      '/in/',
      '--at',
      '2025-03-18T12:00:00Z',
    );
    expect(said).toBe('blocked');
    expect(reason!.wanted).toBe(
      "the visitor's date in Asia/Kolkata to be in the date range from 2025-03-19 until 2025-05-31",
    );
    expect(reason!.try).toBe('--at 2025-03-19T12:00:00Z');
    // At this time in UTC, the campaign's first day has already started in India.
    expect(
      (await verdict(...FLOODLIGHT, '--url', '/in/', '--at', '2025-03-18T20:00:00Z')).verdict,
    ).toBe('dropped');
  });

  test("shows the reason and the source location if it isn't in the bundle", async () => {
    const { out } = await why(AD, '--site', 'in', '--as-of', '2025-06-01', '--url', '/in/');
    expect(out).toBe(
      'in/ads/floodlight-page-view: not in this bundle (site in, as of 2025-06-01)\n  Its date range ended on 2025-05-31. This build is for 2025-06-01.\n  at rules/sites/in/rules/ads.yaml:8\n',
    );
  });

  test("shows that the site doesn't serve the page, or that another event happened", async () => {
    expect(await verdict(...FLOODLIGHT, '--url', '/fr/')).toMatchObject({
      verdict: 'not-served',
      at: { file: 'rules/sites/in/site.yaml', line: 4 },
    });
    expect(await verdict(...FLOODLIGHT, '--url', '/in/', '--event', 'click')).toMatchObject({
      verdict: 'no-event',
      because: 'The rule listens for window-loaded, but the events here are click.',
    });
  });
});

test('a scenario has a verdict for each page', async () => {
  const { out } = await why(
    AD,
    '--scenario',
    `${root}test/shops/small/scenarios/excluded-pages.yaml`,
    '--json',
  );
  const verdicts = JSON.parse(out) as Verdict[];
  expect(verdicts.length).toBeGreaterThan(1);
  expect(new Set(verdicts.map(({ url }) => url)).size).toBeGreaterThan(1);
  expect(verdicts.map(({ verdict: said }) => said)).toContain('blocked');
});

test('a project with one site needs no --site, and another site is an error', async () => {
  const folder = makeRulesFolder({
    'rules/in/site.yaml':
      'site: in\ntitle: India\nserves: { paths: /in/ }\nrules:\n  - { id: in/view, name: View, events: [page-bottom], actions: [ { push: { to: queue, entry: { a: 1 } } } ] }\n',
  });
  onTestFinished(() => folder.remove());
  expect(await why('in/view', '--rules', folder.rules, '--url', '/in/')).toMatchObject({
    code: 0,
    out: expect.stringContaining('in/view: fired (site in') as string,
  });
  expect(
    await why('in/view', '--rules', folder.rules, '--url', '/in/', '--site', 'fr'),
  ).toMatchObject({ code: 2, err: 'tagwright: unknown site "fr". Available sites: in.\n' });
});

test('the site is optional if only one site has the rule, or if only one of the sites with it serves the page', async () => {
  expect(await why(AD, '--url', '/in/smartphones/', '--as-of', '2025-04-15')).toMatchObject({
    code: 0,
    out: expect.stringContaining(`${AD}: dropped (site in`) as string,
  });
  for (const url of ['/fr/', 'https://www.shop.example/fr/'])
    expect(await why('base/page-view', '--url', url)).toMatchObject({
      code: 0,
      out: expect.stringContaining('(site fr,') as string,
    });
});

test.each([
  [
    ['in/ads/floodlight-pageview', '--site', 'in', '--url', '/in/'],
    'in has no rule "in/ads/floodlight-pageview". Did you mean "in/ads/floodlight-page-view"?',
  ],
  [[AD, '--site', 'inn', '--url', '/in/'], 'unknown site "inn". Did you mean "in"?'],
  [['base/page-view'], '"why" needs a site: --site SITE. These sites have the rule: base, fr, in.'],
  [
    ['base/pageview', '--url', '/in/'],
    'no site has the rule "base/pageview". Did you mean "base/page-view"?',
  ],
  [[AD, '--site', 'in'], '"why" needs a page: --url /in/, or --scenario FILE.'],
  [
    [AD, '--site', 'in', '--url', 'in'],
    '--url takes a path such as /in/ or a complete URL, not "in".',
  ],
  [
    [AD, '--site', 'in', '--url', '/in/', '--event', 'clik'],
    'unknown event "clik". Did you mean "click"?',
  ],
  [
    [AD, '--site', 'in', '--url', '/in/', '--cookie', 'a'],
    '--cookie takes a name and a value such as xsdcxyn=YG, not "a".',
  ],
  [
    [AD, '--site', 'in', '--url', '/in/', '--at', 'noon'],
    '--at takes a time such as 2025-04-15T12:00:00Z, not "noon".',
  ],
  [
    [AD, '--site', 'in', '--url', '/in/', '--viewport', 'wide'],
    '--viewport takes a width and a height such as 375x667, not "wide".',
  ],
  [[AD, '--scenario', 'nowhere.yaml'], 'there is no file or folder "nowhere.yaml".'],
  [[], '"why" takes one rule: tagwright why RULE --site SITE --url URL.'],
])('wrong arguments %j print one sentence, and the exit code is 2', async (argv, sentence) => {
  const { code, err } = await why(...argv);
  expect([code, err]).toEqual([2, `tagwright: ${sentence}\n`]);
});
