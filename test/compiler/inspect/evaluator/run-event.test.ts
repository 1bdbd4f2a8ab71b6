import { describe, expect, test } from 'vitest';
import { runEvent } from '../../../../compiler/inspect/evaluator/run-event.ts';
import { runRule } from '../../../../compiler/inspect/evaluator/run-rule.ts';
import {
  createWorld,
  type World,
  type WorldElement,
} from '../../../../compiler/inspect/evaluator/world.ts';
import { siteWith } from './site.ts';

const EXISTS = { cookie: 'a', exists: true };

const SET = { 'set-variables': { page: { name: 'a' } } };

const outer: WorldElement = {
  matches: ['.card'],
  text: 'Offer: add to cart',
  attributes: { 'an-la': 'outer' },
  properties: {},
  visible: true,
  chosen: false,
};
const inner: WorldElement = {
  matches: ['button', '.buy'],
  text: 'Add to Cart',
  attributes: {},
  properties: { type: 'submit' },
  visible: true,
  chosen: false,
  around: outer,
};

function rule(id: string, more: object): object {
  return { id, name: id, events: ['dom-ready'], actions: [SET], ...more };
}

function page(cookies: World['cookies'] = {}): World {
  return createWorld({ url: 'https://www.shop.example/in/', cookies, dom: [outer, inner] });
}

describe('which rules run', () => {
  test('those that listen to the event, sorted by `order` and then as they are written', () => {
    const site = siteWith({
      rules: [
        rule('a', {}),
        rule('b', { order: 1 }),
        rule('c', { events: ['window-loaded'] }),
        rule('d', { archived: true }),
        rule('e', {}),
      ],
    });
    expect(runEvent(site, { type: 'dom-ready' }, page()).rules.map((run) => run.rule.id)).toEqual([
      'b',
      'a',
      'e',
    ]);
  });

  test("none if the site doesn't serve the page", () => {
    const site = siteWith({ rules: [rule('a', {})] });
    expect(
      runEvent(site, { type: 'dom-ready' }, createWorld({ url: 'https://www.shop.example/fr/' }))
        .rules,
    ).toEqual([]);
    expect(
      runEvent(site, { type: 'dom-ready' }, createWorld({ url: 'https://elsewhere.example/in/' }))
        .rules,
    ).toEqual([]);
  });

  test('of a click, those whose element is the target or contains it', () => {
    const click = (settings: object) =>
      rule('a', {
        events: [{ click: settings }],
        actions: [{ 'set-variables': { page: { name: '%event.text%' } } }],
      });
    const named = (settings: object) =>
      runEvent(
        siteWith({ rules: [click(settings)] }),
        { type: 'click', element: inner },
        page(),
      ).done.map(({ settings: given }) => given['page']);
    expect(named({ selector: '.card' })).toEqual([{ name: 'Offer: add to cart' }]);
    expect(named({ selector: '.none' })).toEqual([]);
    expect(named({ text: 'ADD TO' })).toEqual([{ name: 'Add to Cart' }]);
    expect(named({ selector: '.buy', properties: { type: 'submit' } })).toEqual([
      { name: 'Add to Cart' },
    ]);
    expect(named({ selector: '.buy', properties: { type: 'button' } })).toEqual([]);
  });

  test('of a click, which can read the matched element and the clicked element inside it', () => {
    const ids = (selector: string) =>
      runEvent(
        siteWith({
          elements: { target: { value: { event: 'target.type' } } },
          rules: [
            rule('a', {
              events: [{ click: selector }],
              actions: [
                { 'set-variables': { page: { name: '%event.element.an-la|none% %target|none%' } } },
              ],
            }),
          ],
        }),
        { type: 'click', element: inner },
        page(),
      ).done.map(({ settings }) => settings['page']);
    expect(ids('.card')).toEqual([{ name: 'outer submit' }]);
    expect(ids('.buy')).toEqual([{ name: 'none submit' }]);
  });

  test('direct calls of an action run before its rule continues, at most ten deep', () => {
    const call = { 'direct-call': { id: 'more', detail: { code: 5 } } };
    const site = siteWith({
      rules: [
        rule('a', { actions: [call, SET] }),
        rule('b', {
          events: [{ 'direct-call': 'more' }],
          actions: [{ 'set-variables': { page: { name: '%event.detail.code%' } } }],
        }),
      ],
    });
    const { rules, done } = runEvent(site, { type: 'dom-ready' }, page());
    expect(rules.map((run) => run.rule.id)).toEqual(['a', 'b']);
    expect(done.map((action) => [action.rule, action.module])).toEqual([
      ['a', 'direct-call'],
      ['b', 'set-variables'],
      ['a', 'set-variables'],
    ]);
    expect(done[1]!.settings['page']).toEqual({ name: 5 });
    const circle = siteWith({
      rules: [rule('b', { events: [{ 'direct-call': 'more' }, 'dom-ready'], actions: [call] })],
    });
    expect(runEvent(circle, { type: 'dom-ready' }, page()).rules).toHaveLength(11);
  });
});

describe("why a rule doesn't fire", () => {
  const failed = (conditions: readonly object[], cookies = {}) =>
    runEvent(siteWith({ rules: [rule('a', { conditions })] }), { type: 'dom-ready' }, page(cookies))
      .rules[0]!.failed;

  test('the first condition that fails, and in it the part that decides', () => {
    const found = failed(
      [
        { cookie: 'a', exists: true },
        {
          all: [
            { cookie: 'a', equals: '1' },
            { cookie: 'b', equals: '2' },
          ],
        },
      ],
      { a: '1', b: '3' },
    );
    expect(found).toMatchObject({
      condition: { kind: 'all' },
      refusal: { part: { kind: 'comparison', test: 'equals' }, got: '3', wanted: '2' },
    });
  });

  test('a failed `any` has the reason of each of its tests', () => {
    const found = failed([
      { any: [{ cookie: 'a', equals: '1' }, { not: { cookie: 'a', exists: false } }] },
    ]);
    expect(found!.refusal.each).toMatchObject([{ wanted: '1' }, { part: { kind: 'not' } }]);
    expect(found!.refusal.each![0]!.got).toBeUndefined();
  });

  test.each([
    ['beside the others', [{ once: 'page' }, EXISTS]],
    ['in `all`', [{ all: [{ all: [{ once: 'page' }, EXISTS] }] }]],
    ['in a named test', [{ test: 'first' }]],
    ['in a named test of a named test', [{ test: 'outer' }]],
    ['in a condition that also counts', [{ any: [{ once: 'page' }] }, EXISTS]],
  ])('once allows one run, and is evaluated after all other conditions: %s', (_, conditions) => {
    const site = siteWith({
      tests: { first: { all: [{ once: 'page' }, EXISTS] }, outer: { all: [{ test: 'first' }] } },
      rules: [rule('a', { events: ['click'], conditions })],
    });
    const world = page();
    const fires = () => runEvent(site, { type: 'click' }, world).rules[0]!.failed === undefined;
    expect(fires()).toBe(false);
    world.cookies['a'] = '1';
    expect([fires(), fires()]).toEqual([true, false]);
  });

  test('a condition that counts and is unknown is evaluated after all other conditions', () => {
    const site = siteWith({
      rules: [rule('a', { conditions: [{ frequency: { per: 'page' } }, EXISTS] })],
    });
    const unknown: string[] = [];
    runRule(site.rules[0]!, {
      site,
      world: page(),
      unknown: ({ kind }) => void unknown.push(kind),
    });
    expect(unknown).toEqual([]);
  });

  test.each([
    ['2025-04-15T18:29:59Z', true],
    ['2025-04-15T18:30:00Z', false],
  ])('a date range ends with its last day in its time zone: at %s it is %j', (moment, isOpen) => {
    const site = siteWith({
      rules: [rule('a', { conditions: [{ date: { from: '2025-04-15', until: '2025-04-15' } }] })],
    });
    const world = createWorld({ url: 'https://www.shop.example/in/', clock: Date.parse(moment) });
    expect(runEvent(site, { type: 'dom-ready' }, world).rules[0]!.failed === undefined).toBe(
      isOpen,
    );
  });
});
