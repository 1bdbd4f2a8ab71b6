import { describe, expect, it } from 'vitest';
import type { SiteManifest } from '../../compiler/model/manifest.ts';
import type { TraceMeta } from '../../compiler/model/trace-meta.ts';
import { entryText } from '../../preview/app/timeline/entry-text.ts';
import { createMatcher, readFilter } from '../../preview/app/timeline/timeline-filter.ts';
import { rowsOf } from '../../preview/app/timeline/rows-of.ts';
import { visibleRows } from '../../preview/app/timeline/visible-rows.ts';
import { createTraceIndexer } from '../../preview/session/trace/create-trace-indexer.ts';
import type { TraceRecord } from '../../preview/session/trace/trace-record.ts';

const at = { file: 'rules/a.yaml', line: 3, column: 5 };
const single = (operator: string) =>
  ({
    kind: 'test',
    number: 0,
    left: 'cookie: a',
    operator,
    wanted: '1',
    values: ['1'],
    at,
  }) as const;
const rule = (id: string, name: string) => ({
  id,
  name,
  at,
  events: [{ type: 'click', text: 'click: { selector: .buy }', at }],
  conditions: [{ text: '{ cookie: a, equals: 1 }', at, test: single('equals') }],
  actions: [{ number: 1, type: 'set-variables', at }],
});
const meta: TraceMeta = {
  v: 1,
  site: 'in',
  rules: [rule('in/buy', 'Buy now'), rule('in/rest', 'The rest')],
  elements: [{ name: 'pageName', at, text: 'x', asks: [] }],
  volatile: { eVars: [], props: [] },
  branches: [],
};
const manifest = {
  consent: { cookie: 'consent' },
  variables: { events: {}, eVars: { 38: 'Content identifier' }, props: {} },
} as unknown as SiteManifest;
const naming = { meta, manifest };

type Loose = Record<string, unknown> & { readonly k: string };

function records(...told: readonly Loose[]): TraceRecord[] {
  return told.map(
    (each, index) => ({ seq: index + 1, visit: 1, t: index, ...each }) as unknown as TraceRecord,
  );
}

const visit = records(
  { k: 'env', stage: 'opened', url: 'http://h/in/?a=1', title: '' },
  { k: 'miss', o: 0, type: 'click', trusted: true, target: '<b> Buy', filter: [1], untrusted: [] },
  { k: 'ev', r: 0, o: 0, type: 'click', trusted: true, target: '<b> Buy' },
  { k: 'el', e: 0, value: 'home', ty: 'string' },
  { k: 'cond', r: 0, i: 0, ok: true, saw: [] },
  { k: 'rule', r: 0, out: 'fired' },
  { k: 'act', r: 0, i: 1, type: 'set-variables', start: true, args: { eVars: { 38: 'x' } } },
  { k: 'act', r: 0, i: 1, type: 'set-variables', out: 'ran' },
  { k: 'ev', r: 1, o: 0, type: 'click', trusted: true },
  { k: 'cond', r: 1, i: 0, ok: false, saw: [] },
  { k: 'rule', r: 1, out: 'blocked' },
  { k: 'net', request: 1, via: 'fetch', method: 'POST', url: 'https://edge.example/ee', bytes: 3 },
  { k: 'net2', request: 1, status: 0 },
  { k: 'store', area: 'cookie', op: 'set', key: 'consent', value: '1' },
  { k: 'store', area: 'local', op: 'del', key: 'a', value: '' },
  { k: 'log', level: 'uncaught', text: 'broken' },
);

describe('the index of a trace', () => {
  it('groups records into entries, with the records of a run below it', () => {
    const { entries } = createTraceIndexer('consent')(visit);
    expect(entries.map(({ kind, folded }) => [kind, folded.length])).toEqual([
      ['page', 0],
      ['event', 0],
      ['rule', 6],
      ['rule', 3],
      ['request', 0],
      ['response', 0],
      ['consent', 0],
      ['storage', 0],
      ['error', 0],
    ]);
    expect(
      entries
        .map((entry) => entryText(entry, naming))
        .map(({ icon, word, text }) => `${icon} ${word} ${text}`),
    ).toEqual([
      'page page /in/?a=1',
      'event event click <b> Buy',
      'fired fired Buy now',
      'blocked blocked The rest · condition 1',
      'request request POST edge.example/ee',
      'response response network error',
      'storage consent cookie: consent = 1',
      'storage storage local storage: a deleted',
      'error error broken',
    ]);
  });

  it.each(['held', 'dropped'])('shows that the only action was %s', (out) => {
    const index = createTraceIndexer(undefined)(
      records(
        { k: 'ev', r: 0, o: 0 },
        { k: 'rule', r: 0, out: 'fired' },
        { k: 'act', r: 0, i: 1, type: 'pixel', out },
      ),
    );
    expect(entryText(index.entries[1]!, naming).word).toBe(out);
  });

  it('processes each record once, unless the trace log returns another array, and starts new runs on each page', () => {
    const join = createTraceIndexer(undefined);
    const kept = [...visit.slice(0, 6)];
    const { entries } = join(kept);
    kept.push(...visit.slice(6));
    expect(join(kept).entries).toBe(entries);
    const next = [
      ...kept,
      ...records(
        { k: 'ev', r: 0, o: 0, visit: 2, type: 'load' },
        { k: 'rule', r: 0, out: 'blocked', visit: 2 },
      ),
    ];
    const traceIndex = join(next);
    expect(traceIndex.entries).not.toBe(entries);
    expect(traceIndex.entries.slice(-2).map(({ kind }) => kind)).toEqual(['event', 'rule']);
    expect(traceIndex.runsOf(0).map(({ records: own }) => own.length)).toEqual([6, 2]);
    expect(traceIndex.runOf(next[4]!)?.rule).toBe(0);
  });

  it('has entries for data elements that belong to no run', () => {
    const { entries } = createTraceIndexer(undefined)(
      records(
        { k: 'ev', r: 0, o: 0 },
        { k: 'el', e: 0, t: 20 },
        { k: 'el', e: 0, t: 900 },
        { k: 'el', e: 0, t: 901 },
      ),
    );
    expect(entries.map(({ kind, folded }) => [kind, folded.length])).toEqual([
      ['event', 0],
      ['rule', 2],
      ['values', 2],
    ]);
  });

  it('takes linear time', () => {
    const many = (count: number) =>
      records(
        ...Array.from({ length: count }, (_, index): Loose => ({
          k: ['ev', 'cond', 'rule', 'el', 'act'][index % 5]!,
          r: 0,
          i: 0,
          o: index,
          e: 0,
        })),
      );
    const took = (count: number): number => {
      const all = many(count);
      const began = process.cpuUsage().user;
      createTraceIndexer(undefined)(all);
      return (process.cpuUsage().user - began) / 1000;
    };
    took(5000);
    // Compares the shortest of several runs, because other processes make some of them slower.
    const shortest = (count: number) => Math.min(...[1, 2, 3, 4, 5].map(() => took(count)));
    const [small, large] = [shortest(10_000), shortest(80_000)];
    // With 8 times as many records, linear work takes 8 times as long, and quadratic work takes
    // 64 times as long.
    expect(large / Math.max(small, 3)).toBeLessThan(28);
  });
});

describe('the filter', () => {
  const { entries } = createTraceIndexer('consent')(visit);
  const matches = createMatcher(naming);
  const found = (text: string) =>
    entries.filter((entry) => matches(entry, readFilter(text))).map(({ kind }) => kind);

  it.each([
    ['', entries.map(({ kind }) => kind)],
    ['buy', ['event', 'rule']],
    ['BUY click', ['event', 'rule']],
    ['pagename', ['rule']],
    ['kind:rule', ['rule', 'rule']],
    ['kind:blocked', ['rule']],
    ['kind:con', ['consent']],
    ['rule:in/rest', ['rule']],
    ['rule:"buy now"', ['rule']],
    ['event:click', ['event', 'rule', 'rule']],
    ['event:submit', []],
    ['evar:38', ['rule']],
    ['evar:evar38', ['rule']],
    ['evar:content', ['rule']],
    ['evar:39', []],
    ['kind:rule the', ['rule']],
    ['http:x', []],
  ])('%s', (text, kinds) => {
    expect(found(text)).toEqual(kinds);
  });

  it('keeps the page of matching entries, and hides the entries of a collapsed page', () => {
    const wanted = (text: string, open: number[] = [], closed: number[] = []) =>
      rowsOf(
        entries,
        (entry) => matches(entry, readFilter(text)),
        new Set(open),
        new Set(closed),
      ).map(({ level, record }) => `${level} ${record.k}`);
    expect(wanted('kind:request')).toEqual(['1 env', '2 net']);
    expect(wanted('nothing')).toEqual([]);
    expect(wanted('rule:rest', [9])).toEqual(['1 env', '2 rule', '3 ev', '3 cond', '3 rule']);
    expect(wanted('', [], [1])).toEqual(['1 env']);
  });
});

it('only visible rows are rendered, with a few extra', () => {
  expect(visibleRows(10_000, 30, 0, 600)).toEqual([0, 28]);
  expect(visibleRows(10_000, 30, 30_000, 600)).toEqual([992, 1028]);
  expect(visibleRows(10_000, 30, 299_400, 600)).toEqual([9972, 10_000]);
  expect(visibleRows(10_000, 30, 30_000, 6000)).toEqual([992, 1208]);
  expect(visibleRows(10_000, 30, 30_000, 60_000)).toEqual([992, 1492]);
  expect(visibleRows(0, 30, 0, 600)).toEqual([0, 0]);
  expect(visibleRows(5, 30, 0, 600)).toEqual([0, 5]);
});
