import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReleaseDifference } from '../../../compiler/compare/release-difference.ts';
import { main } from '../../../compiler/cli/main.ts';
import { makeRulesFolder, type RulesFolder } from '../../harness/rules-folder.ts';

const rule = (id: string, path: string, order = 50) => `  - { id: ${id}, name: ${id}, order: ${order}, events: [dom-ready], conditions: [ { url: path, starts-with: ${path} } ], actions: [ { send-event: { type: "%first%" } } ] }\n`;
const site = (rules: string, { consent = '', element = 'one', more = '' } = {}) => `site: in\ntitle: India\nserves: { hosts: [www.shop.example] }\nedge: { datastream: d-1, org: ABCDEF0123456789@AdobeOrg, domain: edge.shop.example }\nconsent: { cookie: choice, digits: { 3: analytics, 4: advertising }${consent} }\nelements: { first: { doc: One., value: { query: ${element} } } }\nrules:\n${rules}${more}`;
const FIRST = site(rule('in/one', '/one/') + rule('in/two', '/two/') + rule('in/three', '/three/', 7));

let folder: RulesFolder;
beforeEach(() => {
  folder = makeRulesFolder({ 'rules/in/site.yaml': FIRST });
  git('init', '--quiet');
  commit();
});
afterEach(() => folder.remove());

function git(...args: readonly string[]): string {
  return execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@shop.example', ...args], { cwd: join(folder.rules, '..'), encoding: 'utf8' });
}

function commit(): void {
  git('add', 'rules');
  git('commit', '--quiet', '-m', 'Rules');
}

async function diff(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await main(['diff', '--rules', folder.rules, '--as-of', '2025-04-15', ...args], { out: (text) => { out += text; }, err: (text) => { err += text; }, colour: false });
  return { code, out, err };
}

async function difference(...args: readonly string[]): Promise<ReleaseDifference> {
  return JSON.parse((await diff(...args, '--format', 'json')).out) as ReleaseDifference;
}

describe('what differs between a revision and the rules as they are', () => {
  test('nothing, also where only comments and places do', async () => {
    folder.write('rules/in/site.yaml', `# A comment\n\n${FIRST}`);
    expect(await diff('HEAD')).toEqual({ code: 0, out: '0 of 1 site differs\n', err: '' });
    expect((await diff('HEAD', '--exit-code')).code).toBe(0);
  });

  test('rules that came, went and changed, each by what changed, and the bytes', async () => {
    folder.write('rules/in/site.yaml', site(rule('in/one', '/uno/') + rule('in/three', '/three/', 8) + rule('in/four', '/four/')));
    const { changed: [changed], compared } = await difference('HEAD');
    expect(compared).toBe(1);
    expect(changed!.rules).toEqual({
      added: [{ name: 'in/four', detail: 'rules/in/site.yaml:10' }],
      removed: [{ name: 'in/two', detail: '' }],
      changed: [{ name: 'in/one', detail: 'its events, conditions or actions' }, { name: 'in/three', detail: 'order 7 → 8' }],
    });
    expect(changed!.elements).toEqual({ added: [], removed: [], changed: [] });
    expect(changed!.bytes.raw).not.toBe(0);
    const { code, out } = await diff('HEAD', '--exit-code');
    expect(code).toBe(3);
    expect(out).toMatch(/^1 of 1 site differs: \+1 ~2 -1 rules, [+-]?\d+ bytes brotli\n\nin {2}[+-]?\d+ bytes, [+-]?\d+ brotli\n {2}\+ rule in\/four \(rules\/in\/site\.yaml:10\)\n {2}~ rule in\/one /);
  });

  test('data elements by their values, and why a rule is gone', async () => {
    folder.write('rules/in/site.yaml', site(rule('in/one', '/one/') + rule('in/three', '/three/', 7), { element: 'other', more: rule('in/two', '/two/').replace('conditions: [', 'conditions: [ { date: { until: 2025-03-31 } },') }));
    const { changed: [changed] } = await difference('HEAD');
    expect(changed!.elements.changed).toEqual([{ name: 'first', detail: 'its value' }]);
    expect(changed!.rules.removed).toEqual([{ name: 'in/two', detail: expect.stringContaining('2025-03-31') as string }]);
  });

  test('what a bundle reaches, with the consent under which it does', async () => {
    folder.write('rules/in/site.yaml', FIRST + '  - { id: in/ad, name: Ad, events: [dom-ready], actions: [ { floodlight: { advertiser: "1", group: g, activity: a } } ] }\n');
    const { changed: [changed] } = await difference('HEAD');
    expect(changed!.reaches.added).toEqual([{ name: 'host ad.doubleclick.net', detail: expect.stringContaining('4') as string }]);
    expect(changed!.consent).toEqual([]);
  });

  test('the on-demand script, with its bytes: that it came, what stands in it, and that it went', async () => {
    const ads = (actions: string): string => `${FIRST}  - { id: in/ad, name: Ad, events: [dom-ready], actions: [ { floodlight: { advertiser: "1", group: g, activity: a } }${actions} ] }\n`;
    folder.write('rules/in/site.yaml', ads(''));
    commit();
    folder.write('rules/in/site.yaml', `${ads('')}third-parties: on-demand\n`);
    const { changed: [came] } = await difference('HEAD');
    expect(came).toMatchObject({ onDemand: { how: 'added', detail: 'floodlight' }, reaches: { added: [], changed: [], removed: [] }, rules: { changed: [] } });
    expect(came!.onDemand!.bytes.brotli).toBeGreaterThan(0);
    expect((await diff('HEAD')).out).toMatch(/^1 of 1 site differs: [+-]\d+ bytes brotli, \+\d+ on demand\n\nin {2}[+-]\d+ bytes, [+-]\d+ brotli; on demand \+\d+ bytes, \+\d+ brotli\n {2}\+ on-demand script \(floodlight\)\n$/);
    commit();
    expect((await diff('HEAD')).out).toBe('0 of 1 site differs\n');
    folder.write('rules/in/site.yaml', `${ads(', { pixel: { host: ad.doubleclick.net, path: /hit.gif, purpose: advertising } }')}third-parties: on-demand\n`);
    expect((await diff('HEAD')).out).toMatch(/; on demand \+\d+ bytes, \+\d+ brotli\n(?:.*\n)* {2}~ on-demand script \(\+pixel\)\n$/);
    folder.write('rules/in/site.yaml', ads(''));
    expect((await diff('HEAD')).out).toMatch(/; on demand -\d+ bytes, -\d+ brotli\n {2}- on-demand script\n$/);
  });

  test('sites that are new and gone', async () => {
    folder.write('rules/fr/site.yaml', FIRST.replace('site: in', 'site: fr').replaceAll('in/', 'fr/'));
    expect(await difference('HEAD')).toMatchObject({ added: ['fr'], removed: [], changed: [] });
    expect((await diff(folder.rules, 'HEAD')).out).toBe('0 of 1 site differs; gone: fr\n');
  });

  test('sites of the same changes stand together in Markdown', async () => {
    folder.write('rules/base/site.yaml', FIRST.replace('site: in', 'site: base').replace('serves: { hosts: [www.shop.example] }\n', '').replaceAll('in/', 'base/'));
    for (const code of ['in', 'fr']) folder.write(`rules/${code}/site.yaml`, `site: ${code}\ntitle: One\nextends: base\nserves: { paths: /${code}/ }\n`);
    commit();
    folder.write('rules/base/more.yaml', `rules:\n${rule('base/more', '/')}`);
    const { out } = await diff('HEAD', '--format', 'md');
    expect(out).toMatch(/^\*\*2 of 2 sites differ: \+2 rules/);
    expect(out).toContain('### fr, in\n');
    expect(out.match(/```diff\n\+ rule base\/more \(rules\/base\/more\.yaml:2\)\n/g)).toHaveLength(1);
  });
});

describe('a loosened consent', () => {
  const loosened = site(rule('in/one', '/one/') + rule('in/two', '/two/') + rule('in/three', '/three/', 7), { consent: ', allows: { analytics: { consent: digits, has-any: [3, 4] } }' });

  test('fails, and names what happens under less', async () => {
    folder.write('rules/in/site.yaml', loosened);
    const { code, out, err } = await diff('HEAD');
    expect(code).toBe(1);
    expect(out).toMatch(/\n {2}! purpose analytics: consent loosened, from ".*3.*" to ".*3.*4.*"\n/);
    expect(err).toContain('host edge.shop.example happens under less consent than before. Where that is meant: --loosened "host edge.shop.example".\n');
  });

  test('passes where it was named, and fails for what wasn\'t', async () => {
    folder.write('rules/in/site.yaml', loosened);
    const names = (await difference('HEAD')).changed[0]!.consent.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(1);
    expect((await diff('HEAD', ...names.flatMap((name) => ['--loosened', name]))).code).toBe(0);
    expect((await diff('HEAD', ...names.slice(1).flatMap((name) => ['--loosened', name]))).code).toBe(1);
  });

  test('the other way round it is tightened, and no mistake', async () => {
    folder.write('rules/in/site.yaml', loosened);
    commit();
    folder.write('rules/in/site.yaml', FIRST);
    const { code, out } = await diff('HEAD');
    expect(code).toBe(0);
    expect(out).toContain('consent tightened');
  });
});

describe('scenarios that are played on both', () => {
  const RULES = fileURLToPath(new URL('../../shop/rules', import.meta.url));
  const SCENARIOS = fileURLToPath(new URL('../../shop/scenarios', import.meta.url));
  const both = (rules: string, ...args: readonly string[]) => diff(RULES, rules, '--as-of', '2025-04-15', '--scenarios', join(SCENARIOS, 'consented-page-view.yaml'), ...args);

  test('send the same where the builds are the same', async () => {
    expect(await both(RULES, '--exit-code')).toEqual({ code: 0, out: '0 of 3 sites differ\n\n0 of 1 scenario sends something else\n', err: '' });
  }, 120_000);

  test('send the same where third parties are on demand, in a folder that was built, too', async () => {
    const copy = join(folder.rules, '../apart/rules');
    cpSync(RULES, copy, { recursive: true });
    const base = join(copy, 'base/site.yaml');
    writeFileSync(base, `${readFileSync(base, 'utf8')}\nthird-parties: on-demand\n`);
    const built = join(copy, '../dist');
    expect(await main(['build', '--rules', copy, '--out', built, '--as-of', '2025-04-15'], { out: () => {}, err: () => {}, colour: false })).toBe(0);
    const { out } = await both(built);
    expect(out).toContain('\n  + on-demand script (');
    expect(out).toContain('\n0 of 1 scenario sends something else\n');
  }, 120_000);

  test('tell what their requests say otherwise, field by field, and whether they pass no longer', async () => {
    const copy = join(folder.rules, '../other/rules');
    cpSync(RULES, copy, { recursive: true });
    const ads = join(copy, 'sites/in/rules/ads.yaml');
    writeFileSync(ads, readFileSync(ads, 'utf8').replace('pagevw01', 'pagevw02'));
    const { code, out } = await both(copy, '--exit-code');
    expect(code).toBe(3);
    expect(out).toContain('1 of 1 scenario sends something else');
    expect(out).toContain('  ! no longer passes: step ');
    expect(out).toContain('  ~ request 1 to floodlight: params.cat: "pagevw01" → "pagevw02"\n');
  }, 120_000);
});

describe('the sides', () => {
  test('a folder that was built is one', async () => {
    const built = join(folder.rules, '../dist');
    expect(await main(['build', '--rules', folder.rules, '--out', built, '--as-of', '2025-04-15'], { out: () => {}, err: () => {}, colour: false })).toBe(0);
    folder.write('rules/in/site.yaml', FIRST.replace('/two/', '/dos/'));
    expect((await difference(built)).changed[0]!.rules.changed.map(({ name }) => name)).toEqual(['in/two']);
    expect((await difference(built, built)).changed).toEqual([]);
  });

  test.each([
    ['none', []], ['three', ['HEAD', 'HEAD', 'HEAD']], ['one that isn\'t there', ['nothing']], ['an option in its place', ['--', '--all']], ['a format that isn\'t one', ['HEAD', '--format', 'html']], ['a site that isn\'t there', ['HEAD', '--site', 'inn']],
  ] as const)('%s: the call can\'t be carried out', async (_, args) => {
    const { code, err } = await diff(...args);
    expect(code).toBe(2);
    expect(err).toMatch(/^tagwright: .+\n/);
  });

  test('a folder of something else, and a build that says too little', async () => {
    expect((await diff(tmpdir())).err).toContain('neither a folder of rules nor one that was built');
    writeFileSync(join(folder.rules, '../manifest.json'), '{"manifest":1,"sites":{"in":{}}}');
    expect((await diff(join(folder.rules, '..'))).code).toBe(2);
  });

  test('a revision with mistakes shows them', async () => {
    folder.write('rules/in/site.yaml', FIRST.replace('title:', 'titel:'));
    commit();
    const { code, err } = await diff('HEAD');
    expect(code).toBe(1);
    expect(err).toContain('key-unknown');
  });

  test('the repository is as it was, and nothing is left', async () => {
    const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith('tagwright-diff-'));
    const before = left();
    folder.write('rules/in/more.yaml', `rules:\n${rule('in/more', '/')}`);
    git('add', 'rules/in/more.yaml');
    await diff('HEAD');
    expect(git('status', '--short')).toBe('A  rules/in/more.yaml\n');
    expect(left()).toEqual(before);
  });
});
