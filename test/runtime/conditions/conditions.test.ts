// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { atLeast } from '../../../runtime/operators/compare/at-least.ts';
import { atMost } from '../../../runtime/operators/compare/at-most.ts';
import { between } from '../../../runtime/operators/compare/between.ts';
import { chosen } from '../../../runtime/conditions/chosen.ts';
import { contains } from '../../../runtime/operators/compare/contains.ts';
import { date } from '../../../runtime/conditions/date.ts';
import { empty } from '../../../runtime/operators/compare/empty.ts';
import { endsWith } from '../../../runtime/operators/compare/ends-with.ts';
import { equals } from '../../../runtime/operators/compare/equals.ts';
import { exists } from '../../../runtime/operators/compare/exists.ts';
import { hasAny } from '../../../runtime/operators/compare/has-any.ts';
import { in as isIn } from '../../../runtime/operators/compare/in.ts';
import { lessThan } from '../../../runtime/operators/compare/less-than.ts';
import { matches } from '../../../runtime/operators/compare/matches.ts';
import { moreThan } from '../../../runtime/operators/compare/more-than.ts';
import { notEquals } from '../../../runtime/operators/compare/not-equals.ts';
import { notIn } from '../../../runtime/operators/compare/not-in.ts';
import { once } from '../../../runtime/conditions/once.ts';
import { startsWith } from '../../../runtime/operators/compare/starts-with.ts';
import { visible } from '../../../runtime/conditions/visible.ts';

const none = undefined;

describe('comparisons', () => {
  it.each([
    [equals, 'a', 'a', true],
    [equals, '1', 1, false],
    [equals, none, none, false],
    [equals, null, null, true],
    [notEquals, 'a', 'a', false],
    [notEquals, '1', 1, true],
    [notEquals, none, none, true],
    [notEquals, none, 'a', true],
    [isIn, 'a', ['b', 'a'], true],
    [isIn, 'c', ['b', 'a'], false],
    [isIn, none, [none], false],
    [isIn, '1', [1], false],
    [notIn, 'a', ['b', 'a'], false],
    [notIn, 'c', ['b', 'a'], true],
    [notIn, none, [none], true],
    [contains, 'cart', 'ar', true],
    [contains, 'cart', 'AR', false],
    [contains, 'undefined', none, false],
    [contains, none, 'a', false],
    [contains, ['a', 1], 1, true],
    [contains, ['a', 1], '1', false],
    [contains, 12, '1', false],
    [contains, 'x1', 1, false],
    [startsWith, '/in/x', '/in/', true],
    [startsWith, 'x/in/', '/in/', false],
    [startsWith, none, '/in/', false],
    [startsWith, 'undefined', none, false],
    [startsWith, 5, '5', false],
    [endsWith, '/in/x', '/x', true],
    [endsWith, '/x/in/', '/x', false],
    [endsWith, none, '/x', false],
    [endsWith, 'undefined', none, false],
    [endsWith, 5, '5', false],
    [exists, '', true, true],
    [exists, none, true, false],
    [exists, none, false, true],
    [exists, 0, false, false],
    [empty, '', true, true],
    [empty, none, true, true],
    [empty, null, true, true],
    [empty, [], true, true],
    [empty, ' ', true, false],
    [empty, 0, true, false],
    [empty, ['a'], true, false],
    [empty, {}, true, false],
    [empty, '', false, false],
    [empty, 'a', false, true],
    [lessThan, 767, 768, true],
    [lessThan, 768, 768, false],
    [lessThan, '767', '768', true],
    [lessThan, none, 1, false],
    [lessThan, '', 1, false],
    [lessThan, 1, none, false],
    [atMost, 768, 768, true],
    [atMost, 769, 768, false],
    [atMost, '', 1, false],
    [atMost, none, 1, false],
    [moreThan, 769, 768, true],
    [moreThan, 768, 768, false],
    [moreThan, '9', 10, false],
    [moreThan, none, -1, false],
    [atLeast, 768, 768, true],
    [atLeast, 767, 768, false],
    [atLeast, none, -1, false],
    [atLeast, '', -1, false],
    [between, 5, [5, 7], true],
    [between, '7', [5, 7], true],
    [between, 4.9, [5, 7], false],
    [between, 7.1, [5, 7], false],
    [between, none, [0, 7], false],
    [hasAny, [1, 3], [3, 4], true],
    [hasAny, [1, 3], [2, 4], false],
    [hasAny, [34], [3, 4], false],
    [hasAny, none, [1], false],
    [hasAny, '3', ['3'], false],
    [hasAny, [], [1], false],
  ] as [(left: unknown, right: never) => boolean, unknown, unknown, boolean][])(
    '%o of %o and %o is %s',
    (test, left, right, result) => {
      expect(test(left, right as never)).toBe(result);
    },
  );
});

describe('matches', () => {
  it('matches text only', () => {
    expect(matches('Add to Cart', /add to (cart|basket)/i)).toBe(true);
    expect(matches('Add', /cart/)).toBe(false);
    expect(matches(none, /undefined/)).toBe(false);
    expect(matches(5, /5/)).toBe(false);
  });

  it('ignores lastIndex', () => {
    const global = /a/g;
    expect([matches('a', global), matches('a', global), matches('a', global)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('matches the first 2,000 characters', () => {
    expect(matches(`${'x'.repeat(1999)}y`, /y/)).toBe(true);
    expect(matches(`${'x'.repeat(2000)}y`, /y/)).toBe(false);
  });
});

describe('conditions on elements', () => {
  const shown = (rects: number) =>
    Object.assign(document.createElement('p'), {
      getClientRects: () => Array.from({ length: rects }),
    });

  afterEach(() => vi.restoreAllMocks());

  it('visible: one of several is enough, and no match counts as hidden', () => {
    vi.spyOn(window, 'getComputedStyle').mockReturnValue({
      visibility: 'visible',
    } as CSSStyleDeclaration);
    const [seen, hidden] = [shown(1), shown(0)] as unknown as [Element, Element];
    expect([
      visible(seen, true),
      visible(hidden, true),
      visible([hidden, seen], true),
      visible(none, true),
      visible([], true),
    ]).toEqual([true, false, true, false, false]);
    expect([visible(seen, false), visible(hidden, false), visible(none, false)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('chosen: one of several is enough, and no match counts as not chosen', () => {
    const [ticked, open] = [true, false].map((checked) =>
      Object.assign(document.createElement('input'), { type: 'checkbox', checked }),
    ) as unknown as [Element, Element];
    expect([
      chosen(ticked, true),
      chosen(open, true),
      chosen([open, ticked], true),
      chosen(none, true),
    ]).toEqual([true, false, true, false]);
    expect([chosen(ticked, false), chosen(open, false), chosen(none, false)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('date', () => {
  it('is true from its start until just before its end', () => {
    const window = { from: 1000, until: 2000 };
    const at = (moment: number, given: { from?: number; until?: number } = window) => {
      vi.useFakeTimers({ now: moment });
      const holds = date(given);
      vi.useRealTimers();
      return holds;
    };
    expect([at(999), at(1000), at(1999), at(2000)]).toEqual([false, true, true, false]);
    expect([
      at(0, { until: 5 }),
      at(5, { until: 5 }),
      at(5, { from: 5 }),
      at(4, { from: 5 }),
      at(0, {}),
    ]).toEqual([true, false, true, false, true]);
  });
});

describe('once', () => {
  it('is true the first time for each rule', () => {
    expect([
      once({ per: 'page', rule: 1 }),
      once({ per: 'page', rule: 1 }),
      once({ per: 'page', rule: 2 }),
      once({ per: 'page', rule: 2 }),
    ]).toEqual([true, false, true, false]);
  });
});
