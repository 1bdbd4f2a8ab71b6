import { edgeSetting } from '../../expression/consent/edge-setting.ts';
import { wholeEdge } from '../../expression/consent/whole-edge.ts';
import { recordField } from '../../expression/tree/record-field.ts';
import type { EdgeSetting } from '../../model/edge-setting.ts';
import type { SettingName } from '../../model/module-name.ts';
import type { Plan } from '../../model/plan.ts';
import { hasCommands } from './has-commands.ts';
import { isOff } from './is-off.ts';
import { isSet } from './is-set.ts';
import type { Need, Needs } from './need.ts';

/** The setting of an action that names a datastream other than the site's. */
const DATASTREAM: SettingName<'send-event' | 'send-link'> = 'datastream';

/** Flags of features of the edge client. */
export const EDGE_NEEDS = {
  edgeAllowed: ({ edgeNeeds }) => edgeNeeds.length > 0,
  edgeBasePath: isSetAnywhere('base-path'),
  edgeBlanksEmails: ({ site }) => isOn('blank-emails', site.edge),
  edgeClickIds: givesClickIds,
  edgeCommands: hasCommands,
  edgeDatastreams: ({ rules }) => rules.some(namesDatastream),
  edgeDurable: ({ site }) => site.isDurable,
  edgeExchange: ({ edge }) => !!wholeEdge(edge)?.exchanges,
  // Page code can configure more instances with this feature, and with `edgeThirdPartyCookies`.
  edgeIdMigration: (plan) => hasCommands(plan) || !!wholeEdge(plan.edge)?.idMigration,
  edgeLinkClicks: collectsClicks,
  edgeOverrides: (plan) => hasCommands(plan) || plan.rules.some(namesDatastream),
  edgePassedIdentity: ({ edge }) => isOn('passed-identity', edge),
  edgeReportSuites: isSetAnywhere('report-suites'),
  edgeSendLog: ({ edge }) => isSet('parallel', edge) || isOn('send-log', edge),
  edgeThirdPartyCookies: (plan) => hasCommands(plan) || !!wholeEdge(plan.edge)?.thirdPartyCookies,
  edgeThirdPartyDomain: isSetAnywhere('third-party-domain'),
  // The code that marks profile updates must skip link clicks. Link clicks reach this code if page
  // code can call commands, or if the clicks get ids.
  edgeUnmarkedClicks: (plan) =>
    collectsClicks(plan) &&
    (hasCommands(plan) || givesClickIds(plan)) &&
    edgeSetting(plan.edge, 'profile-updates') === true,
  elementsLater: ({ edge }) => edge === undefined,
} satisfies Partial<Needs>;

/** Returns whether the site's edge settings turn a feature on. */
function isOn(feature: EdgeSetting, edge: Plan['edge']): boolean {
  const value = recordField(edge, feature);
  return value !== undefined && !isOff(value);
}

/**
 * Returns a function that returns whether the site or one of its environments sets an edge setting.
 */
function isSetAnywhere(name: EdgeSetting): Need {
  return ({ edge, site }) =>
    [edge, ...[...site.environments.values()].map((row) => row.edge)].some((settings) =>
      isSet(name, settings),
    );
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
      needs.includes('edge') && recordField(settings, DATASTREAM) !== undefined,
  );
}
