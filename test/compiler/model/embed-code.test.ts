import { runInNewContext } from 'node:vm';
import { parse } from 'acorn';
import { describe, expect, test } from 'vitest';
import {
  embedCode,
  embedScript,
  UNSUPPORTED,
  type Embedding,
} from '../../../compiler/model/embed-code.ts';

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

  /**
   * Runs the script of the embed code in a made-up page. `page.own` is the script's own element.
   * Returns the elements that the script adds, and the script's warnings.
   */
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

  test("doesn't use CORS if there is no integrity, or if the bundle is on the page's own host", () => {
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
