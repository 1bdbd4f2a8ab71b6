import { now } from '../../../platform/timing/clock.ts';
import { readCookie } from '../../../platform/storage/cookies.ts';
import { encode } from '../../../platform/encoding/encode.ts';
import { log, messageOf } from '../../../platform/safety/log.ts';
import { decodeEcid } from '../../identity/decode-ecid.ts';
import type { Fields } from '../../variables/put.ts';
import type { Client } from './create-client.ts';

/** Options of the command `getIdentity`. */
export interface GetIdentity {
  readonly namespaces: readonly string[];
  readonly edgeConfigOverrides?: Fields;
}

/** Options of the command `appendIdentityToUrl`. */
export interface AppendIdentity {
  readonly url: string;
  readonly edgeConfigOverrides?: Fields;
}

/** Sets the known ECID to that of the identity cookie, unless an identity is already known. */
const readEcidCookie = ({ known, prefix }: Client): void => {
  const cookie = known.ids ? undefined : readCookie(`${prefix}identity`);
  const ECID = cookie && decodeEcid(cookie);
  if (ECID) known.ids = { ECID };
  else if (cookie) log('warn', `Unable to decode ECID from ${prefix}identity cookie`);
};

const acquire = (client: Client, overrides: Fields | undefined): Promise<unknown> =>
  client.request({ action: 'identity/acquire', body: {}, overrides });

/**
 * Returns the visitor's identities, and the region of the Edge Network that stores them. Sends no
 * request if an identity is already known, or if only the ECID is requested and the identity cookie
 * contains it.
 */
export const getIdentity = async (
  client: Client,
  { namespaces, edgeConfigOverrides }: GetIdentity,
): Promise<object> => {
  await client.consent.wait();
  const { known } = client;
  const wasKnown = !!known.ids;
  if (namespaces.includes('ECID')) readEcidCookie(client);
  if (!wasKnown && !(known.ids && namespaces.length === 1))
    await acquire(client, edgeConfigOverrides);
  return {
    identity: Object.fromEntries(
      namespaces.map((namespace) => [namespace, known.ids![namespace] ?? null]),
    ),
    edge: known.region,
  };
};

/**
 * Adds the visitor's ECID to the URL of a page on another domain of the organisation. Returns
 * `{ url }` with the new URL. If the ECID isn't available, returns the options unchanged.
 */
export const appendIdentityToUrl = async (
  client: Client,
  options: AppendIdentity,
): Promise<object> => {
  try {
    await client.consent.now();
    readEcidCookie(client);
    if (!client.known.ids) await acquire(client, options.edgeConfigOverrides);
    const passed = encode(
      `TS=${Math.round(now() / 1000)}|MCMID=${client.known.ids!.ECID}|MCORGID=${encode(client.options.orgId)}`,
    );
    const [, place, query, fragment] = /^([^?#]*)(\??[^#]*)(#?.*)$/s.exec(options.url)!;
    return {
      url: `${place}${query}${query === '' ? '?' : query === '?' ? '' : '&'}adobe_mc=${passed}${fragment}`,
    };
  } catch (error) {
    log('warn', `Unable to append identity to url. ${messageOf(error)}`);
    return options;
  }
};
