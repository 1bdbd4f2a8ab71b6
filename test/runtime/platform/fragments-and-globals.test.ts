// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { insert } from '../../../runtime/platform/page/insert.ts';
import { pageGlobal, setGlobal } from '../../../runtime/platform/page/page-global.ts';
import { pushToGlobal } from '../../../runtime/platform/page/push-to-global.ts';
import { open } from '../page.ts';

const page = window as unknown as Record<string, unknown>;

beforeEach(() => {
  vi.resetModules();
  open('https://www.shop.example/in/', '<main><b></b></main>');
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['mine', 'list', 'trustedTypes']) delete page[name];
});

describe('inserting', () => {
  it.each([
    ['start', '<main>new<b></b></main>'],
    ['end', '<main><b></b>new</main>'],
    ['before', 'new<main><b></b></main>'],
    ['after', '<main><b></b></main>new'],
  ] as const)('at the position `%s`', (place, html) => {
    insert(['new'], document.querySelector('main')!, place);
    expect(document.body.innerHTML).toBe(html);
  });

  it('makes elements with attributes and contents', () => {
    insert(
      [['p', { class: 'x', count: 0, none: null, missing: undefined }, [['i', {}, ['1']], '2']]],
      document.body,
      'end',
    );
    expect(document.body.lastElementChild!.outerHTML).toBe('<p class="x" count="0"><i>1</i>2</p>');
  });

  it('makes no element from text, and nothing from a missing text', () => {
    insert(['<i>', undefined], document.body, 'end');
    expect(document.body.lastChild!.previousSibling!.textContent).toBe('<i>');
    expect(document.body.lastChild!.textContent).toBe('');
  });
});

describe('a global of the page', () => {
  it('is created once', () => {
    const make = vi.fn(() => ({}));
    const made = pageGlobal('mine', make);
    expect(page['mine']).toBe(made);
    expect(pageGlobal('mine', make)).toBe(made);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is replaced when it is set', () => {
    page['mine'] = 1;
    setGlobal('mine', 2);
    expect(page['mine']).toBe(2);
  });
});

describe('pushing to a list of the page', () => {
  it('creates a missing list, and keeps the entries of one that is there', () => {
    pushToGlobal('list', 1);
    pushToGlobal('list', 2);
    expect(page['list']).toEqual([1, 2]);
  });

  it('creates a list in an object of the page, at any depth', () => {
    page['mine'] = { deep: {} };
    pushToGlobal('mine.deep.list', 1);
    pushToGlobal('mine.list', 2);
    expect(page['mine']).toEqual({ deep: { list: [1] }, list: [2] });
  });

  it("calls the list's own `push`", () => {
    const push = vi.fn();
    page['list'] = Object.assign([], { push });
    pushToGlobal('list', 1);
    expect(push.mock.calls).toEqual([[1]]);
    expect(page['list']).toHaveLength(0);
  });

  it('throws if there is no object for the list, or something else has its name', () => {
    expect(() => pushToGlobal('mine.deep.list', 1)).toThrow('There is no mine.deep.');
    page['mine'] = { list: 'text' };
    expect(() => pushToGlobal('mine.list', 1)).toThrow('mine.list is no list.');
  });
});

describe('decoding an HTML entity', () => {
  const load = async () =>
    (await import('../../../runtime/platform/page/decode-entity.ts')).decodeEntity;

  it('returns its characters, which are parsed once', async () => {
    const decodeEntity = await load();
    const made = vi.spyOn(document, 'createElement');
    expect([decodeEntity('&eacute;'), decodeEntity('&#233;'), decodeEntity('&#233;')]).toEqual([
      'é',
      'é',
      'é',
    ]);
    expect(made).toHaveBeenCalledTimes(2);
  });

  it('returns an unknown entity, and one of which only the first part is known, unchanged', async () => {
    const decodeEntity = await load();
    expect(decodeEntity('&none;')).toBe('&none;');
    const element = document.createElement('i');
    vi.spyOn(document, 'createElement').mockReturnValue(element);
    vi.spyOn(element, 'textContent', 'get').mockReturnValue('¬it;');
    expect(decodeEntity('&notit;')).toBe('&notit;');
  });

  it('returns a semicolon, and a text that has one before its end', async () => {
    const decodeEntity = await load();
    const element = document.createElement('i');
    vi.spyOn(document, 'createElement').mockReturnValue(element);
    const text = vi.spyOn(element, 'textContent', 'get').mockReturnValue(';');
    expect(decodeEntity('&semi;')).toBe(';');
    text.mockReturnValue('a;b');
    expect(decodeEntity('&made-up;')).toBe('a;b');
  });

  it('uses setHTML if the browser has it, and otherwise a Trusted Types policy', async () => {
    const decodeEntity = await load();
    const element = document.createElement('i') as HTMLElement & { setHTML?: unknown };
    vi.spyOn(document, 'createElement').mockReturnValue(element);
    const createPolicy = vi.fn((_: string, { createHTML }: Record<string, Function>) => ({
      createHTML: (html: string) => `${createHTML!(html)} trusted`,
    }));
    page['trustedTypes'] = { createPolicy };
    expect(decodeEntity('&amp;')).toBe('& trusted');
    element.setHTML = (html: string) => {
      element.textContent = `set ${html}`;
    };
    expect(decodeEntity('&lt')).toBe('set &lt');
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['tagwright']);
  });

  it("returns it unchanged if the page's policy forbids setting HTML", async () => {
    page['trustedTypes'] = {
      createPolicy: () => {
        throw new TypeError();
      },
    };
    expect((await load())('&amp;')).toBe('&amp;');
  });
});
