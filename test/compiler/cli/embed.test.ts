import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parse } from 'acorn';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  embedCode,
  embedScript,
  UNSUPPORTED,
  type Embedding,
} from '../../../compiler/8-emit/embed-code.ts';
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
      /^The bundle loads on-demand\.[\da-f]{16}\.js from its own folder when it is first needed\. Publish both\.$/m,
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

describe('the embed code', () => {
  const whole: Embedding = {
    src: 'https://cdn.shop.example/in.js',
    integrity: 'sha384-x',
    environment: 'staging',
    nonce: 'n',
  };

  test.each([whole, { src: '/in.js' }])('is in the syntax of 1999', (embedding) => {
    expect(() => parse(embedScript(embedding), { ecmaVersion: 3 })).not.toThrow();
    expect(embedScript(embedding)).not.toMatch(/\beval\b|\bFunction\b/);
  });

  test("can't be ended by its content", () => {
    const hostile = { src: '/</script><script>alert(1)//\u2028', environment: '"><script>' };
    const html = embedCode(hostile);
    expect(html.match(/<\/?script/g)).toEqual(['<script', '</script']);
    expect(html).toContain('data-environment="&quot;>&lt;script>"');
    expect(play(embedScript(hostile), {}).added[0]!['src']).toBe(
      '/</script><script>alert(1)//\u2028',
    );
  });

  /** Runs the script of the embed code in a made-up page. */
  function play(
    script: string,
    page: { readonly window?: object; readonly own?: object | null },
  ): { readonly added: readonly Record<string, unknown>[]; readonly warned: readonly string[] } {
    const added: Record<string, unknown>[] = [];
    const warned: string[] = [];
    const element: Record<string, unknown> = {
      setAttribute: (name: string, value: string) => void (element[name] = value),
    };
    const window = {
      addEventListener: () => {},
      atob: () => {},
      console: { warn: (text: string) => warned.push(text) },
      ...page.window,
    };
    const document = {
      currentScript: page.own,
      head: { appendChild: (child: Record<string, unknown>) => added.push(child) },
      createElement: () => element,
    };
    runInNewContext(script, { window, document });
    return { added, warned };
  }

  const tag = (attributes: Readonly<Record<string, string>>, nonce = '') => ({
    nodeName: 'SCRIPT',
    nonce,
    getAttribute: (name: string) => attributes[name] ?? null,
  });

  test('loads the bundle with the environment and the nonce of its own tag', () => {
    const { added, warned } = play(embedScript(whole), {
      own: tag({ 'data-environment': 'staging' }, 'abc'),
    });
    expect(added).toMatchObject([
      {
        src: 'https://cdn.shop.example/in.js',
        integrity: 'sha384-x',
        crossOrigin: 'anonymous',
        async: true,
        nonce: 'abc',
        'data-environment': 'staging',
      },
    ]);
    expect(warned).toEqual([]);
  });

  test('needs no CORS without integrity or on its own host', () => {
    for (const embedding of [
      { src: 'https://cdn.shop.example/in.js' },
      { src: '/in.js', integrity: 'sha384-x' },
    ])
      expect(play(embedScript(embedding), { own: null }).added[0]).not.toHaveProperty(
        'crossOrigin',
      );
  });

  test.each([
    ['Internet Explorer 8', { addEventListener: undefined, atob: undefined }],
    ['Internet Explorer 9', { atob: undefined }],
  ])('%s gets one warning and no bundle', (_, window) => {
    expect(play(embedScript(whole), { window, own: undefined as never })).toEqual({
      added: [],
      warned: [UNSUPPORTED],
    });
  });

  test('an old browser without a console shows nothing', () => {
    expect(play(embedScript(whole), { window: { atob: undefined, console: undefined } })).toEqual({
      added: [],
      warned: [],
    });
  });

  test('data-off loads nothing', () => {
    expect(play(embedScript(whole), { own: tag({ 'data-off': '' }) })).toEqual({
      added: [],
      warned: [],
    });
  });

  test.each([
    ['a form', { nodeName: 'FORM', getAttribute: () => 'x' }],
    ['two of them', { length: 2 }],
    ['nothing', null],
  ])('ignores %s with the name currentScript', (_, own) => {
    const { added } = play(embedScript(whole), { own });
    expect(added).toHaveLength(1);
    expect(added[0]).not.toHaveProperty('data-environment');
  });
});
