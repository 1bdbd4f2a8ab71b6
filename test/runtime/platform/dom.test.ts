// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  attributeOf,
  closest,
  findElement,
  findElements,
  isChosen,
  isMatch,
  isShown,
  textOf,
} from '../../../runtime/platform/page/dom.ts';
import { readGlobal } from '../../../runtime/platform/page/globals.ts';
import { open } from '../page.ts';

const page = window as unknown as Record<string, unknown>;

beforeEach(() =>
  open(
    'https://www.shop.example/in/',
    '<p id="one" class="x" title="">A  <b>b</b>\n c</p><p class="x"></p>',
  ),
);

afterEach(() => vi.restoreAllMocks());

describe('finding', () => {
  it('finds the first, all, and the nearest upwards', () => {
    expect(findElement('.x')?.id).toBe('one');
    expect(findElements('.x')).toHaveLength(2);
    expect(closest(findElement('b'), '.x')?.id).toBe('one');
    expect(closest(findElement('b'), 'b')?.tagName).toBe('B');
    expect(isMatch(findElement('b')!, '#one b')).toBe(true);
    expect(isMatch(findElement('b')!, '#one')).toBe(false);
  });

  it('returns undefined if nothing matches', () => {
    expect(findElement('.none')).toBeUndefined();
    expect(findElements('.none')).toEqual([]);
    expect(closest(findElement('b'), '.none')).toBeUndefined();
    expect(closest(undefined, '.x')).toBeUndefined();
  });

  it('never throws for an invalid selector', () => {
    expect(findElement('[')).toBeUndefined();
    expect(findElements('[')).toEqual([]);
    expect(closest(findElement('b'), '[')).toBeUndefined();
    expect(isMatch(findElement('b')!, '[')).toBe(false);
  });
});

describe('attributeOf and textOf', () => {
  it('return the attribute and the text', () => {
    expect(attributeOf(findElement('#one'), 'title')).toBe('');
    expect(attributeOf(findElement('#one'), 'lang')).toBeUndefined();
    expect(attributeOf(undefined, 'lang')).toBeUndefined();
    expect(textOf(findElement('#one')!)).toBe('A b c');
  });

  it('reads textContent of elements without innerText', () => {
    const svg = { textContent: ' a\n b ' } as Element;
    expect(textOf(svg)).toBe('a b');
  });

  it('works for a form whose field shadows a method', () => {
    const form = document.createElement('form');
    Object.defineProperty(form, 'getAttribute', { value: document.createElement('input') });
    expect(attributeOf(form, 'id')).toBeUndefined();
  });
});

describe('isShown', () => {
  it('requires a box and visibility', () => {
    const element = findElement('#one')!;
    (element as HTMLElement).style.visibility = 'visible';
    const rects = vi
      .spyOn(element, 'getClientRects')
      .mockReturnValue([{}] as unknown as DOMRectList);
    expect(isShown(element)).toBe(true);
    (element as HTMLElement).style.visibility = 'hidden';
    expect(isShown(element)).toBe(false);
    (element as HTMLElement).style.visibility = 'visible';
    rects.mockReturnValue([] as unknown as DOMRectList);
    expect(isShown(element)).toBe(false);
  });
});

describe('isChosen', () => {
  it.each([
    ['<input type="checkbox" checked value="a">', true],
    ['<input type="checkbox" value="a">', false],
    ['<input type="radio" checked value="a">', true],
    ['<input type="radio" value="a">', false],
    ['<input value="text">', true],
    ['<input value="">', false],
    ['<textarea>text</textarea>', true],
    ['<button value="a">Buy</button>', false],
    ['<button aria-pressed="true">Buy</button>', true],
    ['<li aria-selected="true">Blue</li>', true],
    ['<li aria-checked="true">Blue</li>', true],
    ['<li aria-checked="false" value="3">Blue</li>', false],
    ['<select><option value=""></option><option value="a" selected>A</option></select>', true],
    ['<select><option value="" selected></option><option value="a">A</option></select>', false],
    ['<p><b>Yes</b><input type="radio" value="a"><input type="radio" value="b" checked></p>', true],
    ['<p><input type="radio" value="a"><select><option value=""></option></select></p>', false],
    ['<ul><li aria-selected="true">Blue</li></ul>', true],
  ])('%s: %s', (html, expected) => {
    document.body.innerHTML = html;
    expect(isChosen(document.body.firstElementChild!)).toBe(expected);
  });

  it('distinguishes selected options from others', () => {
    document.body.innerHTML =
      '<select><option value="a">A</option><option value="b" selected>B</option></select>';
    expect(findElements('option').map(isChosen)).toEqual([false, true]);
  });
});

describe('readGlobal', () => {
  beforeEach(() => {
    page.digitalData = {
      page: { pageInfo: { pageName: 'home', author: null } },
      product: [{ model_code: 'A1' }],
      empty: '',
      zero: 0,
    };
  });

  it.each([
    ['digitalData.page.pageInfo.pageName', 'home'],
    ['window.digitalData.page.pageInfo.pageName', 'home'],
    ['digitalData.product.0.model_code', 'A1'],
    ['digitalData.product.length', 1],
    ['digitalData.empty', ''],
    ['digitalData.zero', 0],
    ['digitalData.page.pageInfo.author', undefined],
    ['digitalData.page.none.deeper', undefined],
    ['none', undefined],
    ['none.deeper', undefined],
  ])('%s is %o', (path, value) => {
    expect(readGlobal(path)).toBe(value);
  });

  it('is undefined if a getter or a proxy throws', () => {
    page.digitalData = {
      get page() {
        throw new Error('not yet');
      },
    };
    expect(readGlobal('digitalData.page')).toBeUndefined();
    Object.defineProperty(page, 'angry', {
      configurable: true,
      get: () => {
        throw new Error('angry');
      },
    });
    expect(readGlobal('angry')).toBeUndefined();
  });

  it('reads properties of a class, and none of Object.prototype', () => {
    page.digitalData = new (class {
      get shop() {
        return 'b2c';
      }
    })();
    expect(readGlobal('digitalData.shop')).toBe('b2c');
    expect(readGlobal('navigator.language')).toBe(navigator.language);
    page.digitalData = { shop: {} };
    for (const name of [
      'constructor',
      'shop.toString',
      '__proto__.toString',
      'shop.constructor.name',
    ])
      expect(readGlobal(`digitalData.${name}`)).toBeUndefined();
    const every = Object.prototype as { each?: unknown };
    every.each = () => 1;
    expect(readGlobal('digitalData.each')).toBeUndefined();
    delete every.each;
  });

  it('ignores elements that shadow a global', () => {
    const form = document.createElement('form');
    form.innerHTML = '<input name="page">';
    page.digitalData = form;
    expect(readGlobal('digitalData')).toBeUndefined();
    expect(readGlobal('digitalData.tagName')).toBeUndefined();
    page.digitalData = form.children;
    expect(readGlobal('digitalData.length')).toBeUndefined();
  });
});
