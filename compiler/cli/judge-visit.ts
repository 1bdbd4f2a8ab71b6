import type { Scope } from '../expression/scope.ts';
import type { Value } from '../expression/value.ts';
import type { Refusal } from '../interpret/judge.ts';
import { isServed } from '../interpret/run-event.ts';
import { runRule } from '../interpret/run-rule.ts';
import { createWorld, type World } from '../interpret/world.ts';
import type { Expression } from '../model/expression.ts';
import type { RuleSpec } from '../model/spec.ts';
import { fillTokens } from '../scenario/fill-tokens.ts';
import { findPage } from '../scenario/find-page.ts';
import { UsageError } from './exit.ts';
import type { Visit } from './read-visit.ts';

/** What the plain evaluator says of a rule on a page. */
export interface Verdict {
  /** Whether the page is one that the site serves. */
  readonly served: boolean;
  /** The first condition that doesn't hold. */
  readonly failed: { readonly number: number; readonly condition: Expression; readonly refusal: Refusal } | undefined;
  readonly actions: readonly { readonly number: number; readonly module: string; readonly outcome: string; readonly refused: readonly string[] }[];
  /** What can't be known outside a browser (elements of the page, scripts): it was taken as holding. */
  readonly unknown: readonly Expression[];
}

/** Judges a rule on the page of a visit, without a browser: the page's elements aren't known. */
export function judgeVisit(rule: RuleSpec, { site }: Scope, visit: Visit): Verdict {
  const type = visit.event ?? rule.events[0]!.module;
  if (!rule.events.some(({ module }) => module === type)) {
    throw new UsageError(`the rule "${rule.id}" doesn't listen to "${type}", but to ${rule.events.map(({ module }) => module).join(', ')}.`);
  }
  const world = worldOf(visit, site);
  if (!isServed(site, world)) return { served: false, failed: undefined, actions: [], unknown: [] };
  const unknown = new Set<Expression>();
  const run = runRule(rule, { site, world, occurrence: { type }, unknown: (part) => unknown.add(part) });
  return {
    served: true, unknown: [...unknown],
    failed: run.failed && { ...run.failed, number: rule.conditions.indexOf(run.failed.condition) + 1 },
    actions: run.actions.map(({ number, module, outcome, refused }) => ({ number, module, outcome, refused: refused.map(({ purpose }) => purpose) })),
  };
}

function worldOf({ url, cookies, viewport, clockMs, pages }: Visit, site: Scope['site']): World {
  const [host = 'localhost'] = site.serves.hosts;
  let whole: URL;
  try {
    whole = new URL(url, `https://${host}`);
  } catch {
    throw new UsageError(`"${url}" isn't a path or a URL.`);
  }
  const [prefix = '/'] = site.serves.paths;
  const page = findPage(pages, prefix, whole.pathname);
  const constants = Object.fromEntries([...site.constants].map(([name, { value }]) => [name, value]));
  const globals = page ? fillTokens(page['data-layer'], { site: site.site, prefix, constants }) as { readonly [name: string]: Value } : {};
  return createWorld({ url: whole.href, cookies, viewport, globals, clock: clockMs, dom: undefined, title: page?.title ?? '' });
}
