import { apexDomain } from '../../platform/storage/apex-domain.ts';
import { cookies, inMemory } from '../../platform/storage/cookies.ts';
import { serialise } from '../../platform/safety/serialise.ts';
import { edgePassedIdentity, edgeReportSuites, identityInMemory } from '../../uses.ts';
import { linkedIdentity } from './linked-identity.ts';

/** The longest waiting time that a request reports for its event. */
const longestWaitMs = 300_000;

/**
 * Returns the body of a request (G-02): one event, and the metadata about the page that the server
 * needs.
 * @param event the event, as JSON
 * @param to the host of the request. If the host belongs to the page's registrable domain, the
 * browser sends the organisation's stored cookies, so the body contains only the cookies that are
 * kept in memory. For any other host, the body contains all cookies of the organisation
 * @param prefix the prefix of the organisation's cookie names
 * @param waitedMs how long the event has waited, in milliseconds
 * @param reportSuites report suites that replace those of the datastream (G-06)
 * @param org the organisation for which an identity in the page's URL is accepted (G-13)
 */
export const requestBody = (
  event: string,
  to: string,
  prefix: string,
  waitedMs: number,
  reportSuites?: readonly string[],
  org = '',
): string => {
  const domain = apexDomain();
  const isOwn = to.endsWith(domain);
  const entries =
    isOwn && !identityInMemory
      ? []
      : [...(identityInMemory && isOwn ? inMemory : cookies())]
          .filter(([key]) => key.startsWith(prefix))
          .map(([key, value]) => ({ key, value }));
  return `{"events":[${event}],${serialise({
    ...(edgePassedIdentity ? { xdm: linkedIdentity(org) } : {}),
    query: { identity: { fetch: ['ECID'] } },
    meta: {
      ...(edgeReportSuites
        ? { configOverrides: reportSuites && { com_adobe_analytics: { reportSuites } } }
        : {}),
      state: { domain, cookiesEnabled: true, entries: entries.length ? entries : undefined },
      queueTimeMillis: Math.min(Math.max(waitedMs, 0), longestWaitMs),
    },
  }).slice(1)}`;
};
