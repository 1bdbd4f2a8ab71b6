import type { SiteManifest } from '../../compiler/model/manifest.ts';
import type { TraceMeta } from '../../compiler/model/trace-meta.ts';
import type { Hit } from '../../compiler/play/scenario/world/hit.ts';
import type { SentRequest } from '../../preview/session/running/session-view.ts';
import type { TraceRecord } from '../../preview/session/trace/trace-record.ts';

const at = { file: 'a.yaml', line: 1, column: 1 };
const action = (number: number, type: string) => ({ number, type, at });
export const meta = {
  v: 1,
  site: 'in',
  elements: [],
  rules: [
    {
      id: 'page',
      name: 'Page view',
      at,
      conditions: [],
      actions: [action(1, 'set-variables'), action(2, 'send-event')],
    },
    { id: 'click', name: 'Link click', at, conditions: [], actions: [action(1, 'send-event')] },
    { id: 'ad', name: 'Advert', at, conditions: [], actions: [action(1, 'meta')] },
  ],
} as unknown as TraceMeta;
const guard = (name: string, number: number, purpose: string) => ({
  action: name,
  number,
  file: 'a.yaml',
  line: 1,
  purposes: [purpose],
  guard: 'always',
  words: 'always',
});
export const manifest = {
  rules: [
    { id: 'page', guards: [guard('send-event', 2, 'analytics')] },
    { id: 'click', guards: [guard('send-event', 1, 'analytics')] },
    { id: 'ad', guards: [guard('meta', 1, 'advertising')] },
  ],
  hosts: [
    { host: 'edge.shop.example', rules: ['page', 'click'] },
    { host: 'connect.facebook.net', rules: ['ad'] },
  ],
  excluded: [{ name: 'Old campaign' }],
} as unknown as SiteManifest;

export const boot = { k: 'boot', site: 'in', counts: { rules: 3, elements: 0 } } as const;
export const begins = (r: number, i: number, n: number, args: unknown = {}) =>
  ({ k: 'act', r, i, n, type: 'x', start: true, args }) as const;
export const net = (request: number, url: string, act?: number) =>
  ({ k: 'net', request, via: 'fetch', method: 'POST', url, bytes: 0, act }) as const;
export const standing = (records: readonly object[]): TraceRecord[] =>
  records.map(
    (record, index) => ({ seq: index + 1, visit: 1, t: index, ...record }) as TraceRecord,
  );

export const edge = 'https://edge.shop.example/ee/v1/interact?configId=c&requestId=';
export function request(number: number, url: string, over: Partial<Hit> = {}): SentRequest {
  const { host, pathname: path, searchParams } = new URL(url);
  const hit: Hit = {
    host,
    path,
    url,
    query: Object.fromEntries(searchParams),
    action: 'interact',
    receiver: 'edge',
    transport: 'fetch',
    method: 'POST',
    params: {},
    body: { events: [{ xdm: { eventType: 'view' } }] },
    purpose: 'analytics',
    status: 200,
    at: 0,
    problems: [],
    ...over,
  };
  return { number, visit: 1, net: number, atMs: number, headers: {}, bytes: 0, hit };
}
