import { describe, expect, it } from 'vitest';
import type { TraceMeta } from '../../compiler/model/trace-meta.ts';
import type { Hit } from '../../compiler/play/scenario/world/hit.ts';
import { isFolder, readAgainst, startAgainst } from '../../preview/session/choice/against.ts';
import { compareSides, countDifferences } from '../../preview/replay/compare/compare-sides.ts';
import type { SentRequest } from '../../preview/session/running/session-view.ts';
import type { TraceRecord } from '../../preview/session/trace/trace-record.ts';

const HIT: Hit = {
  host: 'edge.example',
  path: '/ee/v1/interact',
  action: 'interact',
  receiver: 'edge',
  transport: 'fetch',
  method: 'POST',
  url: 'https://edge.example/',
  query: {},
  params: {},
  status: 200,
  at: 1,
  problems: [],
  body: undefined,
};
const view = (eVars: object, name = 'home'): Hit => ({
  ...HIT,
  body: {
    events: [
      {
        xdm: {
          eventType: 'view',
          web: { name },
          _experience: { analytics: { customDimensions: { eVars } } },
        },
      },
    ],
  },
});
const ad = (params: { readonly [name: string]: string }): Hit => ({
  ...HIT,
  receiver: 'floodlight',
  host: 'ad.doubleclick.net',
  action: 'activity',
  params,
});
const at = { file: 'a.yaml', line: 1, column: 1 };
const meta = (...ids: readonly string[]): TraceMeta => ({
  v: 1,
  site: 'in',
  elements: [],
  volatile: { eVars: [], props: [] },
  branches: [],
  rules: ids.map((id) => ({
    id,
    name: id.toUpperCase(),
    at,
    events: [],
    conditions: [],
    actions: [],
  })),
});
const ran = (r: number, out: 'fired' | 'blocked', seq: number): TraceRecord[] => [
  { k: 'ev', r, seq, visit: 1, t: 0 },
  { k: 'rule', r, out, seq: seq + 1, visit: 1, t: 0 },
];

interface Played {
  readonly hits?: readonly Hit[];
  readonly ids?: readonly string[];
  readonly records?: readonly TraceRecord[];
  readonly hasTrace?: boolean;
}

const side = ({ hits = [], ids = [], records = [], hasTrace = true }: Played) => ({
  bundle: {
    meta: meta(...ids),
    hasTrace,
    manifest: { variables: { eVars: { 7: 'login status' }, props: {}, events: {} } },
  },
  run: {
    requests: hits.map((hit, index): SentRequest => ({
      number: index + 1,
      visit: 1,
      net: index,
      hit,
      atMs: index,
      headers: {},
      bytes: 0,
    })),
    records,
    problems: [],
  },
});

describe('compareSides', () => {
  it("ignores timestamps and the visitor's ECID", () => {
    const found = compareSides(
      side({ hits: [view({ eVar7: 'a' })] }),
      side({ hits: [{ ...view({ eVar7: 'a' }), at: 99, ecid: '1' }] }),
    );
    expect([countDifferences(found), found.requests]).toEqual([0, []]);
  });

  it('reports fields by their names', () => {
    const found = compareSides(
      side({ hits: [view({ eVar7: 'a' }), ad({ cat: 'x', other: '1' })] }),
      side({ hits: [view({ eVar7: 'b', eVar8: 'new' }, 'start'), ad({ cat: 'y', other: '2' })] }),
    );
    expect(
      found.requests.map(({ fields }) =>
        fields.map(({ title, before, after }) => [title, before, after]),
      ),
    ).toEqual([
      [
        ['eVar7 login status', 'a', 'b'],
        ['eVar8 unnamed', undefined, 'new'],
        ['xdm.web.name', 'home', 'start'],
      ],
      [
        ['cat Activity', 'x', 'y'],
        ['other', '1', '2'],
      ],
    ]);
    expect(countDifferences(found)).toBe(5);
  });

  it('reports requests of only one side, and rules with different outcomes', () => {
    const found = compareSides(
      side({
        hits: [ad({}), view({})],
        ids: ['a', 'b', 'c', 'd'],
        records: [
          ...ran(0, 'fired', 1),
          ...ran(0, 'fired', 3),
          ...ran(1, 'blocked', 5),
          ...ran(2, 'fired', 7),
        ],
      }),
      side({
        hits: [view({})],
        ids: ['c', 'a', 'b'],
        records: [...ran(1, 'fired', 1), ...ran(0, 'fired', 3)],
      }),
    );
    expect(found.requests.map(({ here, there }) => [here?.receiver, there?.receiver])).toEqual([
      ['floodlight', undefined],
    ]);
    expect(found.rules).toEqual([{ id: 'a', name: 'A', here: 'fired twice', there: 'fired' }]);
    expect(countDifferences(found)).toBe(2);
  });

  it('compares only requests if a side has no trace build', () => {
    const found = compareSides(
      side({ hits: [view({ eVar7: 'a' })], ids: ['a'], records: ran(0, 'fired', 1) }),
      side({ hits: [view({ eVar7: 'b' })], hasTrace: false }),
    );
    expect(found.rules).toBeUndefined();
    expect(countDifferences(found)).toBe(1);
  });

  it('reports whether a rule still waits or is blocked', () => {
    const waits = (r: number, seq: number): TraceRecord[] => [
      { k: 'ev', r, seq, visit: 1, t: 0 },
      { k: 'cond', r, i: 0, waits: true, seq: seq + 1, visit: 1, t: 0 },
    ];
    const ids = ['a', 'b', 'c'];
    const found = compareSides(
      side({
        ids,
        records: [...waits(0, 1), ...ran(1, 'blocked', 3), ...ran(2, 'blocked', 5), ...waits(2, 7)],
      }),
      side({ ids, records: [0, 1, 2].flatMap((r) => ran(r, 'fired', r * 2)) }),
    );
    expect(found.rules?.map(({ here }) => here)).toEqual([
      'waiting for a condition',
      'blocked by a condition',
      'waiting for a condition',
    ]);
  });
});

describe('the other side of a comparison', () => {
  it('can only be a folder on the same host', () => {
    expect(
      ['against/', '../earlier/', '/previews/2025-04/'].filter((folder) => !isFolder(folder)),
    ).toEqual([]);
    expect(
      [
        '',
        'against',
        '//elsewhere.example/',
        'https://elsewhere.example/',
        '/\\elsewhere.example/',
        'a//b/',
        'a?b/',
        '%2f/',
      ].filter(isFolder),
    ).toEqual([]);
  });

  it('is the same as this side by default, and if a parameter is invalid', () => {
    expect(
      readAgainst(
        new URLSearchParams(
          'other-site=<b>&other-visitor=nobody&other-consent=9&other-date=2025-02-30&other-build=//elsewhere.example/&other-steps=none',
        ),
      ),
    ).toEqual(startAgainst);
  });
});
