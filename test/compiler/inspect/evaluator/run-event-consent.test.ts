import { describe, expect, test } from 'vitest';
import { runEvent } from '../../../../compiler/inspect/evaluator/run-event.ts';
import { createWorld, type World } from '../../../../compiler/inspect/evaluator/world.ts';
import { siteWith } from './site.ts';

const AD = { floodlight: { advertiser: '1', group: 'g', activity: 'a' } };
const SET = { 'set-variables': { page: { name: 'a' } } };

function rule(id: string, more: object): object {
  return { id, name: id, events: ['dom-ready'], actions: [SET], ...more };
}

function page(cookies: World['cookies'] = {}): World {
  return createWorld({ url: 'https://www.shop.example/in/', cookies });
}

describe('consent runs, holds or drops an action', () => {
  const outcomes = (missing: string, cookies: World['cookies']) =>
    runEvent(
      siteWith({
        consent: { cookie: 'consent', digits: { 4: 'advertising' }, missing },
        rules: [rule('a', { actions: [AD, SET] })],
      }),
      { type: 'dom-ready' },
      page(cookies),
    ).rules[0]!.actions.map(({ outcome }) => outcome);

  test('it runs, is held until the visitor has answered, or is dropped; its neighbours run', () => {
    expect(outcomes('out', { consent: '4' })).toEqual(['ran', 'ran']);
    expect(outcomes('out', {})).toEqual(['dropped', 'ran']);
    expect(outcomes('pending', {})).toEqual(['held', 'ran']);
    expect(outcomes('pending', { consent: '1' })).toEqual(['dropped', 'ran']);
  });

  test('a held action runs once after consent, with the settings of the event', () => {
    const ad = { floodlight: { ...AD.floodlight, order: '%one%' } };
    const site = siteWith({
      consent: { cookie: 'consent', digits: { 4: 'advertising' }, missing: 'pending' },
      elements: { one: { value: { cookie: 'first' } } },
      rules: [rule('a', { actions: [ad] }), rule('b', { events: ['click'] })],
    });
    const world = page({ first: 'then' });
    runEvent(site, { type: 'dom-ready' }, world);
    Object.assign(world.cookies, { first: 'now', consent: '4' });
    expect(
      runEvent(site, { type: 'click' }, world).done.map(({ rule: id, settings }) => [
        id,
        settings['order'],
      ]),
    ).toEqual([
      ['a', 'then'],
      ['b', undefined],
    ]);
    expect(runEvent(site, { type: 'click' }, world).done.map(({ rule: id }) => id)).toEqual(['b']);
  });

  test('later actions can read the values that an action stores', () => {
    const site = siteWith({
      rules: [
        rule('a', {
          actions: [
            { 'set-cookie': { name: 'mark', value: 'x,y', purpose: 'advertising' } },
            { 'set-storage': { storage: 'local', key: 'k', value: [1], purpose: 'advertising' } },
          ],
        }),
        rule('b', {
          conditions: [
            { cookie: 'mark', equals: 'x,y' },
            { 'local-storage': 'k', equals: '[1]' },
          ],
          actions: [{ 'remove-cookie': { name: 'mark' } }],
        }),
        rule('c', { conditions: [{ cookie: 'mark', exists: false }] }),
      ],
    });
    expect(
      runEvent(site, { type: 'dom-ready' }, page({ consent: '4' })).done.map(
        ({ module }) => module,
      ),
    ).toEqual(['set-cookie', 'set-storage', 'remove-cookie', 'set-variables']);
  });
});
