import type { Allowed } from '../../../contract.ts';
import { apexDomain } from '../../../platform/apex-domain.ts';
import { later, now } from '../../../platform/clock.ts';
import { cookies, forgetCookies, readCookie } from '../../../platform/cookies.ts';
import { left } from '../../../platform/left.ts';
import { log, messageOf } from '../../../platform/log.ts';
import { beacon, post } from '../../../platform/network.ts';
import { uuid } from '../../../platform/random.ts';
import { serialise } from '../../../platform/serialise.ts';
import { cookiePrefix } from '../../identity/cookie-prefix.ts';
import type { Fields } from '../../variables/put.ts';
import { isRetried, retries } from '../retried.ts';
import { retryDelay } from '../retry-delay.ts';
import type { ClientOptions } from './client-options.ts';
import { validationToken } from './validation-token.ts';

/** The domain of identities, on which third-party cookies are (G-05). */
const identityDomain = 'adobedc.demdex.net';

/** No request is said to have waited longer than this. */
const longestWaitMs = 300_000;

/** A request that is ready to go. */
export interface Prepared {
  /** `interact`, `collect` … */
  readonly action: string;
  /** All of the body but what depends on where it goes. */
  readonly body: Fields;
  /** Another datastream than the instance's. */
  readonly datastreamId?: string;
  /** When the event happened, ms since 1970; undefined where the request carries none. */
  readonly createdMs?: number;
  /** Whether it goes to the identity domain first. */
  readonly isThirdParty: boolean;
}

/**
 * Makes the function that hands requests to the network: with retries (G-10), and on the other domain where one can't be
 * reached (G-05). It resolves with the answer, undefined where none comes because it went as a beacon, and rejects with
 * `Network request failed.` where there was no way. A visitor who no longer agrees is asked for nothing: no answer comes.
 */
export const createTransport = ({ datastreamId: own, orgId, edgeDomain, edgeBasePath, targetMigrationEnabled, thirdPartyDomain }: ClientOptions, allowed: Allowed) => {
  const prefix = cookiePrefix(orgId);
  let isIdentityDomainBlocked = false;

  const isCarried = (name: string): boolean =>
    name.startsWith(prefix) || name === 'at_qa_mode' || (name === 'mbox' && !!targetMigrationEnabled);

  const bodyFor = (domain: string, { body, createdMs, datastreamId = own }: Prepared): string => {
    const apex = apexDomain();
    const entries = domain.endsWith(apex) ? [] : [...cookies()].filter(([key]) => isCarried(key)).map(([key, value]) => ({ key, value }));
    return serialise({ ...body, meta: {
      ...body.meta as Fields,
      sdkConfig: datastreamId === own ? undefined : { datastream: { original: own } },
      state: { domain: apex, cookiesEnabled: true, entries: entries.length ? entries : undefined },
      queueTimeMillis: createdMs === undefined ? undefined : Math.min(Math.max(now() - createdMs, 0), longestWaitMs),
    } });
  };

  return async (request: Prepared): Promise<Response | undefined> => {
    const id = uuid();
    const ask = async (domain: string): Promise<Response | undefined> => {
      const target = readCookie('mboxEdgeCluster');
      const hint = readCookie(`${prefix}cluster`) ?? (target && `t${target}`);
      const url = `https://${domain}/${edgeBasePath}${hint ? `/${hint}` : ''}/v1/${request.action}?configId=${request.datastreamId ?? own}&requestId=${id}${validationToken()}`;
      const body = bodyFor(domain, request);
      forgetCookies();
      let isTaken: boolean | undefined;
      if (request.action === 'collect' && allowed()) {
        isTaken = beacon(url, body);
        if (isTaken) return undefined;
        log('log', 'Unable to use `sendBeacon`; falling back to `fetch`.');
      }
      for (let retry = 0; allowed(); retry++) {
        const response = await post(url, body, isTaken !== false);
        if (retry === retries || !isRetried(response.status)) return response;
        await left((resolve) => later(resolve, retryDelay(response.headers.get('Retry-After'), retry)));
        forgetCookies();
      }
      return undefined;
    };
    const isThirdParty = request.isThirdParty && !isIdentityDomainBlocked;
    const [first, other] = isThirdParty ? [identityDomain, edgeDomain] : [edgeDomain, thirdPartyDomain];
    return ask(first).catch((error: unknown) => {
      if (isThirdParty) isIdentityDomainBlocked = true;
      if (other) return ask(other);
      throw error;
    }).catch((error: unknown) => {
      throw new Error(`Network request failed.\nCaused by: ${messageOf(error)}`);
    });
  };
};
