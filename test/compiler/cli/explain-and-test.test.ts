import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import { makeRulesFolder } from '../../harness/rules-folder.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const rules = ['--rules', `${root}test/shops/small/rules`];

async function tagwright(
  ...argv: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await main(argv, {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    colour: false,
  });
  return { code, out, err };
}

const AD = 'in/ads/floodlight-page-view';

describe('explain', () => {
  test('a code: its meaning, YAML that causes it, and the same YAML fixed', async () => {
    const { code, out } = await tagwright('explain', 'date-range-reversed');
    expect(code).toBe(0);
    expect(out).toMatch(/^code: date-range-reversed\nseverity: error\nwhy: .+\nbad: .+\ngood: .+/);
  });

  test.each([
    [['--rules', 'elsewhere'], '--rules'],
    [['--site', 'in'], '--site'],
    [['--as-of', '2025-04-15'], '--as-of'],
  ])("%j can't be combined with a code", async (options, option) => {
    expect(await tagwright('explain', 'date-range-reversed', ...options)).toEqual({
      code: 2,
      out: '',
      err: `tagwright: ${option} can't be combined with a diagnostic code.\n`,
    });
  });

  test('a rule: the location that sets each part, and the sites that have it', async () => {
    const { out } = await tagwright('explain', AD, ...rules, '--as-of', '2025-06-01');
    expect(out).toContain('defined: rules/sites/in/rules/ads.yaml:2:9');
    expect(out).toMatch(/conditions: rules\/sites\/in\/rules\/ads\.yaml:6:5/);
    expect(out).toMatch(/in: not in this bundle\. Its date range ended on 2025-05-31/);
    expect((await tagwright('explain', AD, ...rules, '--as-of', '2025-04-15')).out).toMatch(
      /in: in the bundle, rule \d+; floodlight needs advertising: checked at run time/,
    );
  });

  test.each([
    ['conditions: [ { consent: advertising } ], ', "implied by the rule's conditions"],
    ['', 'checked at run time'],
  ])('the consent of a rule with %j is %s', async (conditions, consent) => {
    const folder = makeRulesFolder({
      'rules/in/site.yaml': `site: in\ntitle: India\nserves: { paths: /in/ }\nconsent: { cookie: choice, digits: { 4: advertising } }\nrules: [ { id: in/tag, name: Tag, events: [dom-ready], ${conditions}actions: [ { floodlight: { advertiser: "1", group: g, activity: a } } ] } ]\n`,
    });
    const { out } = await tagwright('explain', 'in/tag', '--rules', folder.rules);
    folder.remove();
    expect(out).toContain(`floodlight needs advertising: ${consent}`);
  });

  test('a data element: its dependencies, and its uses', async () => {
    const result = JSON.parse(
      (await tagwright('explain', 'loginStatus', '--json', ...rules)).out,
    ) as Record<string, unknown>;
    expect(result).toMatchObject({
      'data element': 'loginStatus',
      needs: ['loginEnabled'],
      'used by': ['rule base/page-view', 'rule fr/global-tag/page-view'],
      'in the bundle of': ['base', 'fr', 'in'],
    });
  });

  test('a site: the merged layers, and the location of each field', async () => {
    const { out } = await tagwright('explain', 'in', ...rules);
    expect(out).toContain('currency: INR (rules/sites/in/site.yaml:5:14)');
    expect(out).toMatch(/org: ABCDEF.*\(rules\/base\/site\.yaml:\d+:\d+\)/);
  });

  test('a site: the actions whose code is loaded on demand, if there are any', async () => {
    expect((await tagwright('explain', 'in', ...rules)).out).not.toContain('on demand');
    const other = makeRulesFolder({
      'rules/in/site.yaml':
        'site: in\ntitle: India\nserves: { paths: /in/ }\nthird-parties: on-demand\nconsent: { cookie: choice, digits: { 4: advertising } }\nrules: [ { id: in/tag, name: Tag, events: [dom-ready], actions: [ { floodlight: { advertiser: "1", group: g, activity: a } } ] } ]\n',
    });
    expect((await tagwright('explain', 'in', '--rules', other.rules)).out).toContain(
      '\nloaded on demand:\n  floodlight\n',
    );
    other.remove();
  });

  test('a site without a consent cookie', async () => {
    const folder = makeRulesFolder({
      'rules/sites/kiosk/site.yaml':
        'site: kiosk\ntitle: Kiosk\nserves: { paths: / }\nconsent: { exempt: analytics }\n',
    });
    const { out } = await tagwright('explain', 'kiosk', '--rules', folder.rules);
    folder.remove();
    expect(out).toMatch(/no cookie \(.*site\.yaml:4/);
    expect(out).not.toContain('undefined');
  });

  test('anything else gets a suggestion', async () => {
    const { code, err } = await tagwright('explain', 'loginStatu', ...rules);
    expect(code).toBe(2);
    expect(err).toContain('Did you mean "loginStatus"?');
  });

  test('an unknown site is an error', async () => {
    expect(await tagwright('explain', 'loginStatus', '--site', 'inn', ...rules)).toMatchObject({
      code: 2,
      err: 'tagwright: unknown site "inn". Did you mean "in"?\n',
    });
  });
});

describe('test', { timeout: 120_000 }, () => {
  const scenarios = `${root}test/shops/small/scenarios`;
  const pages = ['--pages', `${root}preview/storefront`];

  test('plays the chosen scenarios on the production bundle, and counts', async () => {
    const { code, out } = await tagwright(
      'test',
      scenarios,
      '--grep',
      'excluded-pages',
      ...rules,
      ...pages,
    );
    expect(out).toMatch(/✓ .*excluded-pages\.yaml: [^\n]+\n\n1 passed, 0 failed\n$/);
    expect(code).toBe(0);
  });

  test('a failed scenario shows the differences', async () => {
    const { code, out } = await tagwright(
      'test',
      fileURLToPath(new URL('failing-scenario.yaml', import.meta.url)),
      '--json',
      ...rules,
      ...pages,
    );
    const result = JSON.parse(out) as { failed: number; scenarios: { failures: string[] }[] };
    expect([code, result.failed]).toEqual([1, 1]);
    expect(result.scenarios[0]!.failures.join('\n')).toMatch(/page.?name|in:nowhere/i);
  });

  test('a scenario file is read alone, whatever else is in its folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tagwright-alone-'));
    writeFileSync(join(folder, 'one.yaml'), '');
    mkdirSync(join(folder, 'unreadable.yaml'));
    const { code, err } = await tagwright('test', join(folder, 'one.yaml'), ...rules);
    rmSync(folder, { recursive: true });
    expect(code).toBe(1);
    expect(err).not.toContain('internal error');
  });

  test('a scenario file with an error has a diagnostic with its lines, and fails', async () => {
    const file = fileURLToPath(new URL('scenario-files/step-misspelt.yaml', import.meta.url));
    const { code, out, err } = await tagwright('test', file, ...rules, ...pages, '--engine', 'dom');
    expect(code).toBe(1);
    expect(err).toContain('8 │   - clik: .offer a\n     │     ^^^^');
    expect(out).toContain(':8:5 error type-unknown: Unknown step "clik". Did you mean "click"?');
  });

  test('a scenario for an unknown site names the similar one', async () => {
    const file = fileURLToPath(new URL('scenario-files/site-misspelt.yaml', import.meta.url));
    const { code, err } = await tagwright('test', file, ...rules, ...pages, '--engine', 'dom');
    expect(code).toBe(1);
    expect(err).toContain(':3:7 error site-unknown: Unknown site "inn". Did you mean "in"?');
  });

  test.each([
    [['test', 'nowhere', ...rules], 'there is no file or folder "nowhere"'],
    [['test', scenarios, '--grep', 'no such thing', ...rules], 'no scenario was found'],
  ])('%j', async (argv, sentence) => {
    const { code, err } = await tagwright(...argv);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });
});
