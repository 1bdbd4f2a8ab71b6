import { plan } from '../../5-plan/plan.ts';
import { guardKind } from '../../8-emit/rule-facts.ts';
import { describe } from '../../expression/tree/describe.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import type { RuleSpec } from '../../model/spec.ts';
import { VERDICT_WORDS, type BuildVerdict } from '../../model/verdict.ts';
import type { Description } from './description.ts';
import { fieldLocations, locationOf } from './source-location.ts';

/** Describes a rule: its definitions, each with the sites that have it. */
export function describeRule(id: string, scopes: readonly Scope[]): Description {
  const definitions = new Map<RuleSpec, Scope[]>();
  for (const scope of scopes) {
    const rule = scope.site.rules.find((each) => each.id === id)!;
    const same =
      [...definitions.keys()].find((each) => locationOf(each.place) === locationOf(rule.place)) ??
      rule;
    definitions.set(same, [...(definitions.get(same) ?? []), scope]);
  }
  return {
    rule: id,
    definitions: [...definitions].map(([rule, sites]) => describeDefinition(rule, sites)),
  };
}

function describeDefinition(rule: RuleSpec, scopes: readonly Scope[]): Description {
  return {
    name: rule.name,
    defined: locationOf(rule.place),
    order: rule.order,
    events: rule.events.map(
      ({ module, settings, place }) => `${module} ${describe(settings)} (${locationOf(place)})`,
    ),
    conditions: rule.conditions.map(
      (condition) => `${describe(condition)} (${locationOf(condition.place)})`,
    ),
    actions: rule.actions.map(
      ({ module, settings, place, timeoutMs, delayNext, holdsPage }) =>
        `${module} ${describe(settings)}, timeout ${timeoutMs} ms${holdsPage ? ', later rules wait' : delayNext ? ', the next action waits' : ''} (${locationOf(place)})`,
    ),
    'set by': fieldLocations(rule.fields),
    sites: scopes.map((scope) => `${scope.site.site}: ${stateOf(rule.id, scope)}`),
  };
}

const GUARDS: { readonly [guard in Exclude<BuildVerdict, 'never'>]: string } = {
  tested: 'checked at run time',
  implied: "implied by the rule's conditions",
  always: 'always given',
};

function stateOf(id: string, scope: Scope): string {
  const { rules, excluded } = plan(scope).output;
  const left = excluded.find((rule) => rule.id === id);
  if (left) return `${VERDICT_WORDS.excluded}. ${left.because} (${left.at.file}:${left.at.line})`;
  const number = rules.findIndex(({ rule }) => rule.id === id);
  const guards = rules[number]!.actions.filter(({ purposes }) => purposes.length > 0).map(
    (action) =>
      `${action.module} needs ${action.purposes.join(' and ')}: ${GUARDS[guardKind(action, scope)]}`,
  );
  return [`in the bundle, rule ${number}`, ...guards].join('; ');
}
