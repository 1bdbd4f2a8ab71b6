import { describe } from '../expression/describe.ts';
import type { Value } from '../expression/value.ts';
import { runEvent, isServed } from '../interpret/run-event.ts';
import { runRule, type ActionRun, type RuleRun } from '../interpret/run-rule.ts';
import type { Occurrence } from '../interpret/world.ts';
import type { ExcludedRule } from '../model/manifest.ts';
import type { Place } from '../model/place.ts';
import type { Plan } from '../model/plan.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';
import type { RuleSpec } from '../model/spec.ts';
import { decidedBy, type OpenCondition } from './why-scripts.ts';
import { plainReason, type Reason } from './why-reason.ts';
import type { PageVisit } from './why-visits.ts';

/** Whether a rule fires, and why it doesn't; unknown where a script decides it. Printed as JSON, too. */
export interface Verdict {
  readonly verdict: 'fires' | 'blocked' | 'unknown' | 'not-in-bundle' | 'not-served' | 'other-event';
  readonly rule: string;
  readonly site: string;
  readonly asOf: string;
  readonly url?: string;
  readonly event?: string;
  /** One sentence: what decided it. */
  readonly because: string;
  readonly at: Pick<Place, 'file' | 'line' | 'column'>;
  /** The test that doesn't hold. */
  readonly reason?: Reason;
  readonly actions: readonly ActionVerdict[];
  /** What can't be known outside a browser, and was taken as absent or as holding. */
  readonly unknown: readonly string[];
  /** Steps of the scenario on this page that only a browser can take. */
  readonly skipped: readonly string[];
}

export interface ActionVerdict {
  readonly action: string;
  readonly number: number;
  readonly outcome: ActionRun['outcome'];
  readonly settings?: { readonly [name: string]: Value };
  /** The purposes that the site's policy doesn't allow now. */
  readonly refused: readonly { readonly purpose: string; readonly reason?: Reason }[];
}

interface Asked {
  readonly site: ResolvedSite;
  readonly asOf: string;
  readonly rule: RuleSpec;
}

/** What became of a rule that isn't in the site's bundle. */
export function notInBundle({ site, asOf, rule }: Asked, { because, at }: ExcludedRule): Verdict {
  return { verdict: 'not-in-bundle', rule: rule.id, site: site.site, asOf, because, at: { ...at, column: 1 }, actions: [], unknown: [], skipped: [] };
}

/** What becomes of a rule on a page, one verdict for each time that one of its events happens there; one at least. */
export function verdictsOn(visit: PageVisit, asked: Asked, plan: Plan): Verdict[] {
  const { site, rule } = asked;
  const { world } = visit;
  const on = { rule: rule.id, site: site.site, asOf: asked.asOf, url: world.url, at: rule.place, actions: [], unknown: [], skipped: visit.skipped };
  if (!isServed(site, world)) {
    const hosts = site.serves.hosts.length > 0 ? ` on ${site.serves.hosts.join(', ')}` : '';
    return [{ ...on, verdict: 'not-served', at: site.serves.place, because: `The bundle of ${site.site} is silent on this page: it serves ${site.serves.paths.join(', ')}${hosts}.` }];
  }
  const verdicts = visit.occurrences.flatMap((occurrence) => {
    const { run, decided, unknown } = runOn(occurrence, visit, asked);
    const isAbout = visit.about === undefined || visit.about === occurrence.type;
    if (!run || !isAbout) return [];
    return [decided && 'open' in decided ? openVerdict(decided.open, { ...on, event: occurrence.type, unknown }) : verdictOf({ ...run, ...decided && { failed: decided.failed } }, occurrence, unknown, visit, asked, plan)];
  });
  if (verdicts.length > 0) return verdicts;
  const events = rule.events.map(({ module }) => module);
  const happened = visit.about ? [visit.about] : visit.occurrences.map(({ type }) => type).filter((type, index, all) => all.indexOf(type) === index);
  return [{ ...on, verdict: 'other-event', at: rule.events[0]!.place, because: `It runs on ${events.join(' and ')}, and what happens here is ${happened.join(', ')}.` }];
}

/** Everything that the event makes run, so that what rules before this one remember is remembered. */
function runOn(occurrence: Occurrence, { world }: PageVisit, { site, rule }: Asked): { readonly run: RuleRun | undefined; readonly decided: ReturnType<typeof decidedBy> | undefined; readonly unknown: readonly string[] } {
  const unknown = new Set<string>();
  const copy = () => ({ ...world, memory: { kept: new Map(world.memory.kept), once: new Set(world.memory.once), held: [...world.memory.held] }, localStorage: { ...world.localStorage }, sessionStorage: { ...world.sessionStorage } });
  const [before, again] = [copy(), copy()];
  const { rules } = runEvent(site, occurrence, world);
  const run = rules.find((candidate) => candidate.rule.id === rule.id);
  // Asked once more, alone and in the state before, to hear what couldn't be known for this rule.
  if (run) runRule(rule, { site, world: before, occurrence, unknown: (part) => unknown.add(describe(part)) });
  return { run, decided: run && decidedBy(rule, { site, world: again, occurrence, rule: rule.id }), unknown: [...unknown] };
}

/** Nothing that a rule file brought is run by the command, so whoever asks must say what it gives. */
function openVerdict({ condition, scripts }: OpenCondition, on: Omit<Verdict, 'verdict' | 'because'>): Verdict {
  return {
    ...on, verdict: 'unknown', at: condition.place,
    because: `This condition asks ${scripts.length === 1 ? 'a script' : 'scripts'}, and no script is run here: ${describe(condition)}.`,
    reason: { test: describe(condition), at: condition.place, wanted: `to know what ${scripts.join(' and ')} ${scripts.length === 1 ? 'gives' : 'give'}`, try: scripts.map((file) => `--given script:${file}=VALUE`).join(' ') },
  };
}

function verdictOf({ failed, actions }: RuleRun, { type }: Occurrence, unknown: readonly string[], { world, skipped }: PageVisit, { site, asOf, rule }: Asked, plan: Plan): Verdict {
  const on = { rule: rule.id, site: site.site, asOf, url: world.url, event: type, unknown, skipped };
  if (failed) {
    const reason = plainReason(failed.refusal, site);
    return { ...on, verdict: 'blocked', because: `This condition doesn't hold: ${describe(failed.condition)}.`, at: reason.at, reason, actions: [] };
  }
  const never = plan.rules.find((planned) => planned.rule.id === rule.id)?.dropped.map(({ number }) => number) ?? [];
  const notRun = actions.filter(({ outcome }) => outcome !== 'ran').length;
  const because = notRun === 0 ? 'All its conditions hold.' : `All its conditions hold; consent keeps ${notRun} of its ${actions.length} actions from running${never.length > 0 ? ' (on this site, always)' : ''}.`;
  return { ...on, verdict: 'fires', because, at: rule.place, actions: actions.map((action) => actionVerdict(action, site)) };
}

function actionVerdict({ module, number, outcome, settings, refused }: ActionRun, site: ResolvedSite): ActionVerdict {
  return {
    action: module, number, outcome, ...(settings && { settings }),
    refused: refused.map(({ purpose, refusal }) => ({ purpose, ...(refusal && { reason: plainReason(refusal, site) }) })),
  };
}

