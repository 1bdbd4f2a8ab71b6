import type { ResolvedSite } from '../model/resolved-site.ts';
import type { RuleSpec } from '../model/spec.ts';
import { applyAction } from './apply-action.ts';
import { isPending } from './consent.ts';
import { meets } from './meets.ts';
import { refusedPurposes, runRule, type RuleRun } from './run-rule.ts';
import type { Situation } from './situation.ts';
import type { DoneAction, Occurrence, World } from './world.ts';

/** These happen with or without rules that listen. */
const ALWAYS_TURNS = ['library-loaded', 'page-bottom', 'dom-ready', 'window-loaded', 'direct-call'];

export interface EventRun {
  /** The rules that the event makes run, in the order in which they begin; those of direct calls among them. */
  readonly rules: readonly RuleRun[];
  /** The actions that run, in their order, those that waited for the visitor's answer among them. */
  readonly done: readonly DoneAction[];
}

/** How many direct calls may be made one within the other. */
const DEEPEST = 10;

/**
 * All that a site's bundle does when something happens in a page; nothing where it doesn't serve the page. What is held
 * is asked about when something makes rules run.
 * @param unknown told of every part that can't be known here
 */
export function runEvent(site: ResolvedSite, occurrence: Occurrence, world: World, unknown?: Situation['unknown']): EventRun {
  const rules: RuleRun[] = [];
  const done: DoneAction[] = [];
  let depth = 0;
  const perform = (action: DoneAction): void => {
    done.push(action);
    applyAction(action, world);
    if (action.module !== 'direct-call' || depth === DEEPEST) return;
    depth += 1;
    happen({ type: 'direct-call', id: String(action.settings['id']), detail: action.settings['detail'] });
    depth -= 1;
  };
  const happen = (happened: Occurrence): void => {
    const situation: Situation = { site, world, happened, occurrence: happened, perform, ...(unknown && { unknown }) };
    const due = rulesFor(situation);
    if (due.length > 0 || ALWAYS_TURNS.includes(happened.type)) askAgain(situation, perform);
    for (const { rule, seen } of due) {
      const began = rules.length;
      const run = runRule(rule, { ...situation, occurrence: seen });
      rules.splice(began, 0, run);
    }
  };
  if (isServed(site, world)) happen(occurrence);
  return { rules, done };
}

function rulesFor(situation: Situation): { readonly rule: RuleSpec; readonly seen: Occurrence }[] {
  const { rules, disabled } = situation.site;
  return [...rules].sort((a, b) => a.order - b.order).filter((rule) => !rule.archived && !disabled.has(rule.id)).flatMap((rule) => rule.events.flatMap((event) => {
    const seen = meets(event, situation);
    return seen ? [{ rule, seen }] : [];
  }));
}

/** Whether a page is one that a site's bundle runs on. */
export function isServed({ serves, environments }: ResolvedSite, { url }: World): boolean {
  const { pathname, hostname } = new URL(url);
  const hosts = [...serves.hosts, ...[...environments.values()].flatMap((environment) => environment.hosts)];
  return serves.paths.some((path) => pathname.startsWith(path)) && (serves.hosts.length === 0 || hosts.includes(hostname));
}

/** Actions that are held are asked about at every turn, until the visitor has answered. */
function askAgain(situation: Situation, perform: (action: DoneAction) => void): void {
  const { held } = situation.world.memory;
  for (const action of held.splice(0)) {
    const use = situation.site.rules.find(({ id }) => id === action.rule)!.actions[action.number - 1]!;
    if (refusedPurposes(use, situation).length === 0) perform(action);
    else if (isPending(situation)) held.push(action);
  }
}
