import type { SingleTest, TraceMeta } from '../../compiler/model/trace-meta.ts';
import type { Hit } from '../../compiler/play/scenario/world/hit.ts';
import type { SentRequest } from '../../preview/session/running/session-view.ts';

const at = { file: '', line: 1, column: 1 };
const single = (number: number, left: string, wanted = ''): SingleTest => ({
  kind: 'test',
  number,
  left,
  operator: 'equals',
  wanted,
  values: [],
  at,
});
/** The rules and data elements that the records refer to. */
export const meta = {
  v: 1,
  site: 'in',
  rules: [
    {
      id: 'a/b',
      name: '',
      at,
      events: [],
      actions: [],
      conditions: [
        {
          text: '',
          at,
          test: {
            kind: 'all',
            items: [
              single(0, '{ cookie: _fbp }'),
              { kind: 'not', item: single(1, '%login%', '%visitor%') },
              { ...single(2, 'list'), each: single(3, '{ element: login, clean: lower }') },
            ],
          },
        },
      ],
    },
  ],
  elements: [
    { name: 'visitor', at, text: '{ cookie: guid }', asks: [] },
    { name: 'login', at, text: '{ %visitor%, clean: capture }', asks: [0] },
    { name: 'page', at, text: '{ url: path }', asks: [] },
  ],
  volatile: { eVars: [], props: [] },
  branches: [],
} as unknown as TraceMeta;

/**
 * Functions that return a trace record with a value of the page. Together, the records have the
 * value in every field that can contain a value of the page.
 */
export const records: readonly ((value: string) => object)[] = [
  (value) => ({
    k: 'ev',
    r: 0,
    type: 'login',
    target: `<a href="/?x=${value}">`,
    detail: { value },
  }),
  (value) => ({
    k: 'ev',
    r: 0,
    detail: { user: { [value]: [value] }, raw: JSON.stringify({ value }) },
  }),
  (value) => ({ k: 'miss', o: 1, type: value, target: value, filter: [], untrusted: [] }),
  (value) => ({
    k: 'cond',
    r: 0,
    i: 0,
    ok: true,
    saw: [{ test: 9, left: value, right: [value], ok: true }],
  }),
  (value) => ({ k: 'cond', r: 0, i: 0, err: `Error: ${value} is wrong` }),
  (value) => ({ k: 'el', e: 2, value: `page ${value}`, ty: 'string' }),
  (value) => ({ k: 'act', r: 0, i: 0, type: 'send', start: true, args: { eVars: { 22: value } } }),
  (value) => ({ k: 'act', r: 0, i: 0, type: 'send', out: 'failed', err: value }),
  (value) => ({
    k: 'env',
    stage: 'opened',
    url: `/in/?x=${encodeURIComponent(value)}`,
    title: value,
  }),
  (value) => ({
    k: 'net',
    request: 1,
    via: 'fetch',
    method: 'GET',
    bytes: 0,
    url: `https://a.example/?dl=${encodeURIComponent(`https://b.example/?x=${encodeURIComponent(value)}`)}`,
  }),
  (value) => ({
    k: 'store',
    area: 'local',
    op: 'set',
    key: value,
    value: JSON.stringify({ x: value }),
  }),
  (value) => ({
    k: 'store',
    area: 'cookie',
    op: 'set',
    key: 'other',
    value,
    cookie: { name: 'other', value, path: `/${value}`, secure: true, by: 'page' },
  }),
  (value) => ({ k: 'log', level: 'error', text: `uncaught ${value}`, at: `/in/?x=${value}` }),
];

/**
 * Functions that return a trace record with a value that identifies the visitor. The value's name,
 * such as `_fbp` or `guid`, shows this.
 */
export const namedRecords: readonly ((value: string) => object)[] = [
  (value) => ({
    k: 'store',
    area: 'cookie',
    op: 'set',
    key: '_fbp',
    value,
    cookie: { name: '_fbp', value, path: '/', secure: false, by: 'page' },
  }),
  (value) => ({
    k: 'store',
    area: 'session',
    op: 'set',
    key: 'user',
    value: JSON.stringify({ guid: value }),
  }),
  (value) => ({ k: 'el', e: 0, value }),
  (value) => ({ k: 'el', e: 1, value: [value] }),
  (value) => ({ k: 'cond', r: 0, i: 0, saw: [{ test: 0, left: value, ok: true }] }),
  (value) => ({ k: 'cond', r: 0, i: 0, saw: [{ test: 1, left: value, right: value, ok: true }] }),
  (value) => ({ k: 'cond', r: 0, i: 0, saw: [{ test: 3, left: value, ok: true }] }),
  (value) => ({
    k: 'ev',
    r: 0,
    detail: { guid: value, ids: [['_ga', value]], more: [{ name: '_gid', value }] },
  }),
  (value) => ({ k: 'ev', r: 0, detail: { identityMap: { ECID: [{ id: value }] } } }),
  (value) => ({
    k: 'env',
    stage: 'opened',
    url: `/in/?guid=${encodeURIComponent(value)}&a=b`,
    title: '',
  }),
  (value) => ({
    k: 'log',
    level: 'info',
    text: `cookies: a=b; _ga_X1=${encodeURIComponent(value)}; c=d`,
  }),
  (value) => ({
    k: 'log',
    level: 'info',
    text: `sent ${JSON.stringify(JSON.stringify({ userId: value }))}`,
  }),
  (value) => ({
    k: 'act',
    r: 0,
    i: 0,
    type: 'send',
    args: {
      url: `https://a.example/?j=${encodeURIComponent(JSON.stringify({ key: 'kndctr_X_AdobeOrg_identity', value }))}`,
    },
  }),
];

export const requestWith = (url: string, headers = {}, body: unknown = undefined): SentRequest => ({
  number: 1,
  visit: 1,
  net: 1,
  atMs: 0,
  headers,
  bytes: 0,
  hit: { method: 'POST', url, at: 0, status: 200, body } as Hit,
});

/** Requests with a value in a field of any name. */
export const requests: readonly ((value: string) => SentRequest)[] = [
  (value) =>
    requestWith(`https://a.example/${encodeURIComponent(value)}?x=${encodeURIComponent(value)}`),
  (value) =>
    requestWith('https://a.example/', {
      'x-any': value,
      referer: `https://b.example/?x=${encodeURIComponent(value)}`,
    }),
  (value) => requestWith('https://a.example/', {}, { events: [{ x: value, y: `page ${value}` }] }),
  (value) => requestWith('https://a.example/', {}, new URLSearchParams({ x: value }).toString()),
];

/**
 * Functions that return a request with a value that identifies the visitor. The name of the value's
 * field, such as `_fbp` or `guid`, shows this.
 */
export const namedRequests: readonly ((value: string) => SentRequest)[] = [
  (value) => requestWith(`https://a.example/?${new URLSearchParams({ guid: value, a: 'b' })}`),
  (value) =>
    requestWith('https://a.example/', { cookie: `a=b; _fbp=${encodeURIComponent(value)}` }),
  (value) =>
    requestWith('https://a.example/', {
      'set-cookie': `guid=${encodeURIComponent(value)}; Path=/`,
    }),
  (value) => requestWith('https://a.example/', { authorization: value }),
  (value) => requestWith('https://a.example/', {}, { user: { guid: value } }),
  (value) => requestWith('https://a.example/', {}, new URLSearchParams({ _ga: value }).toString()),
  (value) =>
    requestWith(
      'https://a.example/',
      {},
      { meta: { entries: [{ key: 'AMCV_X@AdobeOrg', value }] } },
    ),
];
