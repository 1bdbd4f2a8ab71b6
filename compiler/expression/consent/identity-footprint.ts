import { catalogue } from '../../model/catalogue.ts';
import type { PlannedIdentity } from '../../model/identity.ts';
import type { FootprintEntry } from './footprint-entry.ts';
import { allOf } from './consent-of.ts';
import type { Scope } from '../tree/scope.ts';

/**
 * Returns the requests and stored items of the identity library (Adobe's visitor IDs). For ID
 * syncs, the only listed host is the ID server. The ID service and the page choose further hosts,
 * which aren't known at build time.
 */
export function identityFootprint(
  { org, server, trackingServer, parts, purpose, allowed, advertising }: PlannedIdentity,
  scope: Scope,
): readonly FootprintEntry[] {
  const { name: by, stores = [] } = catalogue.services.identity;
  const directive = parts.has('script-callback') ? 'script-src' : 'connect-src';
  const own: FootprintEntry = {
    purposes: [purpose],
    consent: allowed,
    by,
    proof: 'proven',
    hosts: [server, ...(trackingServer === undefined ? [] : [trackingServer])].map((host) => ({
      host,
      directive,
    })),
    stores: stores.map((stored) => ({
      ...stored,
      name: stored.name.replace('{org}', encodeURIComponent(org)),
    })),
  };
  if (!parts.has('id-syncs') || !advertising) return [own];
  return [
    own,
    {
      purposes: [purpose, 'advertising'],
      consent: allOf([allowed, advertising], scope),
      by,
      proof: 'proven',
      hosts: [{ host: server, directive: 'img-src' }],
      stores: [],
    },
  ];
}
