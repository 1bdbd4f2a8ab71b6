import { edgeSetting } from '../../expression/consent/edge-setting.ts';
import type { Plan } from '../../model/plan.ts';
import { hasCommands } from './has-commands.ts';
import { isSet } from './is-set.ts';
import type { Needs } from './need.ts';

/** Flags of features that identify the visitor: the identity library, and the edge client beside it. */
export const IDENTITY_NEEDS = {
  identityGlobal: ({ identity }) => identity?.global !== undefined,
  identityInMemory: ({ edgeStores }) => edgeStores !== undefined,
  identityParameters: ({ identity }) =>
    !!identity && (identity.parts.has('consent-string') || identity.parts.has('customer-ids')),
  identitySyncs: ({ identity }) => !!identity?.parts.has('id-syncs'),
  ownLibrary: ({ identity }) => identity !== undefined,
  pageLibrary: (plan) => hasCommands(plan) || !sharesOrg(plan),
} satisfies Partial<Needs>;

/**
 * Returns whether the edge client has the same organisation as the bundle's identity library, and
 * no environment sets `org`.
 */
function sharesOrg({ edge, identity, site }: Plan): boolean {
  return (
    identity !== undefined &&
    edgeSetting(edge, 'org') === identity.org &&
    [...site.environments.values()].every(({ edge: row }) => !isSet('org', row))
  );
}
