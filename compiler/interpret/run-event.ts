import type { ResolvedSite } from '../model/resolved-site.ts';
import type { ModuleUse } from '../model/spec.ts';
import { isPending } from './consent.ts';
import { evaluateRecord } from './evaluate.ts';
import { nearest } from './read-element.ts';
import { refusedPurposes, runRule, type RuleRun } from './run-rule.ts';
import type { Occurrence, Situation } from './situation.ts';
import type { HeldAction, World } from './world.ts';

/** A page goes through these with or without rules. */
const PHASES = ['library-loaded', 'page-bottom', 'dom-ready', 'window-loaded'];

export interface EventRun {
  /** Actions that waited for the visitor's answer and run now. */
  readonly released: readonly HeldAction[];
  /** The rules that the event makes run, in their order. */
  readonly rules: readonly RuleRun[];
}

/**
 * All that a site's bundle does when something happens in a page; nothing where it doesn't serve the page. What is held
 * is asked about when something makes rules run.
 */
export function runEvent(site: ResolvedSite, occurrence: Occurrence, world: World): EventRun {
  if (!isServed(site, world)) return { released: [], rules: [] };
  const situation: Situation = { site, world, occurrence };
  const due = [...site.rules].sort((a, b) => a.order - b.order).filter((rule) => !rule.archived && !site.disabled.has(rule.id))
    .flatMap((rule) => rule.events.flatMap((event) => {
      const seen = meets(event, situation);
      return seen ? [{ rule, seen }] : [];
    }));
  const isTurn = due.length > 0 || PHASES.includes(occurrence.type);
  const released = isTurn ? askAgain(situation) : [];
  return { released, rules: due.map(({ rule, seen }) => runRule(rule, { ...situation, occurrence: seen })) };
}

/** Whether a page is one that a site's bundle runs on. */
export function isServed({ serves, environments }: ResolvedSite, { url }: World): boolean {
  const { pathname, hostname } = new URL(url);
  const hosts = [...serves.hosts, ...[...environments.values()].flatMap((environment) => environment.hosts)];
  return serves.paths.some((path) => pathname.startsWith(path)) && (serves.hosts.length === 0 || hosts.includes(hostname));
}

/** What the rule sees of what happened; undefined where its event is another. A click's element is the nearest that the selector matches. */
function meets({ module, settings }: ModuleUse, { occurrence, ...situation }: Situation): Occurrence | undefined {
  if (!occurrence || module !== occurrence.type) return undefined;
  const { selector } = evaluateRecord(settings, situation);
  if (typeof selector !== 'string' || !occurrence.element) return occurrence;
  const element = nearest(occurrence.element, ({ matches }) => matches.includes(selector));
  return element && { ...occurrence, element };
}

/** Actions that are held are asked about at every turn, until the visitor has answered. */
function askAgain(situation: Situation): HeldAction[] {
  const { held } = situation.world.memory;
  const released: HeldAction[] = [];
  for (const action of held.splice(0)) {
    const use = situation.site.rules.find(({ id }) => id === action.rule)!.actions[action.number - 1]!;
    if (refusedPurposes(use, situation).length === 0) released.push(action);
    else if (isPending(situation)) held.push(action);
  }
  return released;
}
