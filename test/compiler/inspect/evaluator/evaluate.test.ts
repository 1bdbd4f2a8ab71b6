import { describe, expect, test } from 'vitest';
import { evaluate } from '../../../../compiler/inspect/evaluator/evaluate.ts';
import {
  createWorld,
  type World,
  type WorldElement,
} from '../../../../compiler/inspect/evaluator/world.ts';
import { siteWith } from './site.ts';

const card: WorldElement = {
  matches: ['.card'],
  text: '',
  attributes: { 'an-la': 'card' },
  properties: {},
  visible: true,
  chosen: false,
};
const button: WorldElement = {
  matches: ['button'],
  text: '  Add \n to cart',
  attributes: { href: '/in/cart', title: 'Buy' },
  properties: { value: '5' },
  visible: false,
  chosen: true,
  around: card,
};
const items = [
  { name: 'b', price: '2', inner: { deep: 1 } },
  { name: 'a', price: 3 },
  null,
  { name: 'b', price: 9 },
];

function page(more: Partial<World> = {}): World {
  return createWorld({
    url: 'https://www.shop.example/in/tvs/oled/?q=a%20b&q=c#top',
    referrer: 'https://search.example/',
    title: 'TVs',
    viewport: { width: 768, height: 600 },
    cookies: { plain: 'a', encoded: 'a%2Cb', broken: '%', consent: 'permit%201,3' },
    localStorage: { far: '1' },
    sessionStorage: { near: '2' },
    globals: { d: { text: ' A;b ', list: ['x', 'y'], items, empty: null } },
    dom: [card, button],
    random: 0.5,
    ...more,
  });
}

function valueOf(value: unknown, world = page()): unknown {
  const site = siteWith({
    elements: { one: { value } },
    tables: { kinds: { tvs: 'consumer', null: 'nothing', undefined: 'wrong' } },
    tests: { wide: { viewport: 'width', 'more-than': 768 } },
    rules: [
      {
        id: 'in/view',
        name: 'View',
        events: ['click'],
        actions: [{ 'set-variables': { page: { name: '%one%' } } }],
      },
    ],
  });
  return evaluate(site.elements.get('one')!.value, {
    site,
    world,
    occurrence: { type: 'click', element: button, detail: { code: { inner: 7 } } },
  });
}

describe('sources', () => {
  test.each([
    [{ cookie: 'plain' }, 'a'],
    [{ cookie: 'encoded' }, 'a,b'],
    [{ cookie: 'broken' }, '%'],
    [{ cookie: 'none' }, undefined],
    [{ cookie: 'toString' }, undefined],
    [{ query: 'q' }, 'a b'],
    [{ query: 'none' }, undefined],
    [{ url: 'path' }, '/in/tvs/oled/'],
    [{ url: 'host' }, 'www.shop.example'],
    [{ url: 'hash' }, '#top'],
    [{ url: 'level-2' }, 'tvs'],
    [{ url: 'level-4' }, undefined],
    [{ page: 'title' }, 'TVs'],
    [{ page: 'referrer' }, 'https://search.example/'],
    [{ page: 'language' }, undefined],
    [{ viewport: 'width' }, 768],
    [{ 'local-storage': 'far' }, '1'],
    [{ 'session-storage': 'near' }, '2'],
    [{ 'session-storage': 'far' }, undefined],
    [{ js: 'd.items.1.price' }, 3],
    [{ js: 'window.d.list.length' }, 2],
    [{ js: 'd.empty' }, undefined],
    [{ js: 'd.none.deeper' }, undefined],
    [{ dom: 'button' }, 'Add to cart'],
    [{ dom: 'button', attribute: 'title' }, 'Buy'],
    [{ dom: 'button', property: 'value' }, '5'],
    [{ dom: '.none' }, undefined],
    [{ event: 'label' }, 'card'],
    [{ event: 'text' }, 'Add to cart'],
    [{ event: 'link-url' }, 'https://www.shop.example/in/cart'],
    [{ random: 9 }, 5],
    [{ clock: 'iso' }, '2025-04-15T12:00:00.000Z'],
    [{ constant: 'currency' }, 'INR'],
    [{ consent: 'digits' }, [1, 3]],
    [{ consent: 'analytics' }, 'in'],
    [{ consent: 'advertising' }, 'out'],
    [{ table: 'kinds', key: { url: 'level-2' } }, 'consumer'],
    [{ table: 'kinds', key: { cookie: 'none' } }, undefined],
  ])('%j returns %j', (source, value) => expect(valueOf(source)).toEqual(value));
});

describe('forms', () => {
  test.each([
    ['100 %%', '100 %'],
    ['%currency%', 'INR'],
    ['is %currency%', 'is INR'],
    [{ js: 'd.text', clean: ['trim', 'lower-case', { remove: ';' }] }, 'ab'],
    [{ js: 'd.list', clean: 'trim' }, ['x', 'y']],
    [{ js: 'd.list', clean: { pick: 2 } }, 'y'],
    [{ js: 'd', clean: { at: 'list.last' } }, 'y'],
    [{ js: 'd', clean: { at: 'list.5' } }, undefined],
    [{ js: 'd.list', clean: { at: 'length' } }, 2],
    [{ cookie: 'none', default: 'other' }, 'other'],
    [{ url: 'level-2', map: { tvs: 'TV' } }, 'TV'],
    [{ url: 'level-1', map: { tvs: 'TV' } }, undefined],
    [{ 'first-of': [{ cookie: 'none' }, null, 'later'] }, null],
    [{ 'first-of': [{ cookie: 'none' }] }, undefined],
    [{ case: [{ when: { test: 'wide' }, then: 'wide' }, { else: 'narrow' }] }, 'narrow'],
    [{ case: [{ when: { test: 'wide' }, then: 'wide' }] }, undefined],
    [
      { merge: [{ js: 'd.items.0' }, { js: 'd.none' }, { js: 'd.items.1' }] },
      { name: 'a', price: 3, inner: { deep: 1 } },
    ],
    [{ 'product-of': ['2', 3] }, 6],
    [{ 'sum-of': [{ js: 'd.text' }, 3] }, undefined],
    [
      { each: { js: 'd.items' }, where: { item: 'name', equals: 'b' }, give: { item: 'price' } },
      ['2', 9],
    ],
    [
      {
        each: { js: 'd.items' },
        'at-most': 2,
        give: { n: { item: 'name' }, deep: { item: 'inner.deep' } },
      },
      [{ n: 'b', deep: 1 }, { n: 'a' }],
    ],
    [
      {
        each: { js: 'd.items' },
        give: { n: { item: 'name' }, p: { item: 'price' } },
        'index-by': 'n',
      },
      { b: { n: 'b', p: '2' }, a: { n: 'a', p: 3 } },
    ],
    [{ each: { js: 'd.text' }, give: { item: '' } }, []],
  ])('%j returns %j', (form, value) => expect(valueOf(form)).toEqual(value));
});

describe('the results of tests', () => {
  test.each([
    [{ viewport: 'width', 'at-most': 768, 'more-than': 767 }, true],
    [{ cookie: 'none', 'not-equals': 'a' }, true],
    [{ cookie: 'none', exists: false }, true],
    [{ url: 'path', matches: '/^\\/IN\\//i' }, true],
    [{ cookie: 'plain', in: { js: 'd.list' } }, false],
    [{ consent: 'digits', 'has-any': [3, 4] }, true],
    [{ dom: '.card', visible: true }, true],
    [{ dom: 'button', visible: true }, false],
    [{ dom: '.none', visible: false }, true],
    [{ dom: 'button', some: { chosen: true } }, true],
    [{ js: 'd.none', every: { equals: 'a' } }, true],
    [{ js: 'd.list', none: { equals: 'x' } }, false],
    [{ js: 'd.items', some: { item: 'price', 'more-than': 8 } }, true],
  ])('%j is %j', (expression, holds) => expect(valueOf(expression)).toBe(holds));
});

describe('stored values', () => {
  const kept = (keep: string, world: World, cookie: string | undefined) => {
    const site = siteWith({
      elements: { one: { value: { cookie: 'seen' }, keep } },
      rules: [
        {
          id: 'in/view',
          name: 'View',
          events: ['click'],
          actions: [{ 'set-variables': { page: { name: '%one%' } } }],
        },
      ],
    });
    return evaluate(site.elements.get('one')!.value, {
      site,
      world: {
        ...world,
        cookies: { ...world.cookies, ...(cookie !== undefined && { seen: cookie }) },
      },
    });
  };

  test('for the page: the last value, whatever the visitor agreed to', () => {
    const world = page({ cookies: {} });
    expect([
      kept('page', world, undefined),
      kept('page', world, 'a'),
      kept('page', world, undefined),
    ]).toEqual([undefined, 'a', 'a']);
  });

  test('for the session and the visitor: in storage, with consent only', () => {
    const world = page();
    expect([
      kept('session', world, 'a'),
      kept('session', world, undefined),
      world.sessionStorage['tagwright.one'],
    ]).toEqual(['a', 'a', '"a"']);
    expect([kept('visitor', world, 'b'), world.localStorage['tagwright.one']]).toEqual([
      'b',
      '"b"',
    ]);
    const refused = page({ cookies: {} });
    expect([
      kept('session', refused, 'a'),
      kept('session', refused, undefined),
      refused.sessionStorage,
    ]).toEqual(['a', undefined, { near: '2' }]);
  });
});
