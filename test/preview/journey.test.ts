import { describe, expect, it } from 'vitest';
import type { ManifestHost } from '../../compiler/model/manifest.ts';
import { journeyOf } from '../../preview/panels/journey/journey-of.ts';
import { receiverOfAction } from '../../preview/panels/journey/receiver-of-action.ts';
import type { SentRequest } from '../../preview/session/running/session-view.ts';
import { begins, boot, edge, manifest, meta, net, request, standing } from './request-fixtures.ts';

const got = (request: number) => ({ k: 'net2', request, status: 200 });
const stopped = (r: number, i: number, out: 'held' | 'dropped') => [
  { k: 'ev', r, type: 'load' },
  { k: 'rule', r, out: 'fired' },
  { k: 'act', r, i, type: 'x', out },
];

/** Returns the marks of the journey as strings: `receiver, visit: outcome of rule at record`. */
function marks(records: readonly object[], ...requests: SentRequest[]): string[] {
  const stored = standing(records);
  const lanes = journeyOf({
    records: stored,
    view: { requests },
    bundle: { meta, manifest: { ...manifest, variables: { events: {}, eVars: {}, props: {} } } },
    session: { trace: { records: () => stored } },
  } as unknown as Parameters<typeof journeyOf>[0]);
  return lanes.flatMap((lane) =>
    [...lane.marks].flatMap(([visit, all]) =>
      all.map(
        ({ outcome, rule, record }) =>
          `${lane.receiver}, ${visit}: ${outcome} of ${rule} at ${record}`,
      ),
    ),
  );
}

describe('the journey', () => {
  it('has a mark for each request, sent or failed, at its record and with its rule', () => {
    expect(
      marks(
        [boot, begins(0, 2, 7), net(1, `${edge}a`, 7), begins(1, 1, 8), net(2, `${edge}b`, 8)],
        request(1, `${edge}a`),
        request(2, `${edge}b`, { status: 0 }),
      ),
    ).toEqual(['Edge Network, 1: sent of page at 3', 'Edge Network, 1: failed of click at 5']);
  });

  it('has one mark for all attempts to deliver a request', () => {
    expect(
      marks(
        [boot, begins(0, 2, 7), net(1, `${edge}a`, 7), net(2, `${edge}a`)],
        request(1, `${edge}a`, { status: 503 }),
        request(2, `${edge}a`),
      ),
    ).toEqual(['Edge Network, 1: sent of page at 4']);
  });

  it('has a waiting mark for a request without a response, in the lane of its receiver', () => {
    const other = 'https://elsewhere.example/a';
    expect(
      marks([boot, begins(0, 2, 7), net(1, `${edge}a`, 7), net(2, other), net(3, other), got(3)]),
    ).toEqual(['Edge Network, 1: waiting of page at 3', 'elsewhere.example, 1: waiting of  at 4']);
  });

  it("has a mark for an action that consent held or dropped, in its receiver's lane", () => {
    expect(marks([boot, ...stopped(2, 1, 'dropped'), ...stopped(0, 2, 'held')])).toEqual([
      'Meta, 1: dropped of ad at 4',
      'Edge Network, 1: held of page at 7',
    ]);
  });

  it('has no mark for an action that sends nothing', () => {
    expect(marks([boot, ...stopped(0, 1, 'dropped')])).toEqual([]);
  });
});

describe('the receiver of an action', () => {
  const host = (name: string, by: string, rule = 'ad') =>
    ({ host: name, by: [by], rules: [rule] }) as unknown as ManifestHost;
  const hosts = [
    host('edge.shop.example', 'edge'),
    host('other.example', 'pixel', 'other'),
    host('pixels.example', 'pixel'),
    host('collect.shop.example', 'send-json'),
  ];
  it.each([
    ['send-link', 'Edge Network'],
    ['google-ads', 'Google tag'],
    ['pixel', 'pixels.example'],
    ['send-json', 'collect.shop.example'],
    ['load-script', 'load-script'],
    ['set-cookie', undefined],
  ])('of the type %s is %s', (type, expected) => {
    expect(receiverOfAction(type, 'ad', { hosts })).toBe(expected);
  });
});
