import { describe, expect, it } from 'vitest';
import { causesOf } from '../../preview/panels/requests/causes-of.ts';
import { createTraceLog } from '../../preview/session/trace/create-trace-log.ts';
import type { SentRequest } from '../../preview/session/running/session-view.ts';
import { begins, boot, edge, manifest, meta, net, request, standing } from './request-fixtures.ts';

describe('the cause of a request', () => {
  const causes = (records: readonly object[], ...requests: SentRequest[]) => [
    ...causesOf(requests, { records: standing(records), meta, manifest }).values(),
  ];

  it('is the action that was running', () => {
    expect(
      causes(
        [boot, begins(0, 2, 7), begins(1, 1, 8), net(1, `${edge}a`, 7)],
        request(1, `${edge}a`),
      ),
    ).toEqual([{ kind: 'running', by: { rule: 0, action: 2 } }]);
  });

  it('of a later request is the only action that could send it, or unknown if there are several', () => {
    const late = [
      boot,
      begins(0, 2, 1),
      begins(1, 1, 2),
      net(1, `${edge}a`, 1),
      net(2, `${edge}b`),
    ];
    expect(causes(late, request(1, `${edge}a`), request(2, `${edge}b`))[1]).toEqual({
      kind: 'only',
      by: { rule: 1, action: 1 },
    });
    expect(
      causes([boot, begins(0, 2, 1), begins(1, 1, 2), net(1, `${edge}a`)], request(1, `${edge}a`)),
    ).toEqual([
      {
        kind: 'unknown',
        couldBe: [
          { rule: 0, action: 2 },
          { rule: 1, action: 1 },
        ],
      },
    ]);
  });

  it('distinguishes events by type, and is never an action that started later', () => {
    const typed = [
      boot,
      begins(0, 2, 1, { type: 'other' }),
      begins(1, 1, 2, { type: 'view' }),
      net(1, `${edge}a`),
    ];
    expect(causes(typed, request(1, `${edge}a`))).toEqual([
      { kind: 'only', by: { rule: 1, action: 1 } },
    ]);
    expect(causes([boot, net(1, `${edge}a`), begins(0, 2, 1)], request(1, `${edge}a`))).toEqual([
      { kind: 'page' },
    ]);
  });

  it("is the destination if the request goes to its network's host, or the page if no rule sends there", () => {
    const call = request(1, 'https://www.facebook.com/tr/', {
      receiver: 'meta',
      purpose: 'advertising',
    });
    expect(causes([boot, begins(2, 1, 1), net(1, call.hit.url)], call)).toEqual([
      { kind: 'only', by: { rule: 2, action: 1 } },
    ]);
    expect(
      causes(
        [boot, begins(2, 1, 1), net(1, 'https://nobody.example/')],
        request(1, 'https://nobody.example/', { receiver: 'unknown', purpose: undefined as never }),
      ),
    ).toEqual([{ kind: 'page' }]);
  });

  it('is the only action that could send it, or else the action that loaded the script which sent it', () => {
    const call = request(1, 'https://www.facebook.com/tr/', {
      receiver: 'meta',
      purpose: 'advertising',
    });
    const sent = { ...net(1, call.hit.url), loader: 1 };
    expect(causes([boot, begins(2, 1, 1), begins(2, 2, 2), sent], call)).toEqual([
      { kind: 'only', by: { rule: 2, action: 1 } },
    ]);
    expect(causes([boot, begins(1, 1, 1), sent], call)).toEqual([
      { kind: 'script', by: { rule: 1, action: 1 } },
    ]);
  });

  it('is known after the records before it were cleared or dropped', () => {
    const cleared = createTraceLog();
    for (const record of standing([boot, begins(1, 1, 1), boot])) cleared.add(record);
    cleared.clear();
    const dropping = createTraceLog(10);
    for (const record of standing([boot, ...Array<object>(20).fill(begins(0, 2, 1))]))
      dropping.add(record);
    for (const log of [cleared, dropping]) {
      for (const record of standing([begins(1, 1, 99), net(1, `${edge}a`, 99)])) log.add(record);
      expect(causes(log.records(), request(1, `${edge}a`))).toEqual([
        { kind: 'running', by: { rule: 1, action: 1 } },
      ]);
    }
  });

  it('was deleted if the record of the request or of its action is missing', () => {
    expect(causes([boot, net(1, `${edge}a`, 7)], request(1, `${edge}a`))).toEqual([
      { kind: 'deleted' },
    ]);
    expect(causes([boot], request(1, `${edge}a`))).toEqual([{ kind: 'deleted' }]);
  });

  it('is unknown with the production build', () => {
    expect(causes([net(1, `${edge}a`)], request(1, `${edge}a`))).toEqual([{ kind: 'untraced' }]);
  });
});
