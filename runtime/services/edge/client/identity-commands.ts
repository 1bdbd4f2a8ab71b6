import { now } from '../../../platform/clock.ts';
import { readCookie } from '../../../platform/cookies.ts';
import { encode } from '../../../platform/encoding.ts';
import { log, messageOf } from '../../../platform/log.ts';
import { decodeEcid } from '../../identity/decode-ecid.ts';
import type { Fields } from '../../variables/put.ts';
import type { Client } from './create-client.ts';

/** What the command `getIdentity` takes. */
export interface GetIdentity {
  readonly namespaces: readonly string[];
  readonly edgeConfigOverrides?: Fields;
}

/** What the command `appendIdentityToUrl` takes. */
export interface AppendIdentity {
  readonly url: string;
  readonly edgeConfigOverrides?: Fields;
}

/** Takes the ECID from the cookie where no answer has told one yet. */
const lookAtCookie = ({ known, prefix }: Client): void => {
  const cookie = known.ids ? undefined : readCookie(`${prefix}identity`);
  const ECID = cookie && decodeEcid(cookie);
  if (ECID) known.ids = { ECID };
  else if (cookie) log('warn', `Unable to decode ECID from ${prefix}identity cookie`);
};

const acquire = (client: Client, namespaces: readonly string[], overrides: Fields | undefined): Promise<unknown> =>
  client.request({ action: 'identity/acquire', body: { query: { identity: { fetch: namespaces } } }, overrides });

/** The visitor's identities, and the region of the edge that knows them: from the cookie without asking anybody, where that is enough. */
export const getIdentity = async (client: Client, { namespaces, edgeConfigOverrides }: GetIdentity): Promise<object> => {
  await client.consent.wait();
  const { known } = client;
  const wasTold = !!known.ids;
  if (namespaces.includes('ECID')) lookAtCookie(client);
  if (!wasTold && !(known.ids && namespaces.length === 1)) await acquire(client, namespaces, edgeConfigOverrides);
  return { identity: Object.fromEntries(namespaces.map((namespace) => [namespace, known.ids![namespace] ?? null])), edge: known.region };
};

/** The URL with the visitor's ECID, for a page of another domain of the organisation. The options as they are where that can't be said. */
export const appendIdentityToUrl = async (client: Client, options: AppendIdentity): Promise<object> => {
  try {
    await client.consent.now();
    lookAtCookie(client);
    if (!client.known.ids) await acquire(client, ['ECID'], options.edgeConfigOverrides);
    const passed = encode(`TS=${Math.round(now() / 1000)}|MCMID=${client.known.ids!.ECID}|MCORGID=${encode(client.options.orgId)}`);
    const [, place, query, fragment] = /^([^?#]*)(\??[^#]*)(#?.*)$/s.exec(options.url)!;
    return { url: `${place}${query}${query === '' ? '?' : query === '?' ? '' : '&'}adobe_mc=${passed}${fragment}` };
  } catch (error) {
    log('warn', `Unable to append identity to url. ${messageOf(error)}`);
    return options;
  }
};
