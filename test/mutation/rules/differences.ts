import { evaluateRecord } from '../../../compiler/interpret/evaluate.ts';
import { meets } from '../../../compiler/interpret/meets.ts';
import type { ResolvedSite } from '../../../compiler/model/resolved-site.ts';
import type { RuleSpec } from '../../../compiler/model/spec.ts';
import { changedParts } from './changed-parts.ts';
import { changedRules } from './changed-rules.ts';
import { freshWorld, occurrenceAt, type Moment } from './moment.ts';
import { plainText } from './plain-text.ts';
import { happenedTo, profileOf, type Profile } from './profile.ts';
import type { PlayedScenario } from './scenario-shop.ts';

/** A scenario in which changed rules do something else, by the evaluator. */
export interface Difference {
  readonly played: PlayedScenario;
  /** How likely it is that the scenario looks at what is different: the more, the sooner it is played. */
  readonly weight: number;
}

/** The scenarios in which a site's changed rules do something else, those that are likely to notice first. */
export function differences(scenarios: readonly PlayedScenario[], sites: ReadonlyMap<string, ResolvedSite>, changed: ReadonlyMap<string, ResolvedSite>): readonly Difference[] {
  const rules = new Map<string, ReadonlySet<string>>();
  return scenarios.flatMap((played) => {
    const { site } = played.scenario;
    const [before, after] = [sites.get(site)!, changed.get(site)!];
    const concerned = rules.get(site) ?? changedRules(before, after);
    rules.set(site, concerned);
    if (concerned.size === 0) return [];
    const found = played.moments.flatMap((moment) => [...differenceAt(moment, concerned, before, after), ...newlyHeard(moment, concerned, before, after)]);
    return found.length === 0 ? [] : [{ played, weight: weightOf(found, played) }];
  }).sort((a, b) => b.weight - a.weight);
}

/** What is said of an action only before or only after the change; a rule that fires or doesn't says all of it. */
function differenceAt(moment: Moment, concerned: ReadonlySet<string>, before: ResolvedSite, after: ResolvedSite): readonly string[] {
  if (!concerned.has(moment.rule)) return [];
  const [rule, changed] = [ruleOf(before, moment.rule), ruleOf(after, moment.rule)];
  if (!rule) return [];
  const was = asked(rule, before, moment);
  const isKnown = was.profile.fires === moment.fired;
  if (!changed) return moment.fired ? was.profile.actions : [];
  const is = profileOf(changed, after, moment, was.happened);
  const fires = isKnown ? is.fires === true : moment.fired;
  if (isKnown && is.fires !== was.profile.fires) return fires ? is.actions : was.profile.actions;
  if (isKnown && !fires) return [];
  const otherwise = !isKnown && (is.conditions !== was.profile.conditions || is.fires !== was.profile.fires || conditionsText(rule) !== conditionsText(changed));
  if (otherwise || is.unknown !== was.profile.unknown || rule.order !== changed.order || eventsText(rule) !== eventsText(changed)) return fires || otherwise ? is.actions : [];
  return changedParts(was.profile.actions, is.actions, before);
}

/** A rule whose events are others may hear what only other rules heard. */
function newlyHeard(moment: Moment, concerned: ReadonlySet<string>, before: ResolvedSite, after: ResolvedSite): readonly string[] {
  return [...concerned].flatMap((id) => {
    const [rule, changed] = [ruleOf(before, id), ruleOf(after, id)];
    if (!rule || !changed || id === moment.rule || eventsText(rule) === eventsText(changed)) return [];
    const teller = ruleOf(before, moment.rule)!;
    return changed.events.flatMap((event) => {
      if (!teller.events.some(({ module }) => module === event.module)) return [];
      const happened = occurrenceAt(moment, event.module, event.module === 'direct-call' ? String(evaluateRecord(teller.events[0]!.settings, { site: before, world: freshWorld(moment.world) })['id']) : undefined);
      const hears = (uses: RuleSpec['events']) => uses.some((use) => meets(use, { site: after, world: freshWorld(moment.world), occurrence: happened }));
      return hears([event]) && !hears(rule.events) && profileOf(changed, after, moment, happened).fires ? rule.actions.map(({ module }) => module) : [];
    });
  });
}

const answers = new WeakMap<Moment, { readonly happened: ReturnType<typeof happenedTo>; readonly profile: Profile }>();

/** What the rule says at a moment as the rules are, asked once. */
function asked(rule: RuleSpec, site: ResolvedSite, moment: Moment): { readonly happened: ReturnType<typeof happenedTo>; readonly profile: Profile } {
  const known = answers.get(moment);
  if (known) return known;
  const happened = happenedTo(rule, site, moment);
  const answer = { happened, profile: profileOf(rule, site, moment, happened) };
  answers.set(moment, answer);
  return answer;
}

/** Words of what is different that the scenario's file says, too; of two that say as many, the quicker. What consent drops is told by nobody. */
function weightOf(found: readonly string[], { text, milliseconds }: PlayedScenario): number {
  const words = new Set(found.filter((action) => !action.endsWith(',null]')).flatMap((action) => action.match(/\d+:(?= )|[\w.:/-]{3,}|\d+/g) ?? []));
  return [...words].filter((word) => text.includes(/^\d+:$/.test(word) ? ` ${word}` : word)).length - milliseconds / 10_000;
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
