import { describe } from '../../expression/tree/describe.ts';
import type { Value } from '../../expression/tree/value.ts';
import { isServed } from '../evaluator/run-event.ts';
import type { ActionRun, RuleRun } from '../evaluator/run-rule.ts';
import type { Occurrence } from '../evaluator/world.ts';
import type { ExcludedRule } from '../../model/manifest-rule.ts';
import type { Place } from '../../model/place.ts';
import type { Plan } from '../../model/plan.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import type { RuleSpec } from '../../model/spec.ts';
import { isStopped, outcomeWithConsent, type RuleVerdict } from '../../model/verdict.ts';
import { triesOn } from './tries-on.ts';
import type { UndecidedCondition } from './undecided-condition.ts';
import { reasonFor, type Reason } from './reason.ts';
import type { PageVisit } from './page-visits.ts';

/**
 * The verdict on a rule on a page, with the reason. The verdict is `undecided` if it depends on a script
 * whose result isn't given. `tagwright why --json` prints such objects.
 */
export interface Verdict {
  readonly verdict: Exclude<
    RuleVerdict,
    'failed' | 'waiting' | 'filtered-out' | 'untrusted' | 'no-such-rule'
  >;
  readonly rule: string;
  readonly site: string;
  readonly asOf: string;
  readonly url?: string;
  readonly event?: string;
  /** The reason, in one sentence. */
  readonly because: string;
  readonly at: Pick<Place, 'file' | 'line' | 'column'>;
  /** The reason why a condition fails or can't be decided. */
  readonly reason?: Reason;
  readonly actions: readonly ActionVerdict[];
  /** Values that are unknown outside a browser and were assumed to be absent or true. */
  readonly unknown: readonly string[];
  /** The steps of the scenario that were skipped on this page, because they need a browser. */
  readonly skipped: readonly string[];
}

export interface ActionVerdict {
  readonly action: string;
  readonly number: number;
  readonly outcome: ActionRun['outcome'];
  readonly settings?: { readonly [name: string]: Value };
  /** The purposes that the site's consent policy doesn't allow now, with the reasons. */
  readonly refused: readonly { readonly purpose: string; readonly reason?: Reason }[];
}

interface Target {
  readonly site: ResolvedSite;
  readonly asOf: string;
  readonly rule: RuleSpec;
}

/** Returns the verdict for a rule that isn't in the site's bundle. */
export function notInBundle({ site, asOf, rule }: Target, { because, at }: ExcludedRule): Verdict {
  return {
    verdict: 'excluded',
    rule: rule.id,
    site: site.site,
    asOf,
    because,
    at: { ...at, column: 1 },
    actions: [],
    unknown: [],
    skipped: [],
  };
}

/**
 * Returns a verdict for each event that triggers the rule on the visited page. If `visit.about`
 * names a type of event, events of other types are ignored. If no event is left, or if the site
 * doesn't serve the page, returns one verdict that says so.
 */
export function verdictsOn(visit: PageVisit, target: Target, plan: Plan): Verdict[] {
  const { site, rule } = target;
  const { world } = visit;
  const on = {
    rule: rule.id,
    site: site.site,
    asOf: target.asOf,
    url: world.url,
    at: rule.place,
    actions: [],
    unknown: [],
    skipped: visit.skipped,
  };
  const tries = triesOn(visit, target);
  if (!isServed(site, world)) {
    const hosts = site.serves.hosts.length > 0 ? ` on ${site.serves.hosts.join(', ')}` : '';
    return [
      {
        ...on,
        verdict: 'not-served',
        at: site.serves.place,
        because: `The bundle of ${site.site} does nothing on this page: it serves only ${site.serves.paths.join(', ')}${hosts}.`,
      },
    ];
  }
  const verdicts = tries.flatMap(({ occurrence, run, decided, unknown }) => {
    const isAbout = visit.about === undefined || visit.about === occurrence.type;
    if (!run || !isAbout) return [];
    return [
      decided && 'open' in decided
        ? undecidedVerdict(decided.open, { ...on, event: occurrence.type, unknown })
        : verdictOf(
            { ...run, ...(decided && { failed: decided.failed }) },
            occurrence,
            unknown,
            visit,
            target,
            plan,
          ),
    ];
  });
  if (verdicts.length > 0) return verdicts;
  const events = rule.events.map(({ module }) => module);
  const happened = visit.about
    ? [visit.about]
    : tries
        .map(({ occurrence }) => occurrence.type)
        .filter((type, index, all) => all.indexOf(type) === index);
  return [
    {
      ...on,
      verdict: 'no-event',
      at: rule.events[0]!.place,
      because: `The rule listens for ${events.join(' and ')}, but the events here are ${happened.join(', ')}.`,
    },
  ];
}

/**
 * Returns the verdict `undecided` for an undecided condition. The condition needs the results of
 * scripts, but `tagwright why` never runs scripts. The user can set these results with --given.
 */
function undecidedVerdict(
  { condition, scripts }: UndecidedCondition,
  on: Omit<Verdict, 'verdict' | 'because'>,
): Verdict {
  return {
    ...on,
    verdict: 'undecided',
    at: condition.place,
    because: `This condition depends on ${scripts.length === 1 ? 'a script' : 'scripts'}, and this command runs no scripts: ${describe(condition)}.`,
    reason: {
      test: describe(condition),
      at: condition.place,
      wanted: `the ${scripts.length === 1 ? 'result' : 'results'} of ${scripts.join(' and ')}`,
      try: scripts.map((file) => `--given script:${file}=VALUE`).join(' '),
    },
  };
}

function verdictOf(
  { failed, actions }: RuleRun,
  { type }: Occurrence,
  unknown: readonly string[],
  { world, skipped }: PageVisit,
  { site, asOf, rule }: Target,
  plan: Plan,
): Verdict {
  const on = {
    rule: rule.id,
    site: site.site,
    asOf,
    url: world.url,
    event: type,
    unknown,
    skipped,
  };
  if (failed) {
    const reason = reasonFor(failed.refusal, site);
    return {
      ...on,
      verdict: 'blocked',
      because: `This condition doesn't hold: ${describe(failed.condition)}.`,
      at: reason.at,
      reason,
      actions: [],
    };
  }
  const never =
    plan.rules
      .find((planned) => planned.rule.id === rule.id)
      ?.dropped.map(({ number }) => number) ?? [];
  const outcomes = actions.map(({ outcome }) => outcome);
  const notRun = outcomes.filter(isStopped).length;
  const because =
    notRun === 0
      ? 'All its conditions hold.'
      : `All its conditions hold, but consent prevents ${notRun} of its ${actions.length} actions from running${never.length > 0 ? ' (on this site, always)' : ''}.`;
  return {
    ...on,
    verdict: outcomeWithConsent(outcomes),
    because,
    at: rule.place,
    actions: actions.map((action) => actionVerdict(action, site)),
  };
}

function actionVerdict(
  { module, number, outcome, settings, refused }: ActionRun,
  site: ResolvedSite,
): ActionVerdict {
  return {
    action: module,
    number,
    outcome,
    ...(settings && { settings }),
    refused: refused.map(({ purpose, refusal }) => ({
      purpose,
      ...(refusal && { reason: reasonFor(refusal, site) }),
    })),
  };
}
