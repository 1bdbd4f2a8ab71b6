import type { Stored } from '../../../runtime/footprint.ts';
import type { RecordOf } from '../../model/expression.ts';
import type { GuardedPurpose } from '../../model/plan.ts';
import { isTrue } from '../tree/is-true.ts';
import type { Scope } from '../tree/scope.ts';
import { allOf } from './consent-of.ts';
import { edgeSetting } from './edge-setting.ts';
import type { FootprintEntry, Reaches } from './footprint-entry.ts';
import { policyIn } from './policy-in.ts';
import { splitIdentity } from './split-identity.ts';
import { wholeEdge, type WholeEdge } from './whole-edge.ts';

/**
 * Returns what the edge client sends and stores because of the site's edge settings or because of
 * page code. Requests and stored items that are caused by rules are left out.
 * @param rows the site's edge settings, followed by those of its environments
 */
export function footprintOfEdge(
  rows: readonly RecordOf[],
  { hosts, stores }: Reaches,
  scope: Scope,
): FootprintEntry[] {
  const whole = wholeEdge(rows[0]);
  if (!whole) return [];
  const ofSending = entryFor('analytics', scope, {
    proof: 'proven',
    hosts: [
      ...hosts,
      ...(whole.thirdPartyCookies
        ? [{ host: 'adobedc.demdex.net', directive: 'connect-src' as const }]
        : []),
    ],
    stores: [...stores, ...storedByClient(rows, whole)],
  });
  const sending = splitIdentity(ofSending, scope);
  if (!whole.exchanges) return [...sending];
  const hostsOfExchange = (scope.site.hosts ?? []).map((host) => ({
    host,
    directive: 'img-src' as const,
  }));
  return [
    ...sending,
    entryFor('advertising', scope, { proof: 'unproven', hosts: hostsOfExchange, stores: [] }),
  ];
}

function entryFor(
  purpose: GuardedPurpose,
  scope: Scope,
  more: Pick<FootprintEntry, 'proof' | 'hosts' | 'stores'>,
): FootprintEntry {
  const policy = policyIn(purpose, scope);
  return {
    rule: 'edge',
    purposes: [purpose],
    consent: isTrue(policy) ? policy : allOf([policy], scope),
    by: 'edge',
    ...more,
  };
}

/**
 * Returns the items that the full edge client stores for each organisation, in addition to the
 * items of the small client.
 */
function storedByClient(rows: readonly RecordOf[], { idMigration, names }: WholeEdge): Stored[] {
  const orgs = [...new Set(rows.flatMap((row) => edgeSetting(row, 'org') ?? []))].map(String);
  const legacyCookies = orgs.map((org): Stored => ({
    where: 'cookie',
    name: `AMCV_${encodeURIComponent(org)}`,
    lifetime: '33696000000',
    identifies: true,
    doc: "The visitor's ID, in the cookie of the legacy library.",
  }));
  const consentHashes = orgs.map((org): Stored => ({
    where: 'localStorage',
    name: `com.adobe.alloy.${org.replace('@', '_')}.consentHashes.*`,
    doc: "Hashes of the visitor's consent decisions, so that each is sent to the edge once.",
  }));
  return [...(idMigration ? legacyCookies : []), ...(names.length ? consentHashes : [])];
}
