import { plan } from '../../5-plan/plan.ts';
import { describe } from '../../expression/tree/describe.ts';
import { namesIn } from '../../expression/tree/names-in.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import type { Expression } from '../../model/expression.ts';
import type { ElementSpec } from '../../model/spec.ts';
import type { Description } from './description.ts';
import { fieldLocations, locationOf } from './source-location.ts';

/**
 * Describes a data element: its definitions, its dependencies, and the rules and elements that use
 * it.
 */
export function describeElement(name: string, scopes: readonly Scope[]): Description {
  const definitions = new Map<ElementSpec, string[]>();
  for (const { site } of scopes) {
    const element = site.elements.get(name)!;
    const same =
      [...definitions.keys()].find(
        (each) => locationOf(each.place) === locationOf(element.place),
      ) ?? element;
    definitions.set(same, [...(definitions.get(same) ?? []), site.site]);
  }
  const usedBy = scopes.flatMap((scope) => usersOf(name, scope));
  return {
    'data element': name,
    definitions: [...definitions].map(([element, sites]) => ({
      defined: locationOf(element.place),
      ...(element.doc && { doc: element.doc }),
      value: describe(element.value),
      ...(element.oneOf && { 'one of': element.oneOf.map(String) }),
      ...(element.personal && { personal: element.personal }),
      'set by': fieldLocations(element.fields),
      sites,
    })),
    needs: [...new Set(namesIn(scopes[0]!.site.elements.get(name)!.value))],
    'used by': [...new Set(usedBy)],
    'in the bundle of': scopes
      .filter((scope) => plan(scope).output.elements.some((element) => element.name === name))
      .map(({ site }) => site.site),
  };
}

function usersOf(name: string, { site }: Scope): string[] {
  const uses = (expression: Expression) => namesIn(expression).includes(name);
  return [
    ...[...site.elements.values()]
      .filter((element) => uses(element.value))
      .map((element) => `data element ${element.name}`),
    ...site.rules
      .filter((rule) =>
        [
          ...rule.conditions,
          ...rule.events.map(({ settings }) => settings),
          ...rule.actions.map(({ settings }) => settings),
        ].some(uses),
      )
      .map((rule) => `rule ${rule.id}`),
  ];
}
