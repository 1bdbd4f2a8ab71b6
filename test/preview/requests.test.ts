import { describe, expect, it } from 'vitest';
import { deliveries } from '../../preview/panels/requests/deliveries.ts';
import { labelOf } from '../../preview/panels/requests/label-of.ts';
import { matchesFilter } from '../../preview/panels/requests/matches-filter.ts';
import { noRequestReasons } from '../../preview/panels/requests/no-request-reasons.ts';
import { openDelivery } from '../../preview/panels/requests/open-delivery.ts';
import { waitingRequests } from '../../preview/panels/requests/waiting-requests.ts';
import type { SentRequest, Visit } from '../../preview/session/running/session-view.ts';
import { begins, edge, manifest, meta, net, request, standing } from './request-fixtures.ts';

describe('the list of requests', () => {
  it('groups the attempts of a delivery, in the order of the first attempts', () => {
    const traceIndex = deliveries([
      request(1, `${edge}a`, { status: 503 }),
      request(2, `${edge}b`),
      request(3, `${edge}a`),
      request(4, 'https://ads.example/?requestId=a', { receiver: 'ads' }),
    ]);
    expect(traceIndex.map(({ attempts }) => attempts.map(({ number }) => number))).toEqual([
      [1, 3],
      [2],
      [4],
    ]);
  });

  it('keeps a request open when it is sent again, whichever of its attempts was selected', () => {
    const first = [request(1, `${edge}a`), request(2, `${edge}b`, { status: 503 })];
    const openAt = (selected: number, ...retries: SentRequest[]): number | undefined =>
      openDelivery(
        deliveries([...first, ...retries]).map((delivery) => ({ delivery })),
        selected,
        { visits: [{ number: 1 } as Visit] },
      )?.delivery.attempts[0]!.number;
    expect(openAt(2)).toBe(2);
    expect(openAt(2, request(3, `${edge}b`))).toBe(2);
    expect(openAt(3, request(3, `${edge}b`))).toBe(2);
    expect([openAt(0), openAt(-1), openAt(9)]).toEqual([undefined, 1, 1]);
  });

  it('matches the filter', () => {
    const decoded = {
      receiver: 'Edge Network',
      title: 'view',
      groups: [
        {
          title: 'eVars',
          rows: [
            { name: 'eVar38', label: 'Content identifier', value: 'abc' },
            { name: 'eVar3', label: 'depth', value: 2 },
          ],
        },
      ],
    };
    const found = (filter: string): boolean =>
      matchesFilter(filter, { hit: request(1, `${edge}a`).hit, decoded, rules: ['IN | Buy now'] });
    expect(
      [
        '',
        'rule:buy',
        'evar:38',
        'evar:identifier',
        'ABC',
        'edge 200',
        'rule:"buy now" kind:rule',
        'purpose:analytics',
      ].map(found),
    ).toEqual(Array(8).fill(true));
    expect(
      ['rule:sell', 'evar:8', 'prop:38', 'abc rule:sell', 'purpose:advertising', '"edge 200"'].map(
        found,
      ),
    ).toEqual(Array(6).fill(false));
  });

  it('labels fields without a name', () => {
    expect(
      [
        { name: 'u1' },
        { name: 'src' },
        { name: 'eVar9', label: 'x' },
        { name: 'call.3.value' },
      ].map((row) => labelOf({ value: '', ...row })),
    ).toEqual(['unnamed', undefined, 'x', undefined]);
  });

  it('lists requests without a response, and counts the events that wait for them', () => {
    const records = standing([
      begins(0, 2, 1),
      begins(1, 1, 2),
      begins(2, 1, 3),
      net(1, `${edge}a`, 1),
    ]);
    expect(waitingRequests(records, meta)).toMatchObject({ requests: [{ request: 1 }], events: 1 });
    expect(
      waitingRequests([...records, ...standing([{ k: 'net2', request: 1, status: 200 }])], meta),
    ).toEqual({ requests: [], events: 0 });
  });

  it('counts an event that waits even if a link was sent before it', () => {
    const linked = {
      ...meta,
      rules: meta.rules.map((rule) =>
        rule.id === 'click' ? { ...rule, actions: [{ number: 1, type: 'send-link' }] } : rule,
      ),
    } as unknown as typeof meta;
    const records = standing([begins(1, 1, 1), net(1, `${edge}a`, 1), begins(0, 2, 2)]);
    expect(waitingRequests(records, linked).events).toBe(1);
  });

  it('lists the reasons for missing requests, the one of most rules first', () => {
    const records = standing([
      { k: 'rule', r: 0, out: 'blocked' },
      { k: 'rule', r: 1, out: 'blocked' },
      { k: 'rule', r: 1, out: 'fired' },
      { k: 'act', r: 1, i: 0, type: 'x', out: 'dropped' },
      { k: 'act', r: 2, i: 0, type: 'x', out: 'dropped' },
    ]);
    expect(noRequestReasons(records, meta, manifest)).toEqual([
      {
        title: "Dropped: the visitor's consent doesn't allow it",
        rules: ['Link click', 'Advert'],
      },
      { title: 'Blocked by a condition', rules: ['Page view'] },
      { title: 'Not in this bundle', rules: ['Old campaign'] },
    ]);
  });
});
