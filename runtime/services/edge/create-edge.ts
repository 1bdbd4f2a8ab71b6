import type { Allowed } from '../../contract.ts';
import { later, now } from '../../platform/clock.ts';
import { forgetCookies, readCookie } from '../../platform/cookies.ts';
import { left } from '../../platform/left.ts';
import { log } from '../../platform/log.ts';
import { beacon, post } from '../../platform/network.ts';
import { uuid } from '../../platform/random.ts';
import { serialise } from '../../platform/serialise.ts';
import { edgeAllowed, edgeSendLog, edgeReportSuites, edgeThirdPartyDomain } from '../../uses.ts';
import { cookiePrefix } from '../identity/cookie-prefix.ts';
import type { Fields } from '../variables/put.ts';
import { applyHandles } from './apply-handles.ts';
import { readAnswer } from './read-answer.ts';
import { requestBody } from './request-body.ts';
import { isRetried, retries } from './retried.ts';
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
  /** Where a request goes, once, when the domain can't be reached (G-05); nowhere where absent. */
  readonly thirdPartyDomain?: string;
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
  /** Whether there is a second way beside it: the log then says of each what came of it (G-21). */
  logsSends?: boolean;
}

/**
 * Makes the way to an edge.
 * @param allowed whether the visitor still agrees: asked before every attempt, and before an answer leaves anything
 *   behind; always where absent
 */
export const createEdge = (config: EdgeConfig, allowed?: Allowed): Edge => {
  const { datastream, org, domain, basePath = 'ee' } = config;
  const prefix = cookiePrefix(org);
  /** The request that others wait for as long as the visitor isn't known; settles when it is over, never rejects. */
  let first: Promise<unknown> | undefined;

  /** Nobody hears in time of a consent that is withdrawn while something waits, so it is looked at again. */
  const isAllowed = (): boolean => {
    forgetCookies();
    return allowed?.() !== false;
  };

  const isKnown = () => !!readCookie(`${prefix}identity`);

  const succeeded = (): undefined => {
    if (edgeSendLog && edge.logsSends) log('log', 'Successfully sending XDM to Edge Network');
  };
  const failed = (): string => edgeSendLog && edge.logsSends ? 'Failed to send XDM to Edge Network ' : '';

  const deliver = async (event: string, created: number, leaving: boolean | undefined): Promise<void> => {
    const id = uuid();
    const request = async (to: string): Promise<Response | undefined> => {
      const hint = readCookie(`${prefix}cluster`);
      const url = `https://${to}/${basePath}${hint ? `/${hint}` : ''}/v1/${leaving ? 'collect' : 'interact'}?configId=${datastream}&requestId=${id}`;
      const body = requestBody(event, to, prefix, now() - created, edgeReportSuites ? config.reportSuites : undefined);
      let isTaken: boolean | undefined;
      if (leaving && (!edgeAllowed || isAllowed()) && (isTaken = beacon(url, body))) return succeeded();
      for (let retry = 0; !edgeAllowed || isAllowed(); retry++) {
        const response = await post(url, body, isTaken !== false);
        if (retry === retries || !isRetried(response.status)) return response;
        await left((resolve) => later(resolve, retryDelay(response.headers.get('Retry-After'), retry)));
      }
      return undefined;
    };
    try {
      const response = await request(domain).catch((error: unknown) => {
        if (edgeThirdPartyDomain && config.thirdPartyDomain) return request(config.thirdPartyDomain);
        throw error;
      }).catch((error: unknown) => log('error', `${failed()}Network request failed.\nCaused by: `, error));
      if (!response) return;
      const handles = await readAnswer(response);
      if (edgeAllowed && !isAllowed()) return;
      forgetCookies();
      applyHandles(handles, prefix);
      if (!isKnown()) log('warn', 'Identity cookie not found.');
      succeeded();
    } catch (error) {
      log('error', failed(), error);
    }
  };

  const edge: Edge = {
    async send({ xdm, query, documentUnloading }) {
      const created = now();
      const event = serialise({ xdm, query });
      // One visitor gets one identity: as long as there is none, one request asks and the others wait, in order (G-23).
      // What still waits when the page is left goes as it is: an event with an identity of its own is better than none.
      while (first && !isKnown() && !await left((resolve) => void first!.then(resolve)));
      const leaving = documentUnloading && isKnown();
      first = deliver(event, created, leaving).then(() => { first = undefined; });
    },
  };
  return edge;
};
