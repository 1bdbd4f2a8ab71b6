import { describe, expect, it } from 'vitest';
import { createTraceLog, type TraceLog } from '../../preview/session/trace/create-trace-log.ts';

const opened = { k: 'env', stage: 'opened', url: '/', title: '', t: 0 } as const;
const boot = { k: 'boot', site: 'in', counts: { rules: 1, elements: 0 }, t: 0 } as const;
const line = { k: 'log', level: 'log', text: '', t: 0 } as const;

const kept = (log: TraceLog): string[] => log.records().map(({ k, visit }) => `${visit} ${k}`);

describe('the trace log', () => {
  it('keeps, when it is cleared, the records that the open page and its bundle started', () => {
    const log = createTraceLog();
    for (const visit of [1, 2])
      for (const record of [opened, boot, line]) log.add({ ...record, visit } as never);
    log.clear();
    expect(kept(log)).toEqual(['2 env', '2 boot']);
  });

  it('drops the oldest records, but not the records that a page and its bundle started', () => {
    const log = createTraceLog(20);
    log.add({ ...opened, visit: 1 });
    log.add({ ...boot, visit: 1 });
    for (let each = 0; each < 100; each += 1) log.add({ ...line, visit: 1 } as never);
    expect(kept(log).slice(0, 3)).toEqual(['1 env', '1 boot', '1 log']);
    expect(log.records().length).toBeLessThanOrEqual(24);
    expect(log.dropped()).toBe(102 - log.records().length);
  });
});
