import { walk } from '../expression/children.ts';
import { fold, isTrue } from '../expression/fold.ts';
import { policyIn } from '../expression/policy-in.ts';
import { rememberedBy } from '../expression/remembered-by.ts';
import { wholeEdge } from '../expression/whole-edge.ts';
import type { Scope } from '../expression/scope.ts';
import { walkThrough } from '../expression/walk-through.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Expression, RecordOf, Source } from '../model/expression.ts';
import type { ExcludedRule } from '../model/manifest.ts';
import type { GuardedPurpose, Plan, PlannedElement, PlannedRule } from '../model/plan.ts';
import { edgeBeside } from './edge-beside.ts';
import { erasuresOf } from './erasures-of.ts';
import { onDemandOf } from './on-demand-of.ts';
import { planIdentity } from './plan-identity.ts';
import { planRule } from './plan-rule.ts';
import { signalsOf } from './signals-of.ts';
import { withdrawalsOf } from './withdrawals-of.ts';

/**
 * Decides what goes into a site's bundle: folds every condition and setting, leaves out rules that can't fire, chooses
 * guards, and keeps only the data elements that the rules still need.
 */
export function plan(scope: Scope): Plan {
  const { site } = scope;
  const identity = planIdentity(scope);
  const rules: PlannedRule[] = [];
  const excluded: ExcludedRule[] = [];
  for (const rule of [...site.rules].sort((a, b) => a.order - b.order)) {
    const planned = planRule(rule, scope);
    if ('reason' in planned) excluded.push(planned);
    else rules.push(planned);
  }
  const roots = rules.flatMap((rule) => [...rule.events.map((event) => event.settings), ...rule.conditions, ...rule.actions.map((action) => action.settings)]);
  roots.push(...site.readable.map((element) => fold(element, scope)), ...[identity?.allowed, identity?.advertising].flatMap((test) => test ?? []));
  const needsEdge = rules.some((rule) => rule.actions.some((action) => action.needs.includes('edge')));
  const siteEdge = edgeBeside(identity, site.edge);
  const whole = wholeEdge(siteEdge);
  const edge = needsEdge || whole?.names.length || whole?.linkClicks ? siteEdge : undefined;
  const begun = edge && whole ? whole.purposes.filter((purpose) => !isTrue(policyIn(purpose, scope))) : [];
  const erasures = erasuresOf({ site, rules, edge, elements: neededElements(roots, scope) }, scope);
  const edgeNeeds = edge && site.consent ? askedFor(rules, scope) : [];
  const withdrawals = withdrawalsOf(rules, scope);
  const onDemand = onDemandOf(rules, scope);
  const signals = signalsOf(site, rules);
  const told = [...signals.values()].filter((purpose) => !isTrue(policyIn(purpose, scope)));
  const policies = neededPolicies(rules, roots, [told, begun, ...erasures.flatMap(({ anyOf }) => anyOf), ...edgeNeeds, ...withdrawals.map(({ purposes }) => purposes), ...onDemand.map(({ asked }) => asked)].flat(), scope);
  roots.push(...policies.values());
  const elements = neededElements(roots, scope);
  return {
    site, asOf: scope.asOf, rules, excluded, elements, policies, erasures, withdrawals, onDemand, signals,
    begins: beginnings([...roots, ...elements.map((element) => element.value)]),
    tables: neededTables([...roots, ...elements.map((element) => element.value)], scope),
    identity, edge, edgeNeeds,
  };
}

/** What must be allowed for something to go to the edge: all purposes of one of these; none where something always may. */
function askedFor(rules: readonly PlannedRule[], scope: Scope): GuardedPurpose[][] {
  const actions = rules.flatMap((rule) => rule.actions.filter(({ needs }) => needs.includes('edge')));
  const asked = actions.map(({ purposes }) => purposes.filter((purpose) => !isTrue(policyIn(purpose, scope))));
  return asked.some((purposes) => purposes.length === 0) ? [] : [...new Map(asked.map((purposes) => [purposes.join(), purposes])).values()];
}

function neededPolicies(rules: readonly PlannedRule[], roots: readonly Expression[], more: readonly GuardedPurpose[], scope: Scope): Map<GuardedPurpose, Expression> {
  const purposes = new Set([...more, ...rules.flatMap((rule) => rule.actions.flatMap((action) => action.guard))]);
  const find = (part: Expression) => {
    if (part.kind === 'consent' && part.member !== 'digits') purposes.add(part.member);
    const remembered = part.kind === 'kept' && part.keep !== 'page' ? part : rememberedBy(part);
    if (remembered && !isTrue(policyIn(remembered.purpose, scope))) purposes.add(remembered.purpose);
  };
  for (const root of roots) walkThrough(root, scope, find);
  // A policy may ask for another purpose; what is found on the way is gone through, too.
  for (const purpose of purposes) walkThrough(policyIn(purpose, scope), scope, find);
  return new Map([...purposes].sort().map((purpose) => [purpose, policyIn(purpose, scope)]));
}

/** The data elements that are needed, each after those that it uses itself. */
function neededElements(roots: readonly Expression[], scope: Scope): PlannedElement[] {
  const ordered = new Map<string, PlannedElement>();
  const add = (expression: Expression) => walk(expression, (part) => {
    if (part.kind !== 'element' || ordered.has(part.name)) return;
    const value = scope.folded.get(part.name);
    if (!value) return;
    add(value);
    ordered.set(part.name, { name: part.name, value, usesEvent: usesEvent(value, ordered) });
  });
  roots.forEach(add);
  return [...ordered.values()];
}

function beginnings(roots: readonly Expression[]): Source[] {
  const found: Source[] = [];
  for (const root of roots) walk(root, (part) => {
    if (part.kind === 'source' && catalogue.values.get(part.module)?.begins !== undefined) found.push(part);
  });
  return found;
}

function usesEvent(expression: Expression, elements: ReadonlyMap<string, PlannedElement>): boolean {
  let found = false;
  walk(expression, (part) => {
    found ||= (part.kind === 'source' && part.module === 'event') || (part.kind === 'element' && elements.get(part.name)?.usesEvent === true);
  });
  return found;
}

function neededTables(roots: readonly Expression[], scope: Scope): Map<string, RecordOf> {
  const tables = new Map<string, RecordOf>();
  for (const root of roots) walk(root, (part) => {
    const table = part.kind === 'table' ? scope.site.tables.get(part.name) : undefined;
    if (table && !tables.has(table.name)) tables.set(table.name, fold(table.entries, scope) as RecordOf);
  });
  return tables;
}
