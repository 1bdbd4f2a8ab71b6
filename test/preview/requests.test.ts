import { describe, expect, it } from 'vitest';
import type { SiteManifest } from '../../compiler/model/manifest.ts';
import type { TraceMeta } from '../../compiler/model/trace-meta.ts';
import type { Hit } from '../../compiler/scenario/world/hit.ts';
import { causesOf } from '../../preview/panels/requests/causes-of.ts';
import { deliveries } from '../../preview/panels/requests/deliveries.ts';
import { labelOf } from '../../preview/panels/requests/label-of.ts';
import { matchesFilter } from '../../preview/panels/requests/matches-filter.ts';
import { reasonsForSilence } from '../../preview/panels/requests/reasons-for-silence.ts';
import { waitingRequests } from '../../preview/panels/requests/waiting-requests.ts';
import type { SentRequest } from '../../preview/state/session-view.ts';
import type { TraceRecord } from '../../preview/trace/trace-record.ts';

const at = { file: 'a.yaml', line: 1, column: 1 };
const action = (number: number, type: string) => ({ number, type, at });
const meta = {
  v: 1, site: 'in', elements: [],
  rules: [
    { id: 'page', name: 'Page view', at, conditions: [], actions: [action(1, 'set-variables'), action(2, 'send-event')] },
    { id: 'click', name: 'Link click', at, conditions: [], actions: [action(1, 'send-event')] },
    { id: 'ad', name: 'Advert', at, conditions: [], actions: [action(1, 'meta')] },
  ],
} as unknown as TraceMeta;
const guard = (name: string, number: number, purpose: string) => ({ action: name, number, file: 'a.yaml', line: 1, purposes: [purpose], guard: 'always', words: 'always' });
const manifest = {
  rules: [{ id: 'page', guards: [guard('send-event', 2, 'analytics')] }, { id: 'click', guards: [guard('send-event', 1, 'analytics')] }, { id: 'ad', guards: [guard('meta', 1, 'advertising')] }],
  hosts: [{ host: 'edge.shop.example', rules: ['page', 'click'] }, { host: 'connect.facebook.net', rules: ['ad'] }],
  excluded: [{ name: 'Old campaign' }],
} as unknown as SiteManifest;

const boot = { k: 'boot', site: 'in', counts: { rules: 3, elements: 0 } } as const;
const begins = (r: number, i: number, n: number, args: unknown = {}) => ({ k: 'act', r, i, n, type: 'x', start: true, args }) as const;
const net = (request: number, url: string, act?: number) => ({ k: 'net', request, via: 'fetch', method: 'POST', url, bytes: 0, act }) as const;
const standing = (records: readonly object[]): TraceRecord[] => records.map((record, index) => ({ seq: index + 1, visit: 1, t: index, ...record }) as TraceRecord);

const edge = 'https://edge.shop.example/ee/v1/interact?configId=c&requestId=';
function request(number: number, url: string, over: Partial<Hit> = {}): SentRequest {
  const { host, pathname: path, searchParams } = new URL(url);
  const hit: Hit = { host, path, url, query: Object.fromEntries(searchParams), action: 'interact', receiver: 'edge', transport: 'fetch', method: 'POST', params: {}, body: { events: [{ xdm: { eventType: 'view' } }] }, purpose: 'analytics', status: 200, at: 0, problems: [], ...over };
  return { number, visit: 1, net: number, atMs: number, headers: {}, bytes: 0, hit };
}

describe('what caused a request', () => {
  const causes = (records: readonly object[], ...requests: SentRequest[]) => [...causesOf(requests, { records: standing(records), meta, manifest }).values()];

  it('is the action that was running', () => {
    expect(causes([boot, begins(0, 1, 7), begins(1, 0, 8), net(1, `${edge}a`, 7)], request(1, `${edge}a`))).toEqual([{ kind: 'running', by: { rule: 0, action: 1 } }]);
  });

  it('is, for what was sent later, the only action that could have, or unknown among several', () => {
    const late = [boot, begins(0, 1, 1), begins(1, 0, 2), net(1, `${edge}a`, 1), net(2, `${edge}b`)];
    expect(causes(late, request(1, `${edge}a`), request(2, `${edge}b`))[1]).toEqual({ kind: 'only', by: { rule: 1, action: 0 } });
    expect(causes([boot, begins(0, 1, 1), begins(1, 0, 2), net(1, `${edge}a`)], request(1, `${edge}a`))).toEqual([{ kind: 'unknown', couldBe: [{ rule: 0, action: 1 }, { rule: 1, action: 0 }] }]);
  });

  it('tells events apart by their types, and never blames an action that began later', () => {
    const typed = [boot, begins(0, 1, 1, { type: 'other' }), begins(1, 0, 2, { type: 'view' }), net(1, `${edge}a`)];
    expect(causes(typed, request(1, `${edge}a`))).toEqual([{ kind: 'only', by: { rule: 1, action: 0 } }]);
    expect(causes([boot, net(1, `${edge}a`), begins(0, 1, 1)], request(1, `${edge}a`))).toEqual([{ kind: 'page' }]);
  });

  it('is the destination whose script sends to a host of its own, or nobody\'s rule', () => {
    const call = request(1, 'https://www.facebook.com/tr/', { receiver: 'meta', purpose: 'advertising' });
    expect(causes([boot, begins(2, 0, 1), net(1, call.hit.url)], call)).toEqual([{ kind: 'only', by: { rule: 2, action: 0 } }]);
    expect(causes([boot, begins(2, 0, 1), net(1, 'https://nobody.example/')], request(1, 'https://nobody.example/', { receiver: 'unknown', purpose: undefined as never }))).toEqual([{ kind: 'page' }]);
  });

  it('isn\'t known of a production bundle', () => {
    expect(causes([net(1, `${edge}a`)], request(1, `${edge}a`))).toEqual([{ kind: 'untraced' }]);
  });
});

describe('the list of requests', () => {
  it('joins the tries of one delivery, in the order of the first', () => {
    const joined = deliveries([request(1, `${edge}a`, { status: 503 }), request(2, `${edge}b`), request(3, `${edge}a`), request(4, 'https://ads.example/?requestId=a', { receiver: 'ads' })]);
    expect(joined.map(({ attempts }) => attempts.map(({ number }) => number))).toEqual([[1, 3], [2], [4]]);
  });

  it('finds what the filter asks for', () => {
    const decoded = { receiver: 'Edge Network', title: 'view', groups: [{ title: 'eVars', rows: [{ name: 'eVar38', label: 'Content identifier', value: 'abc' }, { name: 'eVar3', label: 'depth', value: 2 }] }] };
    const found = (filter: string): boolean => matchesFilter(filter, { hit: request(1, `${edge}a`).hit, decoded, rules: ['IN | Buy now'] });
    expect(['', 'rule:buy', 'evar:38', 'evar:identifier', 'ABC', 'edge 200', 'rule:"buy now" kind:rule', 'purpose:analytics'].map(found)).toEqual(Array(8).fill(true));
    expect(['rule:sell', 'evar:8', 'prop:38', 'abc rule:sell', 'purpose:advertising', '"edge 200"'].map(found)).toEqual(Array(6).fill(false));
  });

  it('names what has no name', () => {
    expect([{ name: 'u1' }, { name: 'src' }, { name: 'eVar9', label: 'x' }, { name: 'call.3.value' }].map((row) => labelOf({ value: '', ...row }))).toEqual(['unnamed', undefined, 'x', undefined]);
  });

  it('tells what waits: what nobody has answered, and the events behind it', () => {
    const records = standing([begins(0, 1, 1), begins(1, 0, 2), begins(2, 0, 3), net(1, `${edge}a`, 1)]);
    expect(waitingRequests(records, meta)).toMatchObject({ requests: [{ request: 1 }], events: 1 });
    expect(waitingRequests([...records, ...standing([{ k: 'net2', request: 1, status: 200 }])], meta)).toEqual({ requests: [], events: 0 });
  });

  it('gives the reasons for silence, the one for most rules first', () => {
    const records = standing([{ k: 'rule', r: 0, out: 'cond' }, { k: 'rule', r: 1, out: 'cond' }, { k: 'rule', r: 1, out: 'fired' }, { k: 'act', r: 1, i: 0, type: 'x', out: 'withheld' }, { k: 'act', r: 2, i: 0, type: 'x', out: 'withheld' }]);
    expect(reasonsForSilence(records, meta, manifest)).toEqual([
      { title: 'Withheld: the visitor\'s consent doesn\'t allow it', rules: ['Link click', 'Advert'] },
      { title: 'Blocked by a condition', rules: ['Page view'] },
      { title: 'Not in this bundle', rules: ['Old campaign'] },
    ]);
  });
});
