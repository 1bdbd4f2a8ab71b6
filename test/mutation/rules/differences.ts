import { evaluateRecord } from '../../../compiler/inspect/evaluator/evaluate.ts';
import { meets } from '../../../compiler/inspect/evaluator/meets.ts';
import type { ResolvedSite } from '../../../compiler/model/resolved-site.ts';
import type { RuleSpec } from '../../../compiler/model/spec.ts';
import { changedParts } from './changed-parts.ts';
import { changedRules } from './changed-rules.ts';
import { freshWorld, occurrenceAt, type Moment } from './moment.ts';
import { plainText } from './plain-text.ts';
import { happenedTo, profileOf, type Profile } from './profile.ts';
import type { PlayedScenario } from './scenario-shop.ts';

/** A scenario in which the evaluator finds that changed rules behave differently. */
export interface Difference {
  readonly played: PlayedScenario;
  /**
   * How likely the scenario is to fail because of the difference. Scenarios with higher values are
   * played first.
   */
  readonly weight: number;
}

/**
 * Returns the scenarios in which the evaluator finds that changed rules behave differently. The
 * scenarios that most likely fail come first. Even a scenario with a difference can pass, if it
 * doesn't check that difference.
 */
export function differences(
  scenarios: readonly PlayedScenario[],
  sites: ReadonlyMap<string, ResolvedSite>,
  changed: ReadonlyMap<string, ResolvedSite>,
): readonly Difference[] {
  const rules = new Map<string, ReadonlySet<string>>();
  return scenarios
    .flatMap((played) => {
      const { site } = played.scenario;
      const [before, after] = [sites.get(site)!, changed.get(site)!];
      const concerned = rules.get(site) ?? changedRules(before, after);
      rules.set(site, concerned);
      if (concerned.size === 0) return [];
      const found = played.moments.flatMap((moment) => [
        ...differenceAt(moment, concerned, before, after),
        ...newlyTriggered(moment, concerned, before, after),
      ]);
      return found.length === 0 ? [] : [{ played, weight: weightOf(found, played) }];
    })
    .sort((a, b) => b.weight - a.weight);
}

/**
 * Returns the parts of a rule's actions that exist only before or only after the change. If the
 * rule fires in only one version, or if its events or its order differ, returns all its actions. If
 * the rule fires in neither version, returns nothing.
 */
function differenceAt(
  moment: Moment,
  concerned: ReadonlySet<string>,
  before: ResolvedSite,
  after: ResolvedSite,
): readonly string[] {
  if (!concerned.has(moment.rule)) return [];
  const [rule, changed] = [ruleOf(before, moment.rule), ruleOf(after, moment.rule)];
  if (!rule) return [];
  const was = profileAt(rule, before, moment);
  const isKnown = was.profile.fires === moment.fired;
  if (!changed) return moment.fired ? was.profile.actions : [];
  const is = profileOf(changed, after, moment, was.happened);
  const fires = isKnown ? is.fires === true : moment.fired;
  if (isKnown && is.fires !== was.profile.fires) return fires ? is.actions : was.profile.actions;
  if (isKnown && !fires) return [];
  const otherwise =
    !isKnown &&
    (is.conditions !== was.profile.conditions ||
      is.fires !== was.profile.fires ||
      conditionsText(rule) !== conditionsText(changed));
  if (
    otherwise ||
    is.unknown !== was.profile.unknown ||
    rule.order !== changed.order ||
    eventsText(rule) !== eventsText(changed)
  )
    return fires || otherwise ? is.actions : [];
  return changedParts(was.profile.actions, is.actions, before);
}

/**
 * Finds rules that fire at this moment only because their events were changed. For these rules, a
 * changed event matches and no original event does. Leaves out the rule for which the moment was
 * recorded. Returns the modules of the rules' actions.
 */
function newlyTriggered(
  moment: Moment,
  concerned: ReadonlySet<string>,
  before: ResolvedSite,
  after: ResolvedSite,
): readonly string[] {
  return [...concerned].flatMap((id) => {
    const [rule, changed] = [ruleOf(before, id), ruleOf(after, id)];
    if (!rule || !changed || id === moment.rule || eventsText(rule) === eventsText(changed))
      return [];
    const runRule = ruleOf(before, moment.rule)!;
    return changed.events.flatMap((event) => {
      if (!runRule.events.some(({ module }) => module === event.module)) return [];
      const happened = occurrenceAt(
        moment,
        event.module,
        event.module === 'direct-call'
          ? String(
              evaluateRecord(runRule.events[0]!.settings, {
                site: before,
                world: freshWorld(moment.world),
              })['id'],
            )
          : undefined,
      );
      const matches = (uses: RuleSpec['events']) =>
        uses.some((use) =>
          meets(use, { site: after, world: freshWorld(moment.world), occurrence: happened }),
        );
      return matches([event]) &&
        !matches(rule.events) &&
        profileOf(changed, after, moment, happened).fires
        ? rule.actions.map(({ module }) => module)
        : [];
    });
  });
}

const profiles = new WeakMap<
  Moment,
  { readonly happened: ReturnType<typeof happenedTo>; readonly profile: Profile }
>();

/**
 * Returns the results of evaluating the unchanged rule at a moment. They are cached, because
 * several mutants use the same moment.
 */
function profileAt(
  rule: RuleSpec,
  site: ResolvedSite,
  moment: Moment,
): { readonly happened: ReturnType<typeof happenedTo>; readonly profile: Profile } {
  const cached = profiles.get(moment);
  if (cached) return cached;
  const happened = happenedTo(rule, site, moment);
  const result = { happened, profile: profileOf(rule, site, moment, happened) };
  profiles.set(moment, result);
  return result;
}

/**
 * Counts the words that are both in the differing actions and in the scenario's file. From this
 * count, subtracts one for every ten seconds that the scenario takes. Actions that consent drops
 * are ignored, because no request shows them.
 */
function weightOf(found: readonly string[], { text, milliseconds }: PlayedScenario): number {
  const words = new Set(
    found
      .filter((action) => !action.endsWith(',null]'))
      .flatMap((action) => action.match(/\d+:(?= )|[\w.:/-]{3,}|\d+/g) ?? []),
  );
  return (
    [...words].filter((word) => text.includes(/^\d+:$/.test(word) ? ` ${word}` : word)).length -
    milliseconds / 10_000
  );
}

function ruleOf({ rules, disabled }: ResolvedSite, id: string): RuleSpec | undefined {
  return rules.find((rule) => rule.id === id && !rule.archived && !disabled.has(id));
}

function conditionsText({ conditions }: RuleSpec): string {
  return plainText(conditions);
}

function eventsText({ events }: RuleSpec): string {
  return plainText(events);
}
