import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { decodeHtml } from '../../../compiler/expression/operators/decode-html.ts';
import { namedEntities } from '../../../compiler/expression/operators/named-entities.ts';
import { sharedChromium } from '../../harness/shared-chromium.ts';

// The runtime decodes HTML entities with the browser's parser. The compiler's evaluator uses a
// table. These tests compare the results (S-08 in test/specification.yaml).

let browser: Browser;
let code: string;
beforeAll(async () => {
  browser = await sharedChromium();
  const { outputFiles } = await build({
    stdin: {
      contents:
        "export { decodeHtml } from './runtime/operators/clean/decode-html.ts'; export { loadScript } from './runtime/platform/script/load-script.ts';",
      resolveDir: fileURLToPath(new URL('../../..', import.meta.url)),
    },
    bundle: true,
    format: 'iife',
    globalName: 'tested',
    write: false,
  });
  code = outputFiles[0]!.text;
}, 60_000);

/**
 * Opens a page with a content security policy, runs the code `before`, and decodes strings. Returns
 * the decoded strings, and the policy's directives that blocked something.
 */
async function decode(
  texts: readonly string[],
  policy: string,
  before = '',
): Promise<{ readonly decoded: readonly string[]; readonly refused: readonly string[] }> {
  const page = await browser.newPage();
  await page.route('https://www.shop.example/**', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: `${before}\n${code}` })
      : route.fulfill({
          contentType: 'text/html',
          headers: { 'content-security-policy': policy },
          body: '<!doctype html><script>0</script><script src="/tested.js"></script>',
        }),
  );
  try {
    await page.addInitScript(
      'window.refused = []; document.addEventListener("securitypolicyviolation", (event) => window.refused.push(event.effectiveDirective));',
    );
    await page.goto('https://www.shop.example/in/');
    return await page.evaluate(
      async ([given]) => {
        const { tested, refused } = window as unknown as {
          readonly tested: { decodeHtml(text: string): string };
          readonly refused: readonly string[];
        };
        const decoded = given.map((text) => tested.decodeHtml(text));
        await new Promise((resolve) => setTimeout(resolve, 50));
        return { decoded, refused };
      },
      [texts] as const,
    );
  } finally {
    await page.close();
  }
}

const named = [...namedEntities().keys()].map((name) => `&${name};`);
const others = [
  ...Array.from({ length: 0x120 }, (_, code_) => `&#${code_};`),
  ...['&#xd7ff;', '&#xD800;', '&#xdfff;', '&#xe000;', '&#xfffe;', '&#x10ffff;', '&#x110000;'],
  ...['&#00000065;', '&#99999999999999999999;', '&#X41;', '&#x00000041;', '&#x;', '&#;', '&#a;'],
  ...[
    '&AMP;',
    '&Amp;',
    '&notit;',
    '&ampx;',
    '&copyright;',
    '&nosuch;',
    '&toString;',
    '&__proto__;',
  ],
  ...['&amp;lt;', '&eacute', '& eacute;', '&eacute ;', '&&eacute;;', '&#12ab;', '&_a;', '&é;'],
  'Caf&eacute; &trade;&euro;&ndash;&rsquo;&reg;&deg; &lt;b&gt;<i>&hellip;</i>',
];
const withoutSetHtml = 'delete Element.prototype.setHTML;';

describe('the runtime and the evaluator decode the same', () => {
  it.each([
    ['a page without Trusted Types', "script-src 'self' 'unsafe-inline'", ''],
    ['an older browser', "script-src 'self'", withoutSetHtml],
    [
      'enforced Trusted Types without policies',
      "require-trusted-types-for 'script'; trusted-types 'none'",
      '',
    ],
    [
      'an older browser with enforced Trusted Types',
      "require-trusted-types-for 'script'; trusted-types tagwright",
      withoutSetHtml,
    ],
  ])('in %s', async (_, policy, before) => {
    const texts = [...named, ...others];
    const { decoded, refused } = await decode(texts, policy, before);
    expect(decoded).toEqual(texts.map(decodeHtml));
    expect(refused.filter((directive) => /trusted|types/.test(directive))).toEqual([]);
  });

  it('knows all 2,125 names of the standard', () => {
    expect(named).toHaveLength(2125);
  });
});

it('a page that allows no parser keeps its entities', async () => {
  const { decoded } = await decode(
    ['Caf&eacute; &amp; &#233;'],
    "require-trusted-types-for 'script'; trusted-types 'none'",
    withoutSetHtml,
  );
  expect(decoded).toEqual(['Caf&eacute; &amp; &#233;']);
});
