import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const rules = ['--rules', `${root}rules`];

async function tagwright(...argv: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await main(argv, { out: (text) => void (out += text), err: (text) => void (err += text), colour: false });
  return { code, out, err };
}

const AD = 'in/ads/floodlight-page-view';
const april = ['--site', 'in', '--as-of', '2025-04-15', ...rules];

describe('why', () => {
  test('names the first condition that doesn\'t hold, what it wanted, what it got, and its line', async () => {
    const { code, out } = await tagwright('why', AD, '--url', '/in/home_hq', ...april);
    expect(code).toBe(0);
    expect(out).toMatch(/doesn't fire\. Condition 1 of 2 doesn't hold\./);
    expect(out).toMatch(/wanted: \{ url: path \} not-in \[\/in\/home_hq, .*\n +got: +"\/in\/home_hq"/);
    expect(out).toMatch(/rules\/sites\/in\/rules\/ads\.yaml:7:9/);
    expect(out).toContain('- { url: path, starts-with: /in/, not-in:');
  });

  test('says that a rule fires, and what consent makes of its actions', async () => {
    const without = await tagwright('why', AD, '--url', '/in/smartphones/', ...april);
    expect(without.out).toMatch(/fires\.\n {2}1 floodlight: dropped, since consent to advertising isn't given/);
    const agreed = await tagwright('why', AD, '--url', '/in/smartphones/', '--cookie', 'cmapi_cookie_privacy=permit%201%2C4', ...april);
    expect(agreed.out).toMatch(/fires\.\n {2}1 floodlight: ran\n/);
  });

  test('says why a rule isn\'t in the bundle, and where that is decided', async () => {
    const { out } = await tagwright('why', AD, '--url', '/in/smartphones/', '--site', 'in', '--as-of', '2025-06-01', ...rules);
    expect(out).toMatch(/not in this bundle\. Its window ended on 2025-05-31.*\n {2}rules\/sites\/in\/rules\/ads\.yaml:8/);
  });

  test('knows the data layer of the mock shop\'s page', async () => {
    const there = JSON.parse((await tagwright('why', 'base/search-result', '--url', '/in/search/', '--json', ...april)).out) as { verdict: string };
    const elsewhere = JSON.parse((await tagwright('why', 'base/search-result', '--url', '/in/smartphones/', '--json', ...april)).out) as { verdict: string; failed: { number: number; at: object; reasons: object } };
    expect(there.verdict).toBe('fired');
    expect(elsewhere).toMatchObject({ verdict: 'blocked', failed: { number: 1, at: { file: 'rules/base/rules/page-view.yaml' }, reasons: { wanted: ['search result', 'ai search'], got: 'product category detail' } } });
  });

  test('takes the visit from a scenario, and says what only a browser knows', async () => {
    const { code, out } = await tagwright('why', 'base/link-click', '--scenario', `${root}test/scenarios/link-click/tracked-button.yaml`, ...rules);
    expect(code).toBe(0);
    expect(out).toMatch(/fires\.[^]*Not known outside a browser, taken as holding: .*\{ event: label \}/);
  });

  test('is silent about pages that the site doesn\'t serve', async () => {
    expect((await tagwright('why', AD, '--url', '/fr/', ...april)).out).toContain('The page isn\'t one that in serves.');
  });

  test.each([
    [['why'], 'takes one rule'],
    [['why', AD, ...rules], 'needs --site and --url, or --scenario'],
    [['why', 'in/ads/floodlight-page-veiw', '--url', '/in/', ...april], `did you mean "${AD}"?`],
    [['why', AD, '--url', '/in/', '--site', 'inn', ...rules], 'there is no site "inn", did you mean "in"?'],
    [['why', AD, '--url', '/in/', '--event', 'click', ...april], 'doesn\'t listen to "click", but to window-loaded'],
    [['why', AD, '--url', '/in/', '--cookie', 'nothing', ...april], '--cookie takes NAME=VALUE'],
    [['why', AD, '--scenario', `${root}package.json`, ...rules], 'is no scenario'],
    [['why', AD, '--scenario', 'nowhere.yaml', ...rules], '"nowhere.yaml" can\'t be read'],
  ])('%j can\'t be answered, and says so', async (argv, sentence) => {
    const { code, out, err } = await tagwright(...argv);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
  });
});

describe('explain', () => {
  test('a code: what it means, what gives it and the same mended', async () => {
    const { code, out } = await tagwright('explain', 'window-ends-before-start');
    expect(code).toBe(0);
    expect(out).toMatch(/^code: window-ends-before-start\nseverity: error\nwhy: .+\nbad: .+\ngood: .+/);
  });

  test('a rule: who set each part, and in which sites it is', async () => {
    const { out } = await tagwright('explain', AD, ...rules, '--as-of', '2025-06-01');
    expect(out).toContain('defined: rules/sites/in/rules/ads.yaml:2:9');
    expect(out).toMatch(/conditions: rules\/sites\/in\/rules\/ads\.yaml:6:5/);
    expect(out).toMatch(/in: left out\. Its window ended on 2025-05-31/);
    expect((await tagwright('explain', AD, ...rules, '--as-of', '2025-04-15')).out).toMatch(/in: in the bundle, rule \d+; floodlight needs advertising: asked when it runs/);
  });

  test('a data element: what it needs, and who uses it', async () => {
    const told = JSON.parse((await tagwright('explain', 'loginStatus', '--json', ...rules)).out) as Record<string, unknown>;
    expect(told).toMatchObject({ 'data element': 'loginStatus', 'needs': ['loginEnabled'], 'used by': ['rule base/page-view'], 'in the bundle of': ['base', 'in'] });
  });

  test('a site: what it is joined from, and who set what', async () => {
    const { out } = await tagwright('explain', 'in', ...rules);
    expect(out).toContain('currency: INR (rules/sites/in/site.yaml:5:14)');
    expect(out).toMatch(/org: ABCDEF.*\(rules\/base\/site\.yaml:\d+:\d+\)/);
  });

  test('anything else gets a suggestion', async () => {
    const { code, err } = await tagwright('explain', 'loginStatu', ...rules);
    expect(code).toBe(2);
    expect(err).toContain('did you mean "loginStatus"?');
  });
});

describe('test', { timeout: 120_000 }, () => {
  const scenarios = `${root}test/scenarios/ads`;
  const pages = ['--pages', `${root}preview/storefront`];

  test('plays the chosen scenarios on the production bundle, and counts', async () => {
    const { code, out } = await tagwright('test', scenarios, '--grep', 'excluded-pages', ...rules, ...pages);
    expect(out).toMatch(/✓ .*excluded-pages\.yaml: [^\n]+\n\n1 passed, 0 failed\n$/);
    expect(code).toBe(0);
  });

  test('a scenario that fails says what differs', async () => {
    const { code, out } = await tagwright('test', fileURLToPath(new URL('failing-scenario.yaml', import.meta.url)), '--json', ...rules, ...pages);
    const told = JSON.parse(out) as { failed: number; scenarios: { failures: string[] }[] };
    expect([code, told.failed]).toEqual([1, 1]);
    expect(told.scenarios[0]!.failures.join('\n')).toMatch(/page.?name|in:nowhere/i);
  });

  test.each([[['test', 'nowhere', ...rules], 'there is no file or folder "nowhere"'], [['test', scenarios, '--grep', 'no such thing', ...rules], 'no scenario was found']])('%j', async (argv, sentence) => {
    const { code, err } = await tagwright(...argv);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });
});
