import { branchesOf } from '../expression/tree/branches-of.ts';
import type { Scope } from '../expression/tree/scope.ts';
import type { Plan } from '../model/plan.ts';
import { emit } from './emit-expression.ts';
import type { Generator } from './generator.ts';
import { createNames } from './names.ts';

/** Creates a generator that has a name for each policy, table and data element of a plan. */
export function createGenerator(plan: Plan, scope: Scope, trace: boolean): Generator {
  const names = createNames();
  const generator: Generator = {
    trace,
    tests: new Map(),
    branches: new Map(trace ? branchesOf(plan).map(({ when }, number) => [when, number]) : []),
    plan,
    scope,
    names,
    event: names.parameter(),
    number: names.parameter(),
    item: names.parameter(),
    elements: new Map(),
    policies: new Map(),
    tables: new Map(),
    datastreams: new Map(),
    onDemand: new Map(trace ? [] : plan.onDemand.map((each) => [each, names.declare()])),
    owner: { kind: 'element', name: '' },
    bubbling: plan.rules.some(({ events }) =>
      events.some(({ settings }) => settings.entries.some(({ key }) => key.startsWith('bubble-'))),
    ),
    digits: once(() => names.declare()),
    shared: once(() => names.declare()),
    emit: (expression) => emit(expression, generator),
  };
  for (const purpose of plan.policies.keys()) generator.policies.set(purpose, names.declare());
  for (const name of plan.tables.keys()) generator.tables.set(name, names.declare());
  for (const { name, usesEvent } of plan.elements)
    generator.elements.set(name, { local: names.declare(), usesEvent });
  return generator;
}

function once<T>(create: () => T): () => T {
  let created: { readonly value: T } | undefined;
  return () => (created ??= { value: create() }).value;
}
