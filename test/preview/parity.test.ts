import { describe, expect, it } from 'vitest';
import type { Hit } from '../../compiler/play/scenario/world/hit.ts';
import { byHost, compareRuns } from '../../preview/replay/parity/compare-runs.ts';
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
    expect(compareRuns([sent(), sent({ at: 5 }, 9)], [sent({ at: 7 }, 3), sent()])).toEqual([]);
  });

  it('reports the path and both values of a different field', () => {
    expect(
      compareRuns(
        [sent(), sent({}, 0, 2)],
        [sent(), sent({ body: { events: [{ xdm: { page: 'b' } }] } })],
      ),
    ).toEqual([
      {
        request: 2,
        text: 'POST edge.example interact (fetch): body.events.0.xdm.page is "a" with the production build, "b" with the trace build',
      },
    ]);
  });

  it('reports missing requests and a different order', () => {
    expect(compareRuns([sent()], [])).toEqual([
      {
        request: 1,
        text: 'POST edge.example interact (fetch) is sent only by the production build',
      },
    ]);
    const other = sent({ url: 'https://ads.example/', host: 'ads.example' }, 0, 2);
    expect(compareRuns([sent(), other], [other, sent()]).map(({ request }) => request)).toEqual([
      1, 2,
    ]);
  });

  it('byHost ignores the order between hosts, but not within one', () => {
    const ad = (path: string, number: number): SentRequest =>
      sent({ url: `https://ads.example/${path}`, host: 'ads.example' }, 0, number);
    expect(
      compareRuns(
        byHost([sent(), ad('a', 2), ad('b', 3)]),
        byHost([ad('a', 1), sent({}, 0, 2), ad('b', 3)]),
      ),
    ).toEqual([]);
    expect(
      compareRuns(
        byHost([sent(), ad('a', 2), ad('b', 3)]),
        byHost([sent(), ad('b', 2), ad('a', 3)]),
      ).map(({ request }) => request),
    ).toEqual([2, 3]);
  });
});
