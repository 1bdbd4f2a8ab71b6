import { describe, expect, test } from 'vitest';
import { compareRequests } from '../../../compiler/play/scenario/compare/compare-requests.ts';
import type { Hit } from '../../../compiler/play/scenario/world/hit.ts';

const HIT: Hit = {
  host: 'ad.example',
  path: '/1',
  action: 'count',
  receiver: 'ads',
  transport: 'image',
  method: 'GET',
  url: 'https://ad.example/1',
  query: {},
  params: { cat: 'a', ord: '1' },
  body: undefined,
  status: 200,
  at: 1,
  problems: [],
};
const edge = (xdm: object): Hit => ({
  ...HIT,
  receiver: 'edge',
  params: {},
  body: { events: [{ xdm }], meta: { queueTimeMillis: 1 } },
});

describe('the requests of two plays', () => {
  test('are the same if only values differ that change in every play', () => {
    expect(
      compareRequests(
        [HIT],
        [
          {
            ...HIT,
            at: 2,
            url: 'https://ad.example/2',
            path: '/2',
            params: { cat: 'a', ord: '2' },
          },
        ],
      ),
    ).toEqual([]);
    expect(
      compareRequests(
        [edge({ timestamp: 'a', placeContext: { localTime: 'a' } })],
        [edge({ timestamp: 'b', placeContext: { localTime: 'b' } })],
      ),
    ).toEqual([]);
  });

  test('differ in a body that no other field repeats, and in the datastream', () => {
    const json = (total: number): Hit => ({ ...HIT, receiver: 'own', body: { order: { total } } });
    expect(compareRequests([json(1)], [json(2)])).toEqual([
      '~ request 1 to own: body.order.total: 1 → 2',
    ]);
    expect(
      compareRequests([{ ...HIT, body: 'en=view' }], [{ ...HIT, body: 'en=purchase' }]),
    ).toEqual(['~ request 1 to ads: body: "en=view" → "en=purchase"']);
    const toDatastream = (configId: string, requestId: string): Hit => ({
      ...edge({}),
      query: { configId, requestId },
    });
    expect(compareRequests([toDatastream('a', '1')], [toDatastream('b', '2')])).toEqual([
      '~ request 1 to edge: url.configId: "a" → "b"',
    ]);
  });

  test('to other servers are the same if only times, or the counts of rules, differ', () => {
    const own = (body: unknown, at: number, path = '/1'): Hit => ({
      ...{ ...HIT, host: 'own.example', receiver: 'own.example', method: 'POST', params: {} },
      ...{ body, at, path },
    });
    const at = Date.UTC(2025, 3, 15, 12);
    const times = (ms: number) =>
      own({ t: at + ms, iso: new Date(at + ms).toISOString() }, at + ms);
    expect(compareRequests([times(0)], [times(1500)])).toEqual([]);
    expect(compareRequests([own([11, 0, 1, 5, 2], at)], [own([12, 0, 1, 9, 1], at)])).toEqual([]);
    expect(compareRequests([own({}, at)], [own({}, at, '/2')])).toEqual([
      '~ request 1 to own.example: path: "/1" → "/2"',
    ]);
  });

  test('are compared field by field, even if a field is absent or of another type', () => {
    expect(compareRequests([HIT], [{ ...HIT, params: { cat: 'b', more: '1' } }])).toEqual([
      '~ request 1 to ads: params.cat: "a" → "b"',
      '~ request 1 to ads: params.more: absent → "1"',
    ]);
    expect(
      compareRequests([edge({ eventType: 'view', n: 1 })], [edge({ eventType: 'view', n: '1' })]),
    ).toEqual(['~ request 1 to edge: xdm.n: 1 → "1"']);
  });

  test('are compared in their order for each receiver, and in any order between receivers', () => {
    const unknown = { ...HIT, receiver: 'unknown', host: 'b.example' };
    expect(compareRequests([HIT, unknown], [unknown, HIT])).toEqual([]);
    expect(compareRequests([HIT, HIT, unknown], [HIT])).toEqual([
      '- request 2 to ads',
      '- request 1 to b.example',
    ]);
    expect(compareRequests([], [unknown])).toEqual(['+ request 1 to b.example']);
    expect(
      compareRequests(
        [HIT, { ...HIT, params: { cat: 'b' } }],
        [{ ...HIT, params: { cat: 'b' } }, HIT],
      ),
    ).toHaveLength(2);
  });

  test("an added request doesn't shift the others, and the visitor's id is ignored", () => {
    const kinds = (...types: readonly string[]): Hit[] =>
      types.map((eventType, index) => ({
        ...edge({ eventType, identityMap: { ECID: [{ id: `${index} ${types.length}` }] } }),
        action: 'collect',
        ecid: String(types.length),
      }));
    expect(compareRequests(kinds('view', 'click'), kinds('view', 'search', 'click'))).toEqual([
      '+ request 2 to edge',
    ]);
    expect(compareRequests(kinds('view', 'search', 'click'), kinds('view', 'click'))).toEqual([
      '- request 2 to edge',
    ]);
    expect(compareRequests(kinds('view'), kinds('click'))).toEqual([
      '- request 1 to edge',
      '+ request 1 to edge',
    ]);
  });
});
