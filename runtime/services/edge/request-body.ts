import { apexDomain } from '../../platform/apex-domain.ts';
import { cookies } from '../../platform/cookies.ts';
import { serialise } from '../../platform/serialise.ts';
import { edgeReportSuites } from '../../uses.ts';

/** No request is said to have waited longer than this. */
const longestWaitMs = 300_000;

/**
 * The body of a request (G-02): one event, and what the edge needs to know of the page.
 * @param event the event, as JSON
 * @param to the host that the request goes to; one that the page's cookies don't reach gets those of the edge in the body
 * @param prefix what the names of the organisation's cookies start with
 * @param waitedMs how long the event has waited
 * @param reportSuites those to use instead of the datastream's (G-06)
 */
export const requestBody = (event: string, to: string, prefix: string, waitedMs: number, reportSuites?: readonly string[]): string => {
  const domain = apexDomain();
  const entries = to.endsWith(domain) ? [] : [...cookies()].filter(([key]) => key.startsWith(prefix)).map(([key, value]) => ({ key, value }));
  return `{"events":[${event}],${serialise({
    query: { identity: { fetch: ['ECID'] } },
    meta: {
      ...edgeReportSuites ? { configOverrides: reportSuites && { com_adobe_analytics: { reportSuites } } } : {},
      state: { domain, cookiesEnabled: true, entries: entries.length ? entries : undefined },
      queueTimeMillis: Math.min(Math.max(waitedMs, 0), longestWaitMs),
    },
  }).slice(1)}`;
};
