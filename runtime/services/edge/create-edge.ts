import { apexDomain } from '../../platform/apex-domain.ts';
import { later, now } from '../../platform/clock.ts';
import { messageOf } from '../../platform/contain.ts';
import { cookies, forgetCookies } from '../../platform/cookies.ts';
import { log } from '../../platform/log.ts';
import { beacon, post } from '../../platform/network.ts';
import { uuid } from '../../platform/random.ts';
import { serialise } from '../../platform/serialise.ts';
import { cookiePrefix } from '../identity/cookie-prefix.ts';
import type { Fields } from '../variables/put.ts';
import { applyHandles } from './apply-handles.ts';
import { readAnswer } from './read-answer.ts';
import { retryDelay } from './retry-delay.ts';

/** A site's settings of its edge. */
export interface EdgeConfig {
  readonly datastream: string;
  /** `…@AdobeOrg` */
  readonly org: string;
  /** The host that requests go to. */
  readonly domain: string;
  /** First part of the path; `ee` where absent. */
  readonly basePath?: string;
  /** Report suites to use instead of the datastream's (G-06). */
  readonly reportSuites?: readonly string[];
}

/** What there is to send. */
export interface EdgeEvent {
  /** The experience event. */
  readonly xdm: Fields;
  /** What is asked for with the event alone. */
  readonly query?: Fields;
  /** Whether the page may go away now. */
  readonly documentUnloading?: boolean;
}

/** The way to a site's edge. */
export interface Edge {
  /**
   * Sends an event as it is now. Resolves when the request has been handed to the browser, which is at once unless an
   * earlier event is still waiting for the visitor's identity; what the edge answers is applied or logged later.
   */
  send(event: EdgeEvent): Promise<void>;
}

/** Where requests go when the edge's own domain can't be reached (G-05). */
const thirdPartyDomain = 'adobedc.demdex.net';

/** A visitor's requests waited at most this long, as far as the edge believes. */
const longestQueueMs = 300_000;

/** Makes the way to an edge. */
export const createEdge = ({ datastream, org, domain, basePath = 'ee', reportSuites }: EdgeConfig): Edge => {
  const prefix = cookiePrefix(org);
  /** The request that is fetching the visitor's identity; settles when it is over, never rejects. */
  let first: Promise<unknown> | undefined;

  const identified = () => cookies().has(`${prefix}identity`);

  const bodyOf = (event: string, to: string, waitedMs: number) => {
    const apex = apexDomain();
    const kept = to.endsWith(apex) ? [] : [...cookies()].filter(([key]) => key.startsWith(prefix)).map(([key, value]) => ({ key, value }));
    return `{"events":[${event}],${serialise({
      query: { identity: { fetch: ['ECID'] } },
      meta: {
        configOverrides: reportSuites && { com_adobe_analytics: { reportSuites } },
        state: { domain: apex, cookiesEnabled: true, entries: kept.length ? kept : undefined },
        queueTimeMillis: Math.min(Math.max(waitedMs, 0), longestQueueMs),
      },
    }).slice(1)}`;
  };

  const request = async (to: string, id: string, event: string, created: number, leaving: boolean | undefined): Promise<Response | undefined> => {
    const hint = cookies().get(`${prefix}cluster`) ?? cookies().get('mboxEdgeCluster')?.replace(/^/, 't');
    const url = (action: string) => `https://${to}/${basePath}${hint ? `/${hint}` : ''}/v1/${action}?configId=${datastream}&requestId=${id}`;
    const body = bodyOf(event, to, now() - created);
    if (leaving) {
      if (beacon(url('collect'), body)) return undefined;
      log('log', 'Unable to use `sendBeacon`; falling back to `fetch`.');
    }
    for (let retry = 0; ; retry++) {
      const response = await post(url(leaving ? 'collect' : 'interact'), body);
      if (retry > 2 || ![429, 502, 503, 504].includes(response.status)) return response;
      await new Promise<void>((resolve) => later(resolve, retryDelay(response.headers.get('Retry-After'), retry)));
    }
  };

  const deliver = async (event: string, created: number, leaving: boolean | undefined): Promise<void> => {
    const id = uuid();
    try {
      const response = await request(domain, id, event, created, leaving)
        .catch(() => request(thirdPartyDomain, id, event, created, leaving))
        .catch((error: unknown) => { throw new Error(`Network request failed.\nCaused by: ${messageOf(error)}`); });
      if (!response) return;
      const handles = await readAnswer(response);
      forgetCookies();
      applyHandles(handles, prefix);
      if (!identified()) log('warn', 'Identity cookie not found.');
    } catch (error) {
      log('error', messageOf(error));
    }
  };

  return {
    async send({ xdm, query, documentUnloading }) {
      const created = now();
      const event = serialise({ xdm, query });
      // One visitor gets one identity: as long as there is none, one request asks and the others wait, in order (G-23).
      while (first && !identified()) await first;
      const known = identified();
      const delivery = deliver(event, created, documentUnloading && known);
      if (!known) first = delivery.then(() => { first = undefined; });
    },
  };
};
