import type { Reached, Stored } from '../../runtime/contract.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Expression } from '../model/expression.ts';
import type { PlannedIdentity } from '../model/identity.ts';
import { allOf } from './consent-of.ts';
import type { Scope } from './scope.ts';

interface IdentityTouch {
  readonly purposes: readonly string[];
  readonly consent: Expression;
  readonly by: string;
  readonly proof: 'proven';
  readonly hosts: readonly { readonly host: string; readonly directive: Reached }[];
  readonly stores: readonly Stored[];
}

/** What the identity library sends and leaves behind. Whom id syncs go to is what the service and the page say. */
export function identityTouches({ org, server, trackingServer, parts, purpose, allowed, advertising }: PlannedIdentity, scope: Scope): readonly IdentityTouch[] {
  const { name: by, stores = [] } = catalogue.services.identity;
  const asked = parts.has('script-callback') ? 'script-src' : 'connect-src';
  const own: IdentityTouch = {
    purposes: [purpose], consent: allowed, by, proof: 'proven',
    hosts: [server, ...trackingServer === undefined ? [] : [trackingServer]].map((host) => ({ host, directive: asked })),
    stores: stores.map((stored) => ({ ...stored, name: stored.name.replace('{org}', encodeURIComponent(org)) })),
  };
  if (!parts.has('id-syncs') || !advertising) return [own];
  return [own, { purposes: [purpose, 'advertising'], consent: allOf([allowed, advertising], scope), by, proof: 'proven', hosts: [{ host: server, directive: 'img-src' }], stores: [] }];
}
