import { now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { fieldAs } from './answer.ts';
import { getter } from './getter.ts';
import type { Part } from './library.ts';
import { queryOf } from './query-of.ts';
import { version } from './version.ts';

/**
 * The visitor's id at the analytics tracking server (I-01), asked for once the visitor is known; most servers give none
 * to a visitor who has an experience cloud id, which is kept as `NONE`.
 * @param server the tracking server's host
 */
export const analyticsId = (server: string): Part => (library) => {
  const { org, read, write, request, consent } = library;
  const known = (): string => read('MCAID')?.replace('NONE', '') ?? '';
  return {
    identified: async () => {
      if (read('MCAID')) return;
      const { id, error_msg: failed } = await request((callback) => `https://${server}/id${queryOf({ d_visid_ver: version, callback, d_fieldgroup: 'A', mcorgid: org, mid: read('MCMID'), ts: now() })}`);
      if (failed) return log('warn', `The analytics server: ${failed}`);
      if (consent() === 'in') write({ MCAID: [fieldAs(id, /^[\w-]+$/) ?? 'NONE'] });
    },
    calls: { getAnalyticsVisitorID: getter(library, known, '') },
  };
};
