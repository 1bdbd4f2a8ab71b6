import { cookies, readCookie, writeCookie } from '../../../platform/cookies.ts';
import { utf8 } from '../../../platform/encoding.ts';
import { eraseStored } from '../../../platform/erase.ts';
import { OwnPromise } from '../../../platform/own-promise.ts';
import { serialise } from '../../../platform/serialise.ts';
import { readStored, store } from '../../../platform/storage.ts';
import type { Fields } from '../../variables/put.ts';
import type { Client } from './create-client.ts';
import { isRecord, merge } from './merge.ts';

/** A visitor's decision in a consent standard's own terms. */
type Consent = Fields & { readonly standard?: unknown; readonly version?: unknown };

/** What the command `setConsent` takes. */
export interface SetConsent {
  readonly consent: readonly Consent[];
  readonly identityMap?: Fields;
  readonly edgeConfigOverrides?: Fields;
}

/**
 * Makes the command that tells the edge what the visitor decided, and lets the instance do what the edge keeps of it in
 * its cookie. Decisions are told one after the other; one that was told already isn't told again.
 */
export const createSetConsent = (client: Client): ((options: SetConsent) => Promise<void>) => {
  const { orgId, defaultConsent } = client.options;
  const cookie = `${client.prefix}consent`;
  const keys = `com.adobe.alloy.${orgId.replace('@', '_')}.consentHashes.`;
  const keyOf = ({ standard, version }: Consent): string => `${keys}${String(standard)}.${String(version)}`;
  let underWay = 0;
  let last: Promise<unknown> = OwnPromise.resolve();

  /** `in` or `out`, as the edge has kept it. */
  const kept = (): string | undefined => /(?:^|;)general=([^;]*)/.exec(readCookie(cookie) ?? '')?.[1];
  const takeOver = (): void => {
    const decided = underWay ? undefined : kept();
    if (decided !== undefined) client.consent.decide(decided);
  };

  const known = client.isKnown();
  const stored = known ? kept() : undefined;
  if (stored === undefined) eraseStored('localStorage', (key) => key.startsWith(keys));
  // What was decided by somebody whom nobody knows any more doesn't count.
  if (!known && cookies().has(cookie)) writeCookie(cookie, '', '; max-age=0');
  if (stored === undefined) client.consent.presume(defaultConsent);
  else client.consent.decide(stored, true);
  client.parts.push({ onOver: takeOver });

  return async ({ consent, identityMap, edgeConfigOverrides }) => {
    client.consent.suspend();
    const hashes = consent.map((one) => [keyOf(one), hashOf(one)] as const);
    underWay++;
    const told = last.then(() => {
      if (hashes.every(([key, hash]) => readStored('localStorage', key) === hash)) return undefined;
      const body = { consent, ...identityMap && Object.keys(identityMap).length && { identityMap: merge({}, identityMap) } };
      return client.request({ action: 'privacy/set-consent', body, overrides: edgeConfigOverrides });
    }).finally(() => { underWay--; });
    last = told.catch(() => {});
    try {
      await told;
      for (const [key, hash] of hashes) store('localStorage', key, hash);
    } finally {
      takeOver();
    }
  };
};

/** FNV-1a of a decision in JSON, its keys in order: what the SDK keeps, too, so that a switch tells nothing twice. */
const hashOf = ({ standard: _, version: __, ...decision }: Consent): string => {
  let hash = 0x811c9dc5;
  for (const byte of utf8(serialise(sorted(decision)))) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
};

const sorted = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(sorted)
  : isRecord(value) ? Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])]))
  : value;
