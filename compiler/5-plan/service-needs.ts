import { edgeSetting } from '../expression/consent/edge-setting.ts';
import { wholeEdge } from '../expression/consent/whole-edge.ts';
import type { Plan } from '../model/plan.ts';

/**
 * Maps features of the edge client and the identity library to functions. Each function returns
 * whether a bundle needs the feature. The names of the features are defined in runtime/uses.ts.
 */
export const SERVICE_NEEDS: { readonly [name: string]: ((plan: Plan) => boolean) | undefined } = {
  edgeCommands: hasCommands,
  edgeOverrides: (plan) => hasCommands(plan) || plan.rules.some(namesDatastream),
  // Page code can configure more instances with these two features.
  edgeThirdPartyCookies: (plan) => hasCommands(plan) || !!wholeEdge(plan.edge)?.thirdPartyCookies,
  edgeIdMigration: (plan) => hasCommands(plan) || !!wholeEdge(plan.edge)?.idMigration,
  edgeExchange: ({ edge }) => !!wholeEdge(edge)?.exchanges,
  edgeLinkClicks: collectsClicks,
  edgeClickIds: givesClickIds,
  // The code that marks profile updates must skip link clicks. Link clicks reach this code if page
  // code can call commands, or if the clicks get ids.
  edgeUnmarkedClicks: (plan) =>
    collectsClicks(plan) &&
    (hasCommands(plan) || givesClickIds(plan)) &&
    edgeSetting(plan.edge, 'profile-updates') === true,
  edgeDatastreams: ({ rules }) => rules.some(namesDatastream),
  identityGlobal: ({ identity }) => identity?.global !== undefined,
  identityParameters: ({ identity }) =>
    !!identity && (identity.parts.has('consent-string') || identity.parts.has('customer-ids')),
  identitySyncs: ({ identity }) => !!identity?.parts.has('id-syncs'),
  pageLibrary: (plan) => hasCommands(plan) || !sharesOrg(plan),
};

/**
 * Returns whether the edge client has the same organisation as the bundle's identity library, and
 * no environment sets `org`.
 */
function sharesOrg({ edge, identity, site }: Plan): boolean {
  return (
    identity !== undefined &&
    edgeSetting(edge, 'org') === identity.org &&
    [...site.environments.values()].every(({ edge: row }) => !row?.entries.some(isOrg))
  );
}

const isOrg = ({ key }: { readonly key: string }): boolean => key === 'org';

/** Returns whether page code can call commands of the edge client. */
function hasCommands({ edge }: Plan): boolean {
  return !!wholeEdge(edge)?.names.length;
}

/** Returns whether the bundle sends clicks on links automatically. */
function collectsClicks({ edge }: Plan): boolean {
  return !!wholeEdge(edge)?.linkClicks;
}

function givesClickIds(plan: Plan): boolean {
  return collectsClicks(plan) && edgeSetting(plan.edge, 'event-ids') === true;
}

/** Returns whether one of a rule's actions names a datastream other than the site's. */
function namesDatastream({ actions }: Plan['rules'][number]): boolean {
  return actions.some(
    ({ needs, settings }) =>
      needs.includes('edge') && settings.entries.some(({ key }) => key === 'datastream'),
  );
}
