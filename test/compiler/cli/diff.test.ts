import { describe, expect, test } from 'vitest';
import {
  rule,
  site,
  FIRST,
  folder,
  commit,
  diff,
  difference,
  useDiffFolder,
} from './diff-folder.ts';

useDiffFolder();

describe('the differences between a revision and the current rules', () => {
  test('is empty, even if comments and source locations differ', async () => {
    folder.write('rules/in/site.yaml', `# A comment\n\n${FIRST}`);
    expect(await diff('HEAD')).toEqual({ code: 0, out: '0 of 1 site differs\n', err: '' });
    expect((await diff('HEAD', '--exit-code')).code).toBe(0);
  });

  test('lists added, removed and changed rules, with the changed parts and the bytes', async () => {
    folder.write(
      'rules/in/site.yaml',
      site(rule('in/one', '/uno/') + rule('in/three', '/three/', 8) + rule('in/four', '/four/')),
    );
    const {
      changed: [changed],
      compared,
    } = await difference('HEAD');
    expect(compared).toBe(1);
    expect(changed!.rules).toEqual({
      added: [{ name: 'in/four', detail: 'rules/in/site.yaml:10' }],
      removed: [{ name: 'in/two', detail: '' }],
      changed: [
        { name: 'in/one', detail: 'events, conditions or actions' },
        { name: 'in/three', detail: 'order 7 → 8' },
      ],
    });
    expect(changed!.elements).toEqual({ added: [], removed: [], changed: [] });
    expect(changed!.bytes.raw).not.toBe(0);
    const { code, out } = await diff('HEAD', '--exit-code');
    expect(code).toBe(3);
    expect(out).toMatch(
      /^1 of 1 site differs: \+1 ~2 -1 rules, [+-]?\d+ bytes brotli\n\nin {2}[+-]?\d+ bytes, [+-]?\d+ brotli\n {2}\+ rule in\/four \(rules\/in\/site\.yaml:10\)\n {2}~ rule in\/one /,
    );
  });

  test('lists data elements with changed values, and why a rule was removed', async () => {
    folder.write(
      'rules/in/site.yaml',
      site(rule('in/one', '/one/') + rule('in/three', '/three/', 7), {
        element: 'other',
        more: rule('in/two', '/two/').replace(
          'conditions: [',
          'conditions: [ { date: { until: 2025-03-31 } },',
        ),
      }),
    );
    const {
      changed: [changed],
    } = await difference('HEAD');
    expect(changed!.elements.changed).toEqual([{ name: 'first', detail: 'value' }]);
    expect(changed!.rules.removed).toEqual([
      { name: 'in/two', detail: expect.stringContaining('2025-03-31') as string },
    ]);
  });

  test('lists the hosts that a bundle reaches, with the consent for each', async () => {
    folder.write(
      'rules/in/site.yaml',
      FIRST +
        '  - { id: in/ad, name: Ad, events: [dom-ready], actions: [ { floodlight: { advertiser: "1", group: g, activity: a } } ] }\n',
    );
    const {
      changed: [changed],
    } = await difference('HEAD');
    expect(changed!.reaches.added).toEqual([
      { name: 'host ad.doubleclick.net', detail: expect.stringContaining('4') as string },
    ]);
    expect(changed!.consent).toEqual([]);
  });

  test('lists the on-demand script, with its bytes: added, changed and removed', async () => {
    const ads = (actions: string): string =>
      `${FIRST}  - { id: in/ad, name: Ad, events: [dom-ready], actions: [ { floodlight: { advertiser: "1", group: g, activity: a } }${actions} ] }\n`;
    folder.write('rules/in/site.yaml', ads(''));
    commit();
    folder.write('rules/in/site.yaml', `${ads('')}third-parties: on-demand\n`);
    const {
      changed: [came],
    } = await difference('HEAD');
    expect(came).toMatchObject({
      onDemand: { how: 'added', detail: 'floodlight' },
      reaches: { added: [], changed: [], removed: [] },
      rules: { changed: [] },
    });
    expect(came!.onDemand!.bytes.brotli).toBeGreaterThan(0);
    expect((await diff('HEAD')).out).toMatch(
      /^1 of 1 site differs: [+-]\d+ bytes brotli, \+\d+ on demand\n\nin {2}[+-]\d+ bytes, [+-]\d+ brotli; on demand \+\d+ bytes, \+\d+ brotli\n {2}\+ on-demand script \(floodlight\)\n$/,
    );
    commit();
    expect((await diff('HEAD')).out).toBe('0 of 1 site differs\n');
    folder.write(
      'rules/in/site.yaml',
      `${ads(', { pixel: { host: ad.doubleclick.net, path: /hit.gif, purpose: advertising } }')}third-parties: on-demand\n`,
    );
    expect((await diff('HEAD')).out).toMatch(
      /; on demand \+\d+ bytes, \+\d+ brotli\n(?:.*\n)* {2}~ on-demand script \(\+pixel\)\n$/,
    );
    folder.write('rules/in/site.yaml', ads(''));
    expect((await diff('HEAD')).out).toMatch(
      /; on demand -\d+ bytes, -\d+ brotli\n {2}- on-demand script\n$/,
    );
  });

  test('lists added and removed sites', async () => {
    folder.write(
      'rules/fr/site.yaml',
      FIRST.replace('site: in', 'site: fr').replaceAll('in/', 'fr/'),
    );
    expect(await difference('HEAD')).toMatchObject({ added: ['fr'], removed: [], changed: [] });
    expect((await diff(folder.rules, 'HEAD')).out).toBe('0 of 1 site differs; removed: fr\n');
  });

  test('groups sites with the same changes in Markdown', async () => {
    folder.write(
      'rules/base/site.yaml',
      FIRST.replace('site: in', 'site: base')
        .replace('serves: { hosts: [www.shop.example] }\n', '')
        .replaceAll('in/', 'base/'),
    );
    for (const code of ['in', 'fr'])
      folder.write(
        `rules/${code}/site.yaml`,
        `site: ${code}\ntitle: One\nextends: base\nserves: { paths: /${code}/ }\n`,
      );
    commit();
    folder.write('rules/base/more.yaml', `rules:\n${rule('base/more', '/')}`);
    const { out } = await diff('HEAD', '--format', 'md');
    expect(out).toMatch(/^\*\*2 of 2 sites differ: \+2 rules/);
    expect(out).toContain('### fr, in\n');
    expect(out.match(/```diff\n\+ rule base\/more \(rules\/base\/more\.yaml:2\)\n/g)).toHaveLength(
      1,
    );
  });
});
