import { describe } from '../../expression/tree/describe.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import type { RuleSpec } from '../../model/spec.ts';
import { copyWorld } from '../evaluator/copy-world.ts';
import { runEvent } from '../evaluator/run-event.ts';
import { runRule, type RuleRun } from '../evaluator/run-rule.ts';
import type { Occurrence, World } from '../evaluator/world.ts';
import { assumedOfElement } from './assumed-of-element.ts';
import { changeCookies } from './change-cookies.ts';
import type { PageVisit } from './page-visits.ts';
import { decideWithoutScripts } from './undecided-condition.ts';

/** The outcome of an event for one rule. */
interface TriedRule {
  readonly occurrence: Occurrence;
  /** The rule's first run; undefined if the event doesn't trigger the rule. */
  readonly run: RuleRun | undefined;
  /** The result of the conditions without scripts, as `decideWithoutScripts` returns it. */
  readonly decided: ReturnType<typeof decideWithoutScripts>;
  /** Values that are unknown and were assumed to be absent or true. */
  readonly unknown: readonly string[];
}

/**
 * Runs the events of a page and applies the scenario's changes of cookies, in order. Returns the
 * outcome of each event for one rule. On a page that the site doesn't serve, no rules run, but the
 * changes of cookies still apply to later pages.
 */
export function triesOn(
  { happenings, world }: PageVisit,
  target: { readonly site: ResolvedSite; readonly rule: RuleSpec },
): readonly TriedRule[] {
  return happenings.flatMap((happening) => {
    if ('type' in happening) return tryRule(happening, world, target);
    changeCookies(happening, world);
    return [];
  });
}

/**
 * Runs all rules of an event, because a rule may read values that earlier rules store. Returns the
 * outcome for one of them.
 * @param world changed if the rules store state
 */
function tryRule(
  occurrence: Occurrence,
  world: World,
  { site, rule }: { readonly site: ResolvedSite; readonly rule: RuleSpec },
): TriedRule {
  const unknown = new Set<string>();
  let decided: TriedRule['decided'];
  let isTried = false;
  const { rules } = runEvent(site, occurrence, world, (next, { perform: _, ...situation }) => {
    if (next.id !== rule.id || isTried) return;
    isTried = true;
    // Run only this rule, in a copy of the world, to find out which unknown values it needs.
    runRule(rule, {
      ...situation,
      world: copyWorld(world),
      unknown: (part) => unknown.add(describe(part)),
    });
    decided = decideWithoutScripts(rule, { ...situation, world: copyWorld(world), rule: rule.id });
  });
  const run = rules.find((candidate) => candidate.rule.id === rule.id);
  const isBlocked = run?.failed || (decided && 'failed' in decided);
  return {
    occurrence,
    run,
    decided,
    // The assumptions about the event's element matter only if no condition blocks the rule.
    unknown: [...(isBlocked ? [] : assumedOfElement(rule, occurrence)), ...unknown],
  };
}
