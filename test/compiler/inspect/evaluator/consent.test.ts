import { expect, test } from 'vitest';
import { runEvent } from '../../../../compiler/inspect/evaluator/run-event.ts';
import { createWorld } from '../../../../compiler/inspect/evaluator/world.ts';
import { siteWith } from './site.ts';

const url = 'https://www.shop.example/in/';
const agreed = (digits: string) => createWorld({ url, cookies: { consent: digits } });

test("an event that needs a third party's script needs consent to its purpose", () => {
  const site = siteWith({
    rules: [
      { id: 'a', name: 'a', events: ['youtube'], actions: [{ log: 'x' }] },
      {
        id: 'b',
        name: 'b',
        events: [{ youtube: { purpose: 'advertising' } }, 'print'],
        actions: [{ log: 'x' }],
      },
      {
        id: 'both',
        name: 'both',
        events: { 'all-of': ['youtube', 'print'] },
        actions: [{ log: 'x' }],
      },
    ],
  });
  const fired = (type: string, world = agreed('3')) =>
    runEvent(site, { type }, world)
      .rules.filter(({ failed }) => !failed)
      .map(({ rule }) => rule.id);
  expect(fired('youtube')).toEqual(['a']);
  expect(fired('youtube', agreed('4'))).toEqual(['b']);
  const refused = agreed('1');
  expect(fired('youtube', refused)).toEqual([]);
  expect(fired('print', refused)).toEqual(['b']);
  const world = agreed('3');
  fired('youtube', world);
  expect(fired('print', world)).toEqual(['b', 'both']);
});

test('a counter counts, and is read, with consent to its purpose', () => {
  const site = siteWith({
    rules: [
      {
        id: 'a',
        name: 'a',
        events: ['print'],
        actions: [
          { count: { name: 'prints', for: 'visitor' } },
          { push: { to: 'seen', entry: { prints: { counter: 'prints' } } } },
        ],
      },
    ],
  });
  const world = agreed('3');
  const seen = () =>
    runEvent(site, { type: 'print' }, world)
      .done.filter(({ module }) => module === 'push')
      .map(({ settings }) => (settings['entry'] as { prints?: number }).prints);
  expect([seen(), seen()]).toEqual([[1], [2]]);
  expect(world.localStorage).toEqual({ 'tagwright.count.prints': '2' });
  world.cookies['consent'] = '1';
  expect(seen()).toEqual([undefined]);
  world.localStorage['tagwright.count.prints'] = 'x';
  world.cookies['consent'] = '3';
  expect(seen()).toEqual([1]);
});
