import { now } from '../../platform/timing/clock.ts';
import { log } from '../../platform/safety/log.ts';
import { identityGlobal } from '../../uses.ts';
import { fieldAs } from './answer.ts';
import { getter } from './getter.ts';
import type { Part } from './library.ts';
import { queryOf } from './query-of.ts';
import { version } from './version.ts';

/**
 * Creates the part that requests the visitor's analytics id from the analytics tracking server
 * (I-01). The part sends the request once the visitor is identified, unless an earlier result is
 * stored. If the server returns no id, the part stores `NONE`. Most servers return no id for a
 * visitor with an ECID. The part also defines `getAnalyticsVisitorID` for page code.
 * @param server the tracking server's host
 */
export const analyticsId =
  (server: string): Part =>
  (library) => {
    const { org, read, write, request, consent } = library;
    const known = (): string => read('MCAID')?.replace('NONE', '') ?? '';
    return {
      identified: async () => {
        if (read('MCAID')) return;
        const { id, error_msg: failed } = await request(
          (callback) =>
            `https://${server}/id${queryOf({ d_visid_ver: version, callback, d_fieldgroup: 'A', mcorgid: org, mid: read('MCMID'), ts: now() })}`,
        );
        if (failed) return log('warn', `The analytics server: ${failed}`);
        if (consent() === 'in') write({ MCAID: [fieldAs(id, /^[\w-]+$/) ?? 'NONE'] });
      },
      ...(identityGlobal && { calls: { getAnalyticsVisitorID: getter(library, known, '') } }),
    };
  };
