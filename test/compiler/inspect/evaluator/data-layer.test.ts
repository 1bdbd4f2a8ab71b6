import { describe, expect, test } from 'vitest';
import { runEvent } from '../../../../compiler/inspect/evaluator/run-event.ts';
import { createWorld, type World } from '../../../../compiler/inspect/evaluator/world.ts';
import { siteWith } from './site.ts';

const rule = (id: string, more: object) => ({ id, name: id, actions: [{ log: 'x' }], ...more });
const page = () => createWorld({ url: 'https://www.shop.example/in/' });

describe('the data layer', () => {
  const site = siteWith({
    rules: [
      rule('buy', {
        events: [{ 'data-layer': 'purchase' }],
        conditions: [{ 'data-layer': 'ecommerce.value', 'more-than': 5 }],
        actions: [
          { push: { to: 'dataLayer', entry: { event: 'bought', step: 2 } } },
          { push: { to: 'list', entry: { event: 'bought' } } },
        ],
      }),
      rule('after', {
        events: [{ 'data-layer': { name: { 'starts-with': 'bou' } } }],
        conditions: [
          { 'data-layer': { entry: 'step' }, equals: 2 },
          { 'data-layer': 'ecommerce.items.0.id', equals: 'a' },
          { 'data-layer': 'user.id', version: 1, exists: false },
        ],
      }),
      rule('click', { events: ['click'], conditions: [{ 'data-layer': 'user.id', equals: 7 }] }),
      rule('loop', {
        events: [{ 'data-layer': ['loop', 'other'] }],
        actions: [{ push: { to: 'dataLayer', entry: { event: 'loop' } } }],
      }),
    ],
  });
  const fired = (entry: unknown, world: World) =>
    runEvent(site, { type: 'data-layer', detail: entry as string }, world)
      .rules.filter(({ failed }) => !failed)
      .map((run) => run.rule.id);

  test('runs the rules of an entry, then those of the entries that they push', () => {
    const world = page();
    expect(fired({ ecommerce: { items: [{ id: 'a' }] } }, world)).toEqual([]);
    expect(fired({ event: 'purchase', ecommerce: { value: 5 } }, world)).toEqual([]);
    expect(fired({ event: 'purchase', ecommerce: { value: 6 } }, world)).toEqual(['buy', 'after']);
    expect(fired({ event: 'Purchase' }, world)).toEqual([]);
  });

  test('keeps its state for the other events of the page', () => {
    const world = page();
    fired({ 'user.id': 7 }, world);
    const { rules } = runEvent(site, { type: 'click' }, world);
    expect(rules.map(({ failed }) => failed)).toEqual([undefined]);
  });

  test('ends a loop of a rule after ten entries', () => {
    expect(fired({ event: 'other' }, page())).toHaveLength(10);
  });
});

test("Adobe's client data layer has events for data, and null deletes from its state", () => {
  const site = siteWith({
    'data-layer': { adobe: 'adobeDataLayer' },
    rules: [
      rule('change', { events: [{ 'data-layer': 'adobeDataLayer:change' }] }),
      rule('any', { events: [{ 'data-layer': ['adobeDataLayer:event', 'go'] }] }),
      rule('go', {
        events: [{ 'data-layer': 'go' }],
        conditions: [
          { 'data-layer': 'a.b', equals: 2 },
          { 'data-layer': 'a.c', exists: false },
          { 'data-layer': 'list.1', exists: false },
          { 'data-layer': 'eventInfo', exists: false },
          { 'data-layer': { entry: 'eventInfo.path' }, equals: 'x' },
        ],
      }),
    ],
  });
  const world = page();
  const fired = (entry: unknown) =>
    runEvent(site, { type: 'data-layer', detail: entry as string }, world)
      .rules.filter(({ failed }) => !failed)
      .map((run) => run.rule.id);
  expect(fired({ a: { b: 1, c: 1 }, list: [1, 2], 'a.b': 5 })).toEqual(['change']);
  expect(fired({ event: 'other', a: { b: 2, c: null }, list: [3, null] })).toEqual([
    'change',
    'any',
  ]);
  expect(fired({ event: 'go', eventInfo: { path: 'x' } })).toEqual(['any', 'go']);
  expect(fired({ on: 'go', handler: 'x' })).toEqual([]);
  expect(fired({ event: 'go', eventInfo: { path: 'x' }, a: null })).toEqual(['change', 'any']);
});
