import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import { makeRulesFolder } from '../../harness/rules-folder.ts';

const SITE = `site: in
title: India
serves: { hosts: [www.shop.example] }
served-from: [cdn.shop.example]
environments: { production: {}, staging: { hosts: [staging.shop.example] } }
consent: { cookie: choice, digits: { 3: analytics } }
edge: { datastream: d-1, org: ABCDEF0123456789@AdobeOrg, domain: edge.shop.example }
rules: [ { id: in/view, name: View, events: [library-loaded], actions: [ send-event: view ] } ]
`;

let folder: ReturnType<typeof makeRulesFolder>;
const out = mkdtempSync(join(tmpdir(), 'tagwright-'));
beforeAll(() => {
  folder = makeRulesFolder({ 'rules/tagwright.yaml': 'language: 1\n', 'rules/in/site.yaml': SITE });
});
afterAll(() => {
  folder.remove();
  rmSync(out, { recursive: true });
});

async function tagwright(
  ...argv: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  let [said, err] = ['', ''];
  const code = await main(
    [...argv, '--rules', folder.rules, '--out', out, '--as-of', '2025-04-15'],
    { out: (text) => void (said += text), err: (text) => void (err += text), colour: false },
  );
  return { code, out: said, err };
}

describe('tagwright embed', () => {
  test("a site that isn't built yet is built in memory, and the file is the one that a build writes", async () => {
    const before = await tagwright('embed', 'in');
    expect(before.code).toBe(0);
    expect(before.err).toContain("in hasn't been built in");
    await tagwright('build', 'in');
    const after = await tagwright('embed', 'in');
    expect(after.out).toBe(before.out);
    expect(after.err).toMatch(
      /^If the page has a content security policy, allow this script with 'sha256-[\w+/]{43}='/,
    );
    expect(after.out).toMatch(
      /^<script>\n[^]+src = "\/sites\/in\/in\.[\da-f]{16}\.js"[^]+<\/script>\n$/,
    );
  });

  test('environment, nonce, integrity and URL follow the options', async () => {
    const { out: html, err } = await tagwright(
      'embed',
      'in',
      '--environment',
      'staging',
      '--nonce',
      '--integrity',
      '--base',
      'https://cdn.shop.example/tags',
    );
    expect(html).toMatch(/^<script nonce="\{\{ nonce \}\}" data-environment="staging">/);
    expect(html).toMatch(
      /script\.integrity = "sha384-[\w+/=]{64}";\n {2}script\.crossOrigin = 'anonymous';/,
    );
    expect(html).toMatch(
      / src = "https:\/\/cdn\.shop\.example\/tags\/sites\/in\/in\.[\da-f]{16}\.js"/,
    );
    expect(err).not.toContain('sha256');
  });

  test('the tag of the loader comes after a connection to its host', async () => {
    const { out: html, err } = await tagwright(
      'embed',
      'in',
      '--loader',
      'production',
      '--base',
      'https://cdn.shop.example/tags',
    );
    expect(html).toBe(
      '<link rel="preconnect" href="https://cdn.shop.example" crossorigin>\n' +
        '<script async src="https://cdn.shop.example/tags/e/production/in.js" crossorigin></script>\n',
    );
    expect(err).toContain("A hash can't allow the loader, because its content changes.");
    const own = await tagwright(
      'embed',
      'in',
      '--loader',
      'staging',
      '--environment',
      'staging',
      '--nonce',
    );
    expect(own.out).toBe(
      '<script async src="/e/staging/in.js" nonce="{{ nonce }}" data-environment="staging"></script>\n',
    );
    expect(own.err).not.toContain('policy');
  });

  test('a pinned tag has the hash of one bundle, and a preload that uses the same request', async () => {
    const { out: html } = await tagwright(
      'embed',
      'in',
      '--pinned',
      '--nonce',
      '--base',
      'https://cdn.shop.example/tags',
    );
    const [preload, script] = html.split('\n');
    const shared =
      /="https:\/\/cdn\.shop\.example\/tags\/b\/in\/in\.[\da-f]{16}\.js" nonce="\{\{ nonce \}\}" integrity="sha384-[\w+/]{64}" crossorigin>/;
    expect(preload).toMatch(/^<link rel="preload" as="script" href=/);
    expect(script).toMatch(/^<script async src=.*<\/script>$/);
    expect(shared.exec(script!)?.[0]).toBe(shared.exec(preload!)![0]);
  });

  test("an on-demand script must be published, too; the page's HTML doesn't contain it", async () => {
    expect((await tagwright('embed', 'in')).err).not.toContain('on-demand');
    const other = makeRulesFolder({
      'rules/in/site.yaml': `${SITE.replace('3: analytics', '4: advertising').replace('send-event: view', 'floodlight: { advertiser: "1", group: g, activity: a }')}third-parties: on-demand\n`,
    });
    let [html, err] = ['', ''];
    const code = await main(
      [
        'embed',
        'in',
        '--integrity',
        '--rules',
        other.rules,
        '--out',
        join(other.rules, '../dist'),
        '--as-of',
        '2025-04-15',
      ],
      { out: (text) => void (html += text), err: (text) => void (err += text), colour: false },
    );
    other.remove();
    expect(code).toBe(0);
    expect(err).toMatch(
      /^The bundle loads on-demand\.[\da-f]{16}\.js from its own folder when an action first needs it\. Publish both files\.$/m,
    );
    expect(html).not.toContain('on-demand');
  });

  test.each([
    [['embed'], '"embed" takes one site'],
    [['embed', 'in', 'fr'], '"embed" takes one site'],
    [['embed', 'jn'], 'unknown site "jn". Available sites: in.'],
    [
      ['embed', 'in', '--environment', 'stagin'],
      'in has no environment "stagin". Did you mean "staging"?',
    ],
    [['embed', 'in', '--loader', 'production', '--pinned'], 'combined with "--pinned"'],
    [['embed', 'in', '--loader', 'production', '--integrity'], "so it can't be combined with"],
    [['embed', 'in', '--environment', 'x'], 'Available environments: production, staging.'],
    [
      ['embed', 'in', '--base', 'https://evil.example'],
      "doesn't run from evil.example: its site lists only cdn.shop.example",
    ],
  ])('%s prints: %s', async (argv, message) => {
    const { code, out: html, err } = await tagwright(...argv);
    expect([code, html]).toEqual([2, '']);
    expect(err).toContain(message);
  });
});
