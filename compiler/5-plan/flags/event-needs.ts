import { walk } from '../../expression/tree/children.ts';
import { storedBy } from '../../expression/tree/stored-by.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { Expression } from '../../model/expression.ts';
import type { ModuleNames, SettingName } from '../../model/module-name.ts';
import type { Plan } from '../../model/plan.ts';
import { holdsPage } from '../holds-page.ts';
import { isOff } from './is-off.ts';
import type { Need, Needs } from './need.ts';

/** Event types that reset their state at the start of each page view. */
const OF_PAGE_VIEWS: ReadonlySet<string> = new Set<ModuleNames['event']>([
  'form-abandoned',
  'scroll',
  'script-error',
]);

const SET_VARIABLES: ModuleNames['action'] = 'set-variables';

/** Settings of `set-variables` that set variables only for the current event. */
const SINGLE_USE: ReadonlySet<string> = new Set<SettingName<'set-variables'>>([
  'events',
  'products',
  'measures',
  'order',
]);

const SELECTOR: SettingName<ModuleNames['event']> = 'selector';

/** If more events than this have the same type, the bundle matches selectors in groups. */
const CROWD = 100;

/** Flags of features that several events, conditions, sources or actions share. */
export const EVENT_NEEDS = {
  eventText: eventSetting('text'),
  eventProperties: eventSetting('properties'),
  eventBubbling: eventSetting('bubble-fire-if-parent', 'bubble-fire-if-child-fired', 'bubble-stop'),
  eventCrowd: hasCrowd,
  eventFacts: ({ facts }) => facts.size > 0,
  eventTarget: (plan) => somePart(plan, readsTarget),
  onceStored: (plan) => somePart(plan, isOnceStored),
  pageHold: ({ rules, site }) => holdsPage(rules, site),
  pageViews: (plan) => plan.rules.some(beginsAgain) || somePart(plan, countsPageViews),
  variablesOnce: ({ rules }) => rules.some(setsForOneEvent),
} satisfies Partial<Needs>;

/**
 * Returns a function that returns whether an event of a bundle's rules has one of the settings,
 * even if the setting has no effect.
 */
function eventSetting(...names: readonly SettingName<ModuleNames['event']>[]): Need {
  const keys: ReadonlySet<string> = new Set(names);
  return ({ rules }) =>
    rules.some(({ events }) =>
      events.some(({ settings }) => settings.entries.some(({ key }) => keys.has(key))),
    );
}

/**
 * Returns whether the rules contain more than 100 events of one type. Ignores types that can't have
 * a `selector`.
 */
function hasCrowd({ rules }: Plan): boolean {
  const counts = new Map<string, number>();
  for (const { module } of rules.flatMap(({ events }) => events))
    if (catalogue.events.get(module)!.settings.properties?.[SELECTOR])
      counts.set(module, (counts.get(module) ?? 0) + 1);
  return [...counts.values()].some((count) => count > CROWD);
}

/** Returns whether a rule's events reset some state at the start of each page view. */
function beginsAgain({ rule, events }: Plan['rules'][number]): boolean {
  return rule.allOf || events.some(({ module }) => OF_PAGE_VIEWS.has(module));
}

/** Returns whether one of a rule's actions sets variables only for the current event. */
function setsForOneEvent({ actions }: Plan['rules'][number]): boolean {
  return actions.some(
    ({ module, settings: { entries } }) =>
      module === SET_VARIABLES &&
      entries.some(({ key, value }) => SINGLE_USE.has(key) && !isOff(value)),
  );
}

/**
 * Returns whether the test is true for any part of the expressions that the bundle's conditions,
 * actions and data elements contain.
 */
function somePart({ rules, elements }: Plan, test: (part: Expression) => boolean): boolean {
  let found = false;
  const search = (root: Expression) => walk(root, (part) => (found ||= test(part)));
  for (const { conditions, actions } of rules) {
    conditions.forEach(search);
    for (const { settings } of actions) search(settings);
  }
  for (const { value } of elements) search(value);
  return found;
}

/**
 * Returns whether a part is the condition `once: session` or `once: visitor`, which needs storage.
 */
function isOnceStored(part: Expression): boolean {
  return isUse(part, 'condition', 'once') && storedBy(part) !== undefined;
}

/** Returns whether a part reads a property of the event's target. */
function readsTarget(part: Expression): boolean {
  return (
    isUse(part, 'source', 'event') &&
    part.argument?.kind === 'literal' &&
    String(part.argument.value).startsWith('target.')
  );
}

/**
 * Returns whether a part must react when a page view starts. The conditions `once` and `frequency`
 * can count again from zero in each page view. The source `session` counts page views.
 */
function countsPageViews(part: Expression): boolean {
  return isUse(part, 'condition', 'once', 'frequency') || isUse(part, 'source', 'session');
}

/** Returns whether a part is one of the conditions or sources. Their names are checked as types. */
function isUse<K extends 'condition' | 'source'>(
  part: Expression,
  kind: K,
  ...modules: readonly ModuleNames[K][]
): part is Extract<Expression, { readonly kind: K }> {
  return part.kind === kind && modules.some((module) => module === part.module);
}
