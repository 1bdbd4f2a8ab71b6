import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { parse } from 'acorn';
import { describe, expect, test } from 'vitest';
import { UNSUPPORTED } from '../../../compiler/model/embed-code.ts';
import { scriptIntegrity } from '../../../compiler/cache/script-integrity.ts';
import { layout } from '../../../compiler/release/layout.ts';
import { loader } from '../../../compiler/release/loader.ts';

const file = layout.fromLoader('in', 'in.0123456789abcdef.js');
const integrity = scriptIntegrity('a bundle', 'sha384');
const script = loader({ file, integrity });
const URL_OF_LOADER = 'https://cdn.shop.example/tags/e/production/in.js?v=1';

/** Runs the loader in a made-up page. Returns the added elements and the loader's warnings. */
function play(page: { readonly window?: object; readonly own?: object | null }): {
  readonly added: readonly unknown[];
  readonly warned: readonly string[];
} {
  const added: unknown[] = [];
  const warned: string[] = [];
  const console = { warn: (text: string) => warned.push(text) };
  const window = { atob: () => {}, console, ...page.window };
  runInNewContext(script, {
    ...window,
    window,
    URL,
    document: {
      currentScript: 'own' in page ? page.own : tag(),
      createElement: () => ({ dataset: {} }),
      documentElement: { append: (child: unknown) => added.push(child) },
    },
  });
  return { added, warned };
}

const tag = (dataset: object = {}, nonce = '') => ({
  nodeName: 'SCRIPT',
  src: URL_OF_LOADER,
  nonce,
  dataset,
});

describe('the loader', () => {
  test('is at most 400 bytes with brotli, also with the longest site name of the shops', () => {
    const sizes = ['in', 'middle-east-ar'].map((site) => {
      const path = layout.fromLoader(site, `${site}.0123456789abcdef.js`);
      return brotliCompressSync(loader({ file: path, integrity })).length;
    });
    expect(Math.max(...sizes)).toBeLessThanOrEqual(400);
  });

  test('is in the syntax of 1999', () => {
    expect(() => parse(script, { ecmaVersion: 3 })).not.toThrow();
    expect(script).not.toMatch(/\beval\b|\bFunction\b/);
  });

  test('loads the bundle from its own host, with the nonce and the attributes of its tag', () => {
    expect(play({ own: tag({ environment: 'staging' }, 'abc') })).toEqual({
      added: [
        {
          src: 'https://cdn.shop.example/tags/b/in/in.0123456789abcdef.js',
          integrity,
          crossOrigin: '',
          nonce: 'abc',
          dataset: { environment: 'staging' },
        },
      ],
      warned: [],
    });
  });

  test.each([
    ['Internet Explorer 9', { atob: undefined }],
    ['Internet Explorer 8', { atob: undefined, addEventListener: undefined }],
  ])('%s gets one warning and no bundle', (_, window) => {
    expect(play({ window })).toEqual({ added: [], warned: [UNSUPPORTED] });
  });

  test('an old browser without a console shows nothing', () => {
    expect(play({ window: { atob: undefined, console: undefined } })).toEqual({
      added: [],
      warned: [],
    });
  });

  test('data-off loads nothing', () => {
    expect(play({ own: tag({ off: '' }) })).toEqual({ added: [], warned: [] });
  });

  test.each([
    ['a form', { nodeName: 'FORM', dataset: {} }],
    ['two forms', { length: 2 }],
    ['nothing', null],
  ])('does nothing if currentScript is %s, because its URL is unknown', (_, own) => {
    expect(play({ own })).toEqual({ added: [], warned: [] });
  });

  test('with Trusted Types, its policy allows only the URL of the bundle', () => {
    const policies: string[] = [];
    const trustedTypes = {
      createPolicy: (name: string, rules: { createScriptURL(url?: string): string }) => {
        policies.push(name);
        expect(rules.createScriptURL('https://evil.example/x.js')).toContain('/b/in/in.');
        return { createScriptURL: () => 'trusted' };
      },
    };
    expect(play({ window: { trustedTypes } }).added).toMatchObject([{ src: 'trusted' }]);
    expect(policies).toEqual(['tagwright-loader']);
  });
});
