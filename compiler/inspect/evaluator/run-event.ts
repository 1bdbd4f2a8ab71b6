import { catalogue } from '../../model/catalogue.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import type { RuleSpec } from '../../model/spec.ts';
import { applyAction } from './apply-action.ts';
import { isPending } from './consent.ts';
import { createLayerQueue } from './create-layer-queue.ts';
import { takeEntry } from './take-entry.ts';
import { meets } from './meets.ts';
import { refusedEvent } from './refused-event.ts';
import { refusedPurposes, runRule, type RuleRun } from './run-rule.ts';
import type { Situation } from './situation.ts';
import type { DoneAction, Occurrence, World } from './world.ts';

export interface EventRun {
  /**
   * The rules that the event triggers, in order. Rules whose conditions fail are included. If an
   * action makes a direct call or pushes a data layer entry, the rules that this triggers are
   * included too.
   */
  readonly rules: readonly RuleRun[];
  /**
   * The actions that run, in order. Held actions of earlier events are included if consent now
   * allows these actions.
   */
  readonly done: readonly DoneAction[];
}

/** The maximum depth of nested direct calls. */
const DEEPEST = 10;

/**
 * Runs a site's rules for an event in a page, as the bundle does. Held actions run before the rules
 * if consent now allows them. If the site doesn't serve the page, nothing runs. Returns the rules
 * and actions that ran.
 * @param world changed if the rules store state
 * @param before called before each run of a rule, with the state in which the rule then runs
 */
export function runEvent(
  site: ResolvedSite,
  occurrence: Occurrence,
  world: World,
  before?: (rule: RuleSpec, situation: Situation) => void,
): EventRun {
  const rules: RuleRun[] = [];
  const done: DoneAction[] = [];
  const layer = site.constants.get('dataLayer')?.value;
  let depth = 0;
  const perform = (action: DoneAction): void => {
    done.push(action);
    applyAction(action, world);
    if (action.module === 'push' && action.settings['to'] === layer) push(action.settings['entry']);
    if (action.module !== 'direct-call' || depth === DEEPEST) return;
    depth += 1;
    happen({
      type: 'direct-call',
      id: String(action.settings['id']),
      detail: action.settings['detail'],
    });
    depth -= 1;
  };
  const happen = (happened: Occurrence): void => {
    const situation: Situation = { site, world, happened, occurrence: happened, perform };
    takeEntry(happened, world.memory.layer, site);
    const due = rulesFor(situation);
    if (due.length > 0 || happensAnyway(happened)) runHeldActions(situation, perform);
    for (const { rule, seen } of due) {
      const first = rules.length;
      before?.(rule, { ...situation, occurrence: seen });
      const run = runRule(rule, { ...situation, occurrence: seen });
      rules.splice(first, 0, run);
    }
  };
  const push = createLayerQueue(happen);
  if (isServed(site, world)) {
    if (occurrence.type === 'data-layer') push(occurrence.detail);
    else happen(occurrence);
  }
  return { rules, done };
}

function rulesFor(situation: Situation): { readonly rule: RuleSpec; readonly seen: Occurrence }[] {
  const { rules, disabled } = situation.site;
  return [...rules]
    .sort((a, b) => a.order - b.order)
    .filter((rule) => !rule.archived && !disabled.has(rule.id))
    .flatMap((rule) =>
      rule.events.flatMap((event, number) => {
        const seen = meets(event, situation);
        const counts = seen && !(rule.allOf && refusedEvent(event, situation));
        return counts && (!rule.allOf || completes(number, rule, situation))
          ? [{ rule, seen }]
          : [];
      }),
    );
}

/**
 * Records an event of a rule that needs all of its events. Returns whether this event was the last
 * one that was missing.
 */
function completes(number: number, { id, events }: RuleSpec, { world }: Situation): boolean {
  const { happened } = world.memory;
  const before = happened.get(id) ?? new Set();
  const after = new Set([...before, number]);
  happened.set(id, after);
  return after.size > before.size && after.size === events.length;
}

/**
 * Returns whether an event makes the bundle run actions that waited for consent, even if no rule
 * listens for the event. This is the case for direct calls and for events that every page fires.
 */
function happensAnyway({ type }: Occurrence): boolean {
  return type === 'direct-call' || catalogue.events.get(type)?.everyPage === true;
}

/** Returns whether a site's bundle runs on a page. */
export function isServed({ serves, environments }: ResolvedSite, { url }: World): boolean {
  const { pathname, hostname } = new URL(url);
  const hosts = [
    ...serves.hosts,
    ...[...environments.values()].flatMap((environment) => environment.hosts),
  ];
  return (
    serves.paths.some((path) => `${pathname}/`.startsWith(path)) &&
    (serves.hosts.length === 0 || hosts.includes(hostname))
  );
}

/**
 * Runs the held actions that consent now allows. Keeps the others until the visitor has made a
 * choice, then drops them.
 */
function runHeldActions(situation: Situation, perform: (action: DoneAction) => void): void {
  const { held } = situation.world.memory;
  for (const action of held.splice(0)) {
    const use = situation.site.rules.find(({ id }) => id === action.rule)!.actions[
      action.number - 1
    ]!;
    if (refusedPurposes(use, situation).length === 0) perform(action);
    else if (isPending(situation)) held.push(action);
  }
}
