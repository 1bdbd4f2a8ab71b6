import { expect, it } from 'vitest';
import { announcement, entriesAfter, tallyOf } from '../../preview/app/timeline/announcement.ts';
import { createTraceIndexer } from '../../preview/session/trace/create-trace-indexer.ts';
import { standing } from './request-fixtures.ts';

const click = { k: 'ev', r: 0, o: 0, type: 'click' };
const visit = standing([
  { k: 'env', stage: 'opened', url: '/in/', title: '' },
  click,
  { k: 'rule', r: 0, out: 'fired' },
  { k: 'act', r: 0, i: 1, type: 'send-event', out: 'ran' },
  { ...click, r: 1 },
  { k: 'rule', r: 1, out: 'blocked' },
  { k: 'net', request: 1, via: 'fetch', method: 'POST', url: 'https://edge.example/', bytes: 3 },
  { k: 'net2', request: 1, status: 0 },
  { k: 'log', level: 'uncaught', text: 'broken' },
]);

it('new entries are announced in one sentence', () => {
  const { entries } = createTraceIndexer('consent')(visit);
  expect(announcement(tallyOf(entries))).toBe(
    '1 new event, 1 rule fired, 1 rule blocked, 1 request, 1 error',
  );
  expect(
    announcement({
      events: 5,
      fired: 0,
      partly: 1,
      blocked: 2,
      held: 1,
      dropped: 1,
      failed: 2,
      requests: 3,
      errors: 0,
    }),
  ).toBe(
    '5 new events, 1 rule partly fired, 2 rules blocked, 1 rule held, 1 rule dropped, 2 rules failed, 3 requests',
  );
  expect(announcement(tallyOf([]))).toBe('');
  const failed = standing([
    click,
    { k: 'rule', r: 0, out: 'fired' },
    { k: 'act', r: 0, i: 1, type: 'script', out: 'failed', err: 'broken' },
  ]);
  expect(announcement(tallyOf(createTraceIndexer('consent')(failed).entries))).toBe(
    '1 new event, 1 rule failed',
  );
});

it('entries are new by the numbers of their records, also after old ones were dropped', () => {
  const index = createTraceIndexer('consent');
  const announced = index(visit).entries.at(-1)!.record.seq;
  const [added] = standing([{ k: 'log', level: 'log', text: 'new' }]);
  const rest = [...visit.slice(-3), { ...added!, seq: announced + 1 }];
  const after = (seq: number) => entriesAfter(index(rest).entries, seq).map(({ kind }) => kind);
  expect(after(announced)).toEqual(['log']);
  expect(after(announced + 1)).toEqual([]);
  expect(after(0)).toHaveLength(4);
});
