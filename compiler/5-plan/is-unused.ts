import { eventPurpose } from '../expression/consent/event-purpose.ts';
import { googleIdsOf } from '../expression/tree/google-ids-of.ts';
import { isAdobeLayer } from '../expression/tree/is-adobe-layer.ts';
import { walk } from '../expression/tree/children.ts';
import { canBePending } from '../expression/tree/consent-policy.ts';
import { storedBy } from '../expression/tree/stored-by.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Expression } from '../model/expression.ts';
import type { Plan } from '../model/plan.ts';
import { holdsPage } from './holds-page.ts';
import { SERVICE_NEEDS } from './service-needs.ts';

/**
 * Features that all event types share, each with a pattern. The bundle needs the feature if an
 * event has a setting whose name matches the pattern.
 */
const OF_ANY_EVENT: { readonly [name: string]: RegExp | undefined } = {
  eventText: /^text$/,
  eventProperties: /^properties$/,
  eventBubbling: /^bubble-/,
};

/** Event types that reset their state at the start of each page view. */
const OF_PAGE_VIEWS = ['form-abandoned', 'scroll', 'script-error'];

/** If more events than this have the same type, the bundle matches selectors in groups. */
const CROWD = 100;

/** Settings of `set-variables` that set variables only for the current event. */
const SINGLE_USE = [
  'setVariablesEvents',
  'setVariablesProducts',
  'setVariablesMeasures',
  'setVariablesOrder',
];

/**
 * Returns whether a bundle doesn't need a feature that runtime/uses.ts lists.
 * @param name a module and one of its settings in camelCase (`clickAnchorDelay`), or a feature of
 * the bundle (`consentPending`)
 */
export function isUnused(name: string, plan: Plan): boolean {
  const { site, rules, erasures, signals, edge, edgeNeeds, edgeStores, facts } = plan;
  const { health, identity } = plan;
  const service = SERVICE_NEEDS[name];
  if (service) return !service(plan);
  if (name === 'consentPending') return !(site.consent && canBePending(site.consent));
  if (name === 'consentWatched') return !watchesConsent(plan);
  if (name === 'healthCounts') return !health;
  if (name === 'healthSample') return !health || health.sample === 1;
  if (name === 'googleDefault') return signals.size > 0;
  if (name === 'adobeLayer') return !isAdobeLayer(site);
  if (name === 'tagManagerLayer') return isAdobeLayer(site);
  if (name === 'ownCommands') return isAdobeLayer(site) || googleIdsOf(site, rules).length === 0;
  if (name === 'variablesOnce') return !rules.some(setsForOneEvent);
  if (name === 'ownLibrary') return !identity;
  if (name === 'encodedCookies')
    return !erasures.some(({ cookies }) => cookies.some((cookie) => cookie.includes('%')));
  if (name === 'secureCookies') return !erasures.some(({ cookies }) => cookies.some(isSecure));
  if (name === 'elementsLater') return edge !== undefined;
  if (name === 'edgeBlanksEmails') return !isOn('blank-emails', site.edge);
  if (['edgeBasePath', 'edgeReportSuites', 'edgeThirdPartyDomain'].includes(name))
    return ![edge, ...[...site.environments.values()].map((row) => row.edge)].some((settings) =>
      settings?.entries.some(({ key }) => camelCase(`edge-${key}`) === name),
    );
  if (name === 'edgePassedIdentity') return !isOn('passed-identity', edge);
  if (name === 'edgeSendLog')
    return !edge?.entries.some(
      ({ key, value }) => key === 'parallel' || (key === 'send-log' && !isOff(value)),
    );
  if (name === 'identityInMemory') return !edgeStores;
  if (name === 'edgeDurable') return !site.isDurable;
  if (name === 'edgeAllowed') return edgeNeeds.length === 0;
  if (name === 'pageHold') return !holdsPage(rules, site);
  if (name === 'prerenderedWait') return !site.waitsForVisitor;
  if (name === 'eventFacts') return facts.size === 0;
  if (name === 'eventCrowd') return !hasCrowd(plan);
  if (name === 'eventTarget') return !featuresOfParts(plan).has('eventTarget');
  if (name === 'onceStored') return !featuresOfParts(plan).has('onceStored');
  if (name === 'pageViews')
    return !featuresOfParts(plan).has('pageViews') && !rules.some(beginsAgain);
  const pattern = OF_ANY_EVENT[name];
  if (pattern)
    return !rules.some((rule) =>
      rule.events.some(({ settings }) => settings.entries.some(({ key }) => pattern.test(key))),
    );
  return !settingsOf(plan).has(name);
}

const settings = new WeakMap<Plan, ReadonlySet<string>>();

/**
 * Returns the names of the settings that have an effect in the rules. Each name begins with its
 * module, as in `clickAnchorDelay`.
 */
function settingsOf(plan: Plan): ReadonlySet<string> {
  const known = settings.get(plan);
  if (known) return known;
  const found = new Set<string>();
  for (const { events, actions } of plan.rules)
    for (const use of [...events, ...actions])
      for (const { key, value } of use.settings.entries)
        if (!isOff(value) || isValue(use.module, key)) found.add(`${use.module}-${key}`);
  const names = new Set([...found].map(camelCase));
  settings.set(plan, names);
  return names;
}

/**
 * Returns whether an action's setting is a value to send, such as the currency of `set-variables`.
 * Such a setting has an effect even if its value is null, empty or zero.
 */
function isValue(action: string, key: string): boolean {
  return catalogue.actions.get(action)?.settings.properties?.[key]?.value === true;
}

/** Returns whether the bundle must react when the visitor's consent changes. */
function watchesConsent(plan: Plan): boolean {
  const { site, rules, policies, erasures, withdrawals, signals, edgeStores, identity } = plan;
  return (
    identity !== undefined ||
    edgeStores !== undefined ||
    site.isDurable ||
    (site.consent !== undefined && canBePending(site.consent)) ||
    signals.size + erasures.length + withdrawals.length > 0 ||
    rules.some(({ events }) => events.some((event) => policies.has(eventPurpose(event)!)))
  );
}

/** Returns whether a rule's events reset some state at the start of each page view. */
function beginsAgain({ rule, events }: Plan['rules'][number]): boolean {
  return rule.allOf || events.some(({ module }) => OF_PAGE_VIEWS.includes(module));
}

/**
 * Returns whether the rules contain more than 100 events of one type. Ignores types that can't have
 * a `selector`.
 */
function hasCrowd({ rules }: Plan): boolean {
  const counts = new Map<string, number>();
  for (const { module } of rules.flatMap(({ events }) => events))
    if (catalogue.events.get(module)!.settings.properties?.['selector'])
      counts.set(module, (counts.get(module) ?? 0) + 1);
  return [...counts.values()].some((count) => count > CROWD);
}

/** Returns whether one of a rule's actions sets variables only for the current event. */
function setsForOneEvent({ actions }: Plan['rules'][number]): boolean {
  return actions.some(({ module, settings: { entries } }) =>
    entries.some(
      ({ key, value }) => SINGLE_USE.includes(camelCase(`${module}-${key}`)) && !isOff(value),
    ),
  );
}

/**
 * Maps a feature of the runtime to a function. The function returns whether a part of an expression
 * needs the feature.
 */
const NEEDED_BY_PARTS: { readonly [name: string]: (part: Expression) => boolean } = {
  eventTarget: readsTarget,
  onceStored: isOnceStored,
  pageViews: countsPageViews,
};

const needed = new WeakMap<Plan, ReadonlySet<string>>();

/**
 * Returns the features in `NEEDED_BY_PARTS` that the plan's conditions, settings of actions and
 * data elements need.
 */
function featuresOfParts(plan: Plan): ReadonlySet<string> {
  const known = needed.get(plan);
  if (known) return known;
  const found = new Set<string>();
  const search = (root: Expression) =>
    walk(root, (part) => {
      for (const name in NEEDED_BY_PARTS) if (NEEDED_BY_PARTS[name]!(part)) found.add(name);
    });
  for (const { conditions, actions } of plan.rules) {
    conditions.forEach(search);
    for (const { settings } of actions) search(settings);
  }
  for (const { value } of plan.elements) search(value);
  needed.set(plan, found);
  return found;
}

/**
 * Returns whether a part is the condition `once: session` or `once: visitor`, which needs storage.
 */
function isOnceStored(part: Expression): boolean {
  return part.kind === 'condition' && part.module === 'once' && storedBy(part) !== undefined;
}

/** Returns whether a part reads a property of the event's target. */
function readsTarget(part: Expression): boolean {
  return (
    part.kind === 'source' &&
    part.module === 'event' &&
    part.argument?.kind === 'literal' &&
    String(part.argument.value).startsWith('target.')
  );
}

/**
 * Returns whether a part must react when a page view starts. The conditions `once` and `frequency`
 * can count again from zero in each page view. The source `session` counts page views.
 */
function countsPageViews(part: Expression): boolean {
  return (
    (part.kind === 'condition' && ['once', 'frequency'].includes(part.module)) ||
    (part.kind === 'source' && part.module === 'session')
  );
}

/**
 * Returns whether a pattern of cookie names can match a name that begins with `__Host-` or
 * `__Secure-`.
 */
function isSecure(pattern: string): boolean {
  const start = pattern.toLowerCase().split('*')[0]!;
  return ['__host-', '__secure-'].some(
    (prefix) =>
      start.startsWith(prefix) || (start.length < pattern.length && prefix.startsWith(start)),
  );
}

/** Returns whether the site's edge settings turn a feature on. */
function isOn(feature: string, edge: Plan['edge']): boolean {
  return edge?.entries.some(({ key, value }) => key === feature && !isOff(value)) === true;
}

/**
 * Returns whether the value of a setting is false, null, empty or zero. Such a setting has no
 * effect.
 */
function isOff(value: Expression): boolean {
  return value.kind === 'literal' && !value.value;
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
