import type { Allowed } from '../../contract.ts';
import { now } from '../../platform/timing/clock.ts';
import { forgetCookies, readCookie } from '../../platform/storage/cookies.ts';
import { left } from '../../platform/watch/left.ts';
import { log } from '../../platform/safety/log.ts';
import { beacon, post } from '../../platform/network/network.ts';
import { uuid } from '../../platform/timing/random.ts';
import {
  edgeAllowed,
  edgeBasePath,
  edgeDatastreams,
  edgeSendLog,
  edgeReportSuites,
  edgeThirdPartyDomain,
  identityInMemory,
} from '../../uses.ts';
import { cookiePrefix } from '../identity/cookie-prefix.ts';
import { outgoing } from '../leaving/outgoing.ts';
import type { Fields } from '../variables/put.ts';
import { applyHandles } from './apply-handles.ts';
import { otherDatastreams } from './other-datastreams.ts';
import { readAnswer } from './read-answer.ts';
import { requestBody } from './request-body.ts';
import { isRetried, retries } from '../sending/retried.ts';
import { waitToRetry } from '../sending/wait-to-retry.ts';

/** A site's settings for Adobe's Edge Network (`edge:`). */
export interface EdgeConfig {
  readonly datastream: string;
  /** `…@AdobeOrg` */
  readonly org: string;
  /** The host that requests are sent to. */
  readonly domain: string;
  /** The first segment of the path; `ee` by default. */
  readonly basePath?: string;
  /** Report suites that replace those of the datastream (G-06). */
  readonly reportSuites?: readonly string[];
  /** The host to which a request is sent if `domain` can't be reached (G-05). */
  readonly thirdPartyDomain?: string;
}

/** An event to send. */
export interface EdgeEvent {
  /** The experience event. */
  readonly xdm: Fields;
  /** The query of an `interact` request, such as a query for personalisation. */
  readonly query?: Fields;
  /** Whether the page may be unloading. */
  readonly documentUnloading?: boolean;
}

/**
 * Applies a response. If `isInMemory` is true, stores nothing and keeps the response's cookies only
 * in memory.
 */
export type Apply = (isInMemory?: boolean) => void;

/** Sends events to Adobe's Edge Network. */
export interface Edge {
  /**
   * Sends a copy of the event. So that a visitor gets only one identity, events of a new visitor
   * wait, in order, while another request is in flight (G-23). If the page is left, waiting events
   * are sent immediately, even though they may get a separate identity.
   *
   * Resolves when the request has been passed to the browser. The response is applied later.
   */
  send(event: EdgeEvent): Promise<void>;
  /** Whether the result of each request is logged with the messages of Adobe's SDK (G-21). */
  logsSends?: boolean;
  /** Applies a response, but keeps its cookies in memory until the visitor allows storing them. */
  storing?: ((apply: Apply) => void) | undefined;
}

/**
 * Returns whether consent allows requests now. Reads the cookies again, because nothing reports a
 * withdrawal while a request waits.
 */
const isAllowed = (allowed: Allowed | undefined): boolean => {
  forgetCookies();
  return allowed?.() !== false;
};

const logSuccess = (edge: Edge): undefined => {
  if (edgeSendLog && edge.logsSends) log('log', 'Successfully sending XDM to Edge Network');
};

const failureOf = (edge: Edge): string =>
  edgeSendLog && edge.logsSends ? 'Failed to send XDM to Edge Network ' : '';

/** The ID of the datastream for the next event; undefined if it is the site's own datastream. */
let other: string | undefined;

/**
 * Creates the site's edge client, which sends events to Adobe's Edge Network.
 * @param allowed whether the visitor's consent allows requests: evaluated before every attempt and
 * before a response is applied. If absent, requests are always allowed
 */
export const createEdge = (config: EdgeConfig, allowed?: Allowed): Edge => {
  const { datastream, org, domain } = config;
  const basePath = (edgeBasePath && config.basePath) || 'ee';
  const prefix = cookiePrefix(org);
  const suites = edgeReportSuites ? config.reportSuites : undefined;
  const fallback = edgeThirdPartyDomain ? config.thirdPartyDomain : undefined;
  /** While the visitor has no identity, later requests wait for this request. Never rejects. */
  let first: Promise<unknown> | undefined;

  const isKnown = () => !!readCookie(`${prefix}identity`);
  const deliver = async (event: string, created: number, leaving?: boolean): Promise<void> => {
    const id = uuid();
    const own = edgeDatastreams ? other : undefined;
    const request = async (to: string): Promise<Response | undefined> => {
      const hint = readCookie(`${prefix}cluster`);
      const url = `https://${to}/${basePath}${hint ? `/${hint}` : ''}/v1/${leaving ? 'collect' : 'interact'}?configId=${own ?? datastream}&requestId=${id}`;
      const body = requestBody(event, to, prefix, now() - created, own ? undefined : suites, org);
      let isTaken: boolean | undefined;
      if (leaving && (!edgeAllowed || isAllowed(allowed)) && (isTaken = beacon(url, body)))
        return logSuccess(edge);
      for (let retry = 0; !edgeAllowed || isAllowed(allowed);) {
        const response = await post(url, body, isTaken !== false);
        if (!response) isTaken = false;
        else if (retry === retries || !isRetried(response.status)) return response;
        else await waitToRetry(response, retry++);
      }
      return undefined;
    };
    try {
      const response = await (
        fallback ? request(domain).catch(() => request(fallback)) : request(domain)
      ).catch((error: unknown) =>
        log('error', `${failureOf(edge)}Network request failed.\nCaused by: `, error),
      );
      if (!response) return;
      const handles = await readAnswer(response);
      if (edgeAllowed && !isAllowed(allowed)) return;
      forgetCookies();
      const apply: Apply = (isInMemory) => applyHandles(handles, prefix, isInMemory);
      if (identityInMemory && edge.storing) edge.storing(apply);
      else apply();
      if (!isKnown()) log('warn', 'Identity cookie not found.');
      logSuccess(edge);
    } catch (error) {
      log('error', failureOf(edge), error);
    }
  };

  const edge: Edge = {
    async send({ xdm, query, documentUnloading }) {
      const created = now();
      const event = outgoing({ xdm, query });
      while (first && !isKnown() && !(await left((resolve) => void first!.then(resolve))));
      const leaving = documentUnloading && isKnown();
      if (edgeDatastreams) other = otherDatastreams.get(xdm);
      first = deliver(event, created, leaving).then(() => void (first = undefined));
    },
  };
  return edge;
};
