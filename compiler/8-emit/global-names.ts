import { wholeEdge } from '../expression/consent/whole-edge.ts';
import { dataLayerOf } from '../expression/tree/data-layer-of.ts';
import { fillIn } from '../expression/tree/fill-in.ts';
import { catalogue } from '../model/catalogue.ts';
import type { PlannedIdentity } from '../model/identity.ts';
import type { Plan } from '../model/plan.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';

/** The name of a property that every bundle adds to the global object when it is loaded. */
const MARK = 'Symbol(tagwright)';

/** Returns the names that a bundle may add to the page's global object. */
export function globalNames(plan: Plan): string[] {
  return [
    MARK,
    ...(plan.edge ? (wholeEdge(plan.edge)?.names ?? []) : []),
    ...(exposes(plan.site) ? ['_satellite'] : []),
    ...globalsOf(plan),
  ];
}

/**
 * Returns whether the bundle adds `_satellite`. It does so if the page makes direct calls, or if
 * the site lists members of `_satellite` or makes data elements readable.
 */
function exposes({ directCalls, satellite, readable }: ResolvedSite): boolean {
  return directCalls || satellite.length > 0 || readable.length > 0;
}

/**
 * Returns the global names that actions, events, consent signals, the data layer and the identity
 * library can add.
 */
function globalsOf(plan: Plan): string[] {
  const {
    rules,
    identity,
    site: { consent },
  } = plan;
  const signals = consent?.google.size ? ['dataLayer'] : [];
  const added = rules.flatMap(({ events, actions }) => [
    ...events.flatMap(({ module }) => catalogue.events.get(module)!.adds ?? []),
    ...actions.flatMap(({ module, settings }) =>
      (catalogue.actions.get(module)!.adds ?? []).flatMap((name) => fillIn(name, settings) ?? []),
    ),
  ]);
  return [...new Set([...signals, dataLayerOf(plan) ?? '', ...added, ...identityGlobals(identity)])]
    .filter((name) => name !== '' && !name.includes('.'))
    .sort();
}

function identityGlobals(identity: PlannedIdentity | undefined): string[] {
  return [
    ...(identity?.global === undefined ? [] : [identity.global]),
    ...(identity?.parts.has('script-callback') ? ['s_c_il'] : []),
  ];
}
