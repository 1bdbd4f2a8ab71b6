import type { PhaseResult } from '../diagnostics/phase-result.ts';
import { walk } from '../expression/tree/children.ts';
import { fold } from '../expression/fold/fold.ts';
import { isTrue } from '../expression/tree/is-true.ts';
import { policyIn } from '../expression/consent/policy-in.ts';
import type { Scope } from '../expression/tree/scope.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Expression, RecordOf, Source } from '../model/expression.ts';
import type { ExcludedRule } from '../model/manifest-rule.ts';
import type { GuardedPurpose, Plan, PlannedRule } from '../model/plan.ts';
import { erasuresOf } from './erasures-of.ts';
import { onDemandOf } from './on-demand-of.ts';
import { lateFacts } from './late-facts.ts';
import { neededElements } from './needed-elements.ts';
import { neededPolicies } from './needed-policies.ts';
import { planEdge } from './plan-edge.ts';
import { planHealth } from './plan-health.ts';
import { planIdentity } from './plan-identity.ts';
import { planRule } from './plan-rule.ts';
import { signalsOf } from './signals-of.ts';
import { withdrawalsOf } from './withdrawals-of.ts';

/**
 * Plans a site's bundle: folds every condition and setting, omits rules that can't fire, and adds
 * consent checks. Keeps only the data elements that the rest of the bundle needs.
 */
export function plan(scope: Scope): PhaseResult<Plan> {
  const { site } = scope;
  const identity = planIdentity(scope);
  const { rules, excluded } = planRules(scope);
  const roots = rules.flatMap((rule) => [
    ...rule.events.map((event) => event.settings),
    ...rule.conditions,
    ...rule.actions.map((action) => action.settings),
  ]);
  roots.push(
    ...site.readable.map((element) => fold(element, scope)),
    ...[identity?.allowed, identity?.advertising].flatMap((test) => test ?? []),
  );
  const { edge, edgeNeeds, edgeStores, featurePurposes } = planEdge(identity, rules, scope);
  const erasures = erasuresOf({ site, rules, edge, elements: neededElements(roots, scope) }, scope);
  const withdrawals = withdrawalsOf(rules, scope);
  const onDemand = onDemandOf(rules, scope);
  const signals = signalsOf(site, rules);
  const { health, healthPurposes } = planHealth(scope);
  const policies = neededPolicies(
    rules,
    roots,
    [
      testedOf(signals.values(), scope),
      featurePurposes,
      ...erasures.flatMap(({ anyOf }) => anyOf),
      ...edgeNeeds,
      ...withdrawals.map(({ purposes }) => purposes),
      ...onDemand.map(({ asked }) => asked),
      healthPurposes,
    ].flat(),
    scope,
  );
  roots.push(...policies.values());
  const elements = neededElements(roots, scope);
  const needed = [...roots, ...elements.map(({ value }) => value)];
  const output: Plan = {
    site,
    asOf: scope.asOf,
    rules,
    excluded,
    elements,
    policies,
    erasures,
    withdrawals,
    onDemand,
    signals,
    begins: startingSources(needed),
    tables: neededTables(needed, scope),
    facts: lateFacts(rules, scope),
    identity,
    edge,
    edgeNeeds,
    edgeStores,
    health,
  };
  return { output, diagnostics: [] };
}

/** Returns the purposes whose policies the page must evaluate. */
function testedOf(purposes: Iterable<GuardedPurpose>, scope: Scope): readonly GuardedPurpose[] {
  return [...purposes].filter((purpose) => !isTrue(policyIn(purpose, scope)));
}

function planRules(scope: Scope): Pick<Plan, 'rules' | 'excluded'> {
  const rules: PlannedRule[] = [];
  const excluded: ExcludedRule[] = [];
  for (const rule of [...scope.site.rules].sort((a, b) => a.order - b.order)) {
    const planned = planRule(rule, scope);
    if ('reason' in planned) excluded.push(planned);
    else rules.push(planned);
  }
  return { rules, excluded };
}

/** Returns the sources that must run code when the bundle starts. */
function startingSources(roots: readonly Expression[]): Source[] {
  const found: Source[] = [];
  for (const root of roots)
    walk(root, (part) => {
      if (part.kind === 'source' && catalogue.sources.get(part.module)?.begins !== undefined)
        found.push(part);
    });
  return found;
}

function neededTables(roots: readonly Expression[], scope: Scope): Map<string, RecordOf> {
  const tables = new Map<string, RecordOf>();
  for (const root of roots)
    walk(root, (part) => {
      const table = part.kind === 'table' ? scope.site.tables.get(part.name) : undefined;
      if (table && !tables.has(table.name))
        tables.set(table.name, fold(table.entries, scope) as RecordOf);
    });
  return tables;
}
