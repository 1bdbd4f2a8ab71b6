import type { Allowed } from '../../../contract.ts';
import { apexDomain } from '../../../platform/storage/apex-domain.ts';
import { now } from '../../../platform/timing/clock.ts';
import { cookies, forgetCookies, inMemory, readCookie } from '../../../platform/storage/cookies.ts';
import { log, messageOf } from '../../../platform/safety/log.ts';
import { beacon, post } from '../../../platform/network/network.ts';
import { uuid } from '../../../platform/timing/random.ts';
import {
  edgeCommands,
  edgeOverrides,
  edgeThirdPartyCookies,
  identityInMemory,
} from '../../../uses.ts';
import { cookiePrefix } from '../../identity/cookie-prefix.ts';
import { outgoing } from '../../leaving/outgoing.ts';
import type { Fields } from '../../variables/put.ts';
import { isRetried, retries } from '../../sending/retried.ts';
import { waitToRetry } from '../../sending/wait-to-retry.ts';
import type { ClientOptions } from './client-options.ts';
import { validationToken } from './validation-token.ts';

/** The identity domain, which sets third-party cookies (G-05). */
const identityDomain = 'adobedc.demdex.net';

/** The longest waiting time that a request reports for its event. */
const longestWaitMs = 300_000;

/** A request that is ready to be sent. */
export interface Prepared {
  /** `interact`, `collect` … */
  readonly action: string;
  /** The body, without the fields that depend on the domain. */
  readonly body: Fields;
  /** The datastream, if it isn't the instance's. */
  readonly datastreamId?: string;
  /** When the event occurred, ms since 1970; undefined if the request has no event. */
  readonly createdMs?: number;
  /** Whether the request is sent to the identity domain first. */
  readonly isThirdParty?: boolean;
}

/**
 * Returns the body of a request to a domain. The body contains the cookies of the organisation and
 * of Adobe Target, unless the browser sends them itself. To the page's registrable domain, the
 * browser sends all cookies except those that are kept in memory.
 * @param own the datastream of the client
 * @param prefix the prefix of the organisation's cookie names
 */
export const bodyFor = (
  own: string,
  prefix: string,
  targetMigrationEnabled: boolean | undefined,
  domain: string,
  request: Prepared,
): string => {
  const { body, createdMs } = request;
  const apex = apexDomain();
  const isOwn = domain.endsWith(apex);
  const entries =
    isOwn && !identityInMemory
      ? []
      : [...(identityInMemory && isOwn ? inMemory : cookies())]
          .filter(
            ([key]) =>
              (edgeCommands && key === 'mbox' && targetMigrationEnabled) ||
              key === 'at_qa_mode' ||
              key.startsWith(prefix),
          )
          .map(([key, value]) => ({ key, value }));
  return outgoing({
    ...body,
    meta: {
      ...(body.meta as Fields),
      ...(edgeOverrides && (request.datastreamId ?? own) !== own
        ? { sdkConfig: { datastream: { original: own } } }
        : {}),
      state: {
        domain: apex,
        cookiesEnabled: true,
        entries: entries.length ? entries : undefined,
      },
      queueTimeMillis:
        edgeCommands && createdMs === undefined
          ? undefined
          : Math.min(Math.max(now() - createdMs!, 0), longestWaitMs),
    },
  });
};

/**
 * Returns the function that sends requests and retries them (G-10). If a domain can't be reached,
 * the function tries one other domain (G-05): `edgeDomain` after the identity domain, or
 * `thirdPartyDomain` after `edgeDomain`. The function resolves with the response. It resolves with
 * undefined if a beacon was sent, or if the visitor no longer consents. If no domain can be
 * reached, it rejects with `Network request failed.`
 */
export const createTransport = (options: ClientOptions, allowed: Allowed) => {
  const { datastreamId: own, edgeDomain, edgeBasePath, thirdPartyDomain } = options;
  const prefix = cookiePrefix(options.orgId);
  let isIdentityDomainBlocked = false;

  return async (request: Prepared): Promise<Response | undefined> => {
    const id = uuid();
    const sendTo = async (domain: string): Promise<Response | undefined> => {
      const target = readCookie('mboxEdgeCluster');
      const hint = readCookie(`${prefix}cluster`) ?? (target && `t${target}`);
      const url = `https://${domain}/${edgeBasePath}${hint ? `/${hint}` : ''}/v1/${request.action}?configId=${edgeOverrides ? (request.datastreamId ?? own) : own}&requestId=${id}${validationToken()}`;
      const body = bodyFor(
        own,
        prefix,
        edgeCommands ? options.targetMigrationEnabled : undefined,
        domain,
        request,
      );
      forgetCookies();
      let isTaken: boolean | undefined;
      if (request.action === 'collect' && allowed()) {
        isTaken = beacon(url, body);
        if (isTaken) return undefined;
        log('log', 'Unable to use `sendBeacon`; falling back to `fetch`.');
      }
      for (let retry = 0; allowed();) {
        const response = await post(url, body, isTaken !== false);
        if (!response) isTaken = false;
        else if (retry === retries || !isRetried(response.status)) return response;
        else await waitToRetry(response, retry++);
        forgetCookies();
      }
      return undefined;
    };
    const isThirdParty = edgeThirdPartyCookies && request.isThirdParty && !isIdentityDomainBlocked;
    const other = isThirdParty ? edgeDomain : thirdPartyDomain;
    return sendTo(isThirdParty ? identityDomain : edgeDomain)
      .catch((error: unknown) => {
        if (isThirdParty) isIdentityDomainBlocked = true;
        if (other) return sendTo(other);
        throw error;
      })
      .catch((error: unknown) => {
        throw new Error(`Network request failed.\nCaused by: ${messageOf(error)}`);
      });
  };
};
