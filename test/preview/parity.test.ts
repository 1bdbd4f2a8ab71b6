import { describe, expect, it } from 'vitest';
import type { Hit } from '../../compiler/play/scenario/world/hit.ts';
import { compareRuns } from '../../preview/replay/parity/compare-runs.ts';
import type { SentRequest } from '../../preview/session/running/session-view.ts';

const sent = (over: Partial<Hit> = {}, atMs = 0, number = 1): SentRequest => ({
  number,
  visit: 1,
  net: 1,
  atMs,
  headers: {},
  bytes: 0,
  hit: {
    host: 'edge.example',
    path: '/',
    url: 'https://edge.example/',
    query: {},
    action: 'interact',
    receiver: 'edge',
    transport: 'fetch',
    method: 'POST',
    params: {},
    body: { events: [{ xdm: { page: 'a' } }] },
    status: 200,
    at: 0,
    problems: [],
    ...over,
  },
});

describe('compareRuns', () => {
  it('ignores the time of sending', () => {
    expect(compareRuns([sent(), sent({ at: 5 }, 9)], [sent({ at: 7 }, 3), sent()], true)).toEqual(
      [],
    );
  });

  it('reports the path and both values of a different field', () => {
    expect(
      compareRuns(
        [sent(), sent({}, 0, 2)],
        [sent(), sent({ body: { events: [{ xdm: { page: 'b' } }] } })],
        true,
      ),
    ).toEqual([
      {
        request: 2,
        text: 'POST edge.example interact (fetch): body.events[0].xdm.page is "a" with the production build, "b" with the trace build',
      },
    ]);
  });

  it('reports missing requests and a different order', () => {
    expect(compareRuns([sent()], [], true)).toEqual([
      {
        request: 1,
        text: 'POST edge.example interact (fetch) is sent only by the production build',
      },
    ]);
    expect(compareRuns([sent({ body: 1 }), sent({}, 0, 2)], [sent({ body: 1 })], true)).toEqual([
      {
        request: 2,
        text: 'POST edge.example interact (fetch) is sent only by the production build',
      },
    ]);
    const other = (number: number) =>
      sent({ url: 'https://ads.example/', host: 'ads.example' }, 0, number);
    expect(
      compareRuns([sent(), other(2), sent({}, 0, 3)], [other(1), sent({}, 0, 2)], true),
    ).toEqual([
      {
        request: 1,
        text: 'POST edge.example interact (fetch) is request 1 with the production build, 2 with the trace build',
      },
      {
        request: 2,
        text: 'POST ads.example interact (fetch) is request 2 with the production build, 1 with the trace build',
      },
      {
        request: 3,
        text: 'POST edge.example interact (fetch) is sent only by the production build',
      },
    ]);
  });

  it('compares every field exactly, even if it can differ between plays of a scenario', () => {
    const body = (timestamp: string, ...more: readonly object[]) => ({
      body: { events: [{ xdm: { timestamp } }, ...more] },
    });
    const differences = (...[first, second]: readonly Partial<Hit>[]) =>
      compareRuns([sent(first)], [sent(second)], true).map(
        ({ text }) => /: (.*) with the production/.exec(text)![1],
      );
    expect(differences(body('a'), body('b'))).toEqual(['body.events[0].xdm.timestamp is "a"']);
    expect(differences(body('a'), body('a', { xdm: 1 }))).toEqual(['body.events[1].xdm is absent']);
    expect(differences({ body: {} }, { body: [] })).toEqual(['body is {}']);
    expect(differences({ body: {} }, {})).toHaveLength(2);
    expect(differences({ url: 'https://edge.example/?r=1' }, {})).toEqual([
      'url is "https://edge.example/?r=1"',
    ]);
    expect(differences({ status: 503 }, {})).toEqual(['status is 503']);
  });

  it('ignores the order between hosts on request, but not within one', () => {
    const ad = (path: string, number: number): SentRequest =>
      sent({ url: `https://ads.example/${path}`, host: 'ads.example' }, 0, number);
    const first = [sent(), ad('a', 2), ad('b', 3)];
    const hostsSwapped = [ad('a', 1), sent({}, 0, 2), ad('b', 3)];
    expect(compareRuns(first, hostsSwapped, false)).toEqual([]);
    expect(compareRuns(first, hostsSwapped, true)).toHaveLength(2);
    expect(
      compareRuns(first, [sent(), ad('b', 2), ad('a', 3)], false).map(({ request }) => request),
    ).toEqual([2, 3]);
  });
});
