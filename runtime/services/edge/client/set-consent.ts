import { cookies, readCookie, writeCookie } from '../../../platform/storage/cookies.ts';
import { utf8 } from '../../../platform/encoding/encode.ts';
import { eraseStored } from '../../../platform/storage/erase.ts';
import { OwnPromise } from '../../../platform/safety/own-promise.ts';
import { serialise } from '../../../platform/safety/serialise.ts';
import { readStored, store } from '../../../platform/storage/storage.ts';
import type { Fields } from '../../variables/put.ts';
import type { Client } from './create-client.ts';
import { isRecord, merge, nonEmpty } from './merge.ts';

/** A visitor's decision in the terms of a consent standard. */
type Consent = Fields & { readonly standard?: unknown; readonly version?: unknown };

/** Options of the command `setConsent`. */
export interface SetConsent {
  readonly consent: readonly Consent[];
  readonly identityMap?: Fields;
  readonly edgeConfigOverrides?: Fields;
}

/**
 * Creates the command `setConsent`, which sends the visitor's decision to Adobe's Edge Network. The
 * response sets the consent cookie, and the command then applies the decision in that cookie.
 * Decisions are sent in order, one at a time. A decision that was already sent isn't sent again.
 * Creating the command applies the decision that an earlier page has left in the cookie, if the
 * visitor has an identity. Otherwise, it applies `defaultConsent`.
 */
export const createSetConsent = (client: Client): ((options: SetConsent) => Promise<void>) => {
  const { orgId, defaultConsent } = client.options;
  const cookie = `${client.prefix}consent`;
  const keys = `com.adobe.alloy.${orgId.replace('@', '_')}.consentHashes.`;
  const keyOf = ({ standard, version }: Consent): string =>
    `${keys}${String(standard)}.${String(version)}`;
  let inFlight = 0;
  let last: Promise<unknown> = OwnPromise.resolve();

  /** Returns the decision in the consent cookie: `in` or `out`. */
  const readDecision = (): string | undefined =>
    /(?:^|;)general=([^;]*)/.exec(readCookie(cookie) ?? '')?.[1];
  const applyDecision = (): void => {
    const decided = inFlight ? undefined : readDecision();
    if (decided !== undefined) client.consent.decide(decided);
  };

  const known = client.isKnown();
  const stored = known ? readDecision() : undefined;
  if (stored === undefined) eraseStored('localStorage', (key) => key.startsWith(keys));
  // If the visitor has no identity, the consent cookie is deleted. As in Adobe's SDK, this only
  // deletes a cookie of the page's host. A cookie of the registrable domain stays, and its decision
  // applies after the next request.
  if (!known && cookies().has(cookie)) writeCookie(cookie, '', '; max-age=0');
  if (stored === undefined) client.consent.presume(defaultConsent);
  else client.consent.decide(stored, true);
  client.parts.push({ onOver: applyDecision });

  return async ({ consent, identityMap, edgeConfigOverrides }) => {
    client.consent.suspend();
    const hashes = consent.map((one) => [keyOf(one), hashOf(one)] as const);
    inFlight++;
    const sent = last
      .then(() => {
        if (hashes.every(([key, hash]) => readStored('localStorage', key) === hash))
          return undefined;
        return client.request({
          action: 'privacy/set-consent',
          body: { consent, identityMap: nonEmpty(merge({}, identityMap)) },
          overrides: edgeConfigOverrides,
        });
      })
      .finally(() => {
        inFlight--;
      });
    last = sent.catch(() => {});
    try {
      await sent;
      for (const [key, hash] of hashes) store('localStorage', key, hash);
    } finally {
      applyDecision();
    }
  };
};

/**
 * Returns the FNV-1a hash of a decision. The hash is computed from JSON with sorted keys, as in
 * Adobe's SDK. So a decision that the SDK has sent isn't sent again after a site has switched to
 * Tagwright.
 */
const hashOf = ({ standard: _, version: __, ...decision }: Consent): string => {
  let hash = 0x811c9dc5;
  for (const byte of utf8(serialise(sorted(decision)))) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
};

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : isRecord(value)
      ? Object.fromEntries(
          Object.keys(value)
            .sort()
            .map((key) => [key, sorted(value[key])]),
        )
      : value;
