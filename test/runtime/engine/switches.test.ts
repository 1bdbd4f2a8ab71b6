// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieJar, logged } from '../page.ts';

let lines: string[];

/** Sets `document.currentScript`. */
const evaluating = (tag: unknown): void =>
  void Object.defineProperty(document, 'currentScript', { configurable: true, get: () => tag });

/** Adds a script tag to the page, and returns it. */
const scriptTag = (attributes: Readonly<Record<string, string>>): HTMLScriptElement => {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  document.head.append(script);
  return script;
};

beforeEach(() => {
  vi.resetModules();
  const defineProperty = Object.defineProperty;
  vi.spyOn(Object, 'defineProperty').mockImplementation((object, key, descriptor) =>
    defineProperty(
      object,
      key,
      key === Symbol.for('tagwright') ? { ...descriptor, configurable: true } : descriptor,
    ),
  );
  delete (window as unknown as Record<symbol, unknown>)[Symbol.for('tagwright')];
  lines = logged();
});

afterEach(() => {
  evaluating(null);
  document.head.replaceChildren();
  vi.restoreAllMocks();
});

describe('the kill switch', () => {
  const starts = async (): Promise<boolean> => {
    const { start } = await import('../../../runtime/engine/start.ts');
    const setup = vi.fn();
    start(undefined, [setup]);
    start(undefined, [setup]);
    return setup.mock.calls.length > 0;
  };

  it.each(['1', '', '0'])(
    'a cookie tagwright_off=%s switches the bundle off, which is logged once',
    async (value) => {
      cookieJar({ tagwright_off: value });
      expect(await starts()).toBe(false);
      expect(lines).toEqual([
        'warn: [tagwright] Switched off.',
        'warn: [tagwright] Another bundle is loaded.',
      ]);
    },
  );

  it.each(['', 'true'])('data-off="%s" on the script tag switches it off', async (value) => {
    cookieJar();
    evaluating(scriptTag({ 'data-off': value }));
    expect(await starts()).toBe(false);
    expect(lines[0]).toBe('warn: [tagwright] Switched off.');
  });

  it('similar names of cookies and attributes switch nothing off', async () => {
    cookieJar({ tagwright: 'off', not_tagwright_off: '1' });
    evaluating(scriptTag({ 'data-environment': 'off' }));
    expect(await starts()).toBe(true);
    expect(lines).toEqual(['warn: [tagwright] Another bundle is loaded.']);
  });

  it("the attribute on another script's tag switches nothing off", async () => {
    cookieJar();
    scriptTag({ 'data-off': '' });
    evaluating(scriptTag({}));
    expect(await starts()).toBe(true);
  });

  it('a form named querySelector hides no attribute', async () => {
    cookieJar();
    evaluating(scriptTag({ 'data-off': '' }));
    vi.spyOn(document, 'querySelector').mockImplementation(() => {
      throw new TypeError('document.querySelector is not a function');
    });
    expect(await starts()).toBe(false);
    expect(lines[0]).toBe('warn: [tagwright] Switched off.');
  });

  it("on a page without the attribute, the bundle's script tag isn't read", async () => {
    cookieJar();
    const read = vi.fn();
    Object.defineProperty(document, 'currentScript', { configurable: true, get: read });
    expect(await starts()).toBe(true);
    expect(read).not.toHaveBeenCalled();
  });

  it.each([
    ['no tag at all', null],
    ['an element without a dataset that has taken the name', { length: 2 }],
  ])("%s doesn't switch the bundle off", async (_, tag) => {
    cookieJar();
    document.head.innerHTML = '<meta data-off>';
    evaluating(tag);
    expect(await starts()).toBe(true);
  });

  it("a page without access to cookies isn't switched off", async () => {
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => {
        throw new Error('SecurityError');
      },
    });
    expect(await starts()).toBe(true);
  });
});

describe('the hosts that a bundle may be loaded from', () => {
  const may = async (...hosts: readonly string[]): Promise<boolean> =>
    (await import('../../../runtime/engine/may-be-served-from.ts')).mayBeServedFrom(hosts);

  it.each([
    ['https://cdn.shop.example/in.js', 'cdn.shop.example'],
    ['https://cdn.shop.example:443/in.js', 'cdn.shop.example'],
    ['http://cdn.shop.example:80/in.js', 'cdn.shop.example'],
    ['https://cdn.shop.example:8443/in.js', 'cdn.shop.example:8443'],
  ])('%s is allowed if %s is listed', async (src, host) => {
    evaluating(scriptTag({ src }));
    expect(await may('other.example', host)).toBe(true);
    expect(lines).toEqual([]);
  });

  it.each([
    'https://evil.example/in.js',
    'https://cdn.shop.example.evil.example/in.js',
    'https://cdn.shop.example:8443/in.js',
    'https://evil.example/cdn.shop.example/in.js',
  ])("%s isn't allowed", async (src) => {
    evaluating(scriptTag({ src }));
    expect(await may('cdn.shop.example')).toBe(false);
    expect(lines).toEqual([
      'error: [tagwright] This library is not authorized for this domain. (dynamic_host_not_allowed)',
    ]);
  });

  it('an empty list allows no host', async () => {
    evaluating(scriptTag({ src: 'https://cdn.shop.example/in.js' }));
    expect(await may()).toBe(false);
  });

  it.each([
    ['no tag', null],
    ['a script in the page itself', scriptTag({})],
    ['a form of that name', { src: undefined }],
    ['a document of its own', scriptTag({ src: 'data:text/javascript,1' })],
  ])('%s has no host', async (_, tag) => {
    evaluating(tag);
    expect(await may('cdn.shop.example')).toBe(false);
    expect(lines).toEqual([
      'error: [tagwright] Unable to find the Library Embed Code for Dynamic Host Resolution.',
    ]);
  });
});
