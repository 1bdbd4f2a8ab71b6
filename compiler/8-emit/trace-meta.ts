import { branchesOf } from '../expression/tree/branches-of.ts';
import { walk } from '../expression/tree/children.ts';
import { describe } from '../expression/tree/describe.ts';
import type { Expression } from '../model/expression.ts';
import type { Plan, PlannedRule } from '../model/plan.ts';
import type { TracedRule, TraceMeta } from '../model/trace-meta.ts';
import { sendsOf } from './sends-of.ts';
import { atPlace, tracedTest } from './traced-test.ts';
import { volatileVariables } from './volatile-variables.ts';

/**
 * Returns the file that accompanies a trace build. It contains the names, strings and source
 * locations, so that the trace build itself needs only their numbers.
 */
export function traceMeta(plan: Plan): TraceMeta {
  const { site, rules, elements } = plan;
  const numbers = new Map(elements.map(({ name }, number) => [name, number]));
  return {
    v: 1,
    site: site.site,
    rules: rules.map((rule) => tracedRule(rule, plan)),
    elements: elements.map(({ name, value }) => ({
      name,
      at: atPlace(site.elements.get(name)!.place),
      text: describe(value),
      asks: elementsRead(value, numbers),
    })),
    volatile: volatileVariables(plan),
    branches: branchesOf(plan).map(({ when, owner }) => ({
      text: describe(when),
      of: owner,
      at: atPlace(when.place),
    })),
  };
}

function tracedRule(planned: PlannedRule, plan: Plan): TracedRule {
  const { rule, events, conditions, actions } = planned;
  return {
    id: rule.id,
    name: rule.name,
    at: atPlace(rule.place),
    events: events.map((event) => {
      const { module, settings, place } = event;
      const sends = sendsOf(event, planned, plan);
      return {
        type: module,
        text: settings.entries.length === 0 ? module : `${module}: ${describe(settings)}`,
        at: atPlace(place),
        ...(sends.length > 0 && { sends }),
      };
    }),
    conditions: conditions.map((condition) => ({
      text: describe(condition),
      at: atPlace(condition.place),
      test: tracedTest(condition, plan),
    })),
    actions: actions.map(({ number, module, place }) => ({
      number,
      type: module,
      at: atPlace(place),
    })),
  };
}

function elementsRead(value: Expression, numbers: ReadonlyMap<string, number>): number[] {
  const found = new Set<number>();
  walk(value, (part) => {
    if (part.kind === 'element') found.add(numbers.get(part.name)!);
  });
  return [...found];
}
