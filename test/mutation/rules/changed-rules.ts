import { expressionsOf } from '../../../compiler/expression/tree/site-expressions.ts';
import { partsUnder } from '../../../compiler/expression/tree/children.ts';
import type { Expression } from '../../../compiler/model/expression.ts';
import type { ResolvedSite } from '../../../compiler/model/resolved-site.ts';
import { plainText } from './plain-text.ts';

/**
 * Returns the ids of the rules that can behave differently after a change, because the rules or
 * their dependencies changed.
 */
export function changedRules(before: ResolvedSite, after: ResolvedSite): ReadonlySet<string> {
  const [was, is] = [before, after].map(definitionsOf) as [Definitions, Definitions];
  const changed = new Set(
    [...was.keys(), ...is.keys()].filter(
      (name) => plainTextOf(was.get(name)) !== plainTextOf(is.get(name)),
    ),
  );
  const ids = new Set([...before.rules, ...after.rules].map(({ id }) => id));
  if (changed.has(REST)) return ids;
  const reaches = dependencyCheck(changed, [was, is]);
  return new Set([...ids].filter((id) => reaches(`rule ${id}`)));
}

interface Definition {
  readonly whole: object;
  readonly expressions: readonly Expression[];
}

type Definitions = ReadonlyMap<string, Definition>;

/**
 * The key of the definition that every rule can depend on: consent, variables and other site
 * settings.
 */
const REST = 'rest';

function definitionsOf(site: ResolvedSite): Definitions {
  const { consent, variables, constants, eventFields, serves, environments, edge, identity } = site;
  return new Map<string, Definition>([
    [
      REST,
      {
        whole: { consent, variables, constants, eventFields, serves, environments, edge, identity },
        expressions: [],
      },
    ],
    ...[...site.elements].map(([name, spec]): [string, Definition] => [
      `element ${name}`,
      { whole: spec, expressions: [spec.value] },
    ]),
    ...[...site.tests].map(([name, spec]): [string, Definition] => [
      `test ${name}`,
      { whole: spec, expressions: [spec.test] },
    ]),
    ...[...site.tables].map(([name, spec]): [string, Definition] => [
      `table ${name}`,
      { whole: spec, expressions: [spec.entries] },
    ]),
    ...site.rules
      .filter(({ archived, id }) => !archived && !site.disabled.has(id))
      .map((rule): [string, Definition] => [
        `rule ${rule.id}`,
        { whole: rule, expressions: expressionsOf(rule) },
      ]),
  ]);
}

function plainTextOf(definition: Definition | undefined): string {
  return definition ? plainText(definition.whole) : '';
}

/** Returns a function that checks whether a definition or one of its dependencies changed. */
function dependencyCheck(
  changed: ReadonlySet<string>,
  all: readonly Definitions[],
): (name: string) => boolean {
  const cached = new Map<string, boolean>();
  const reaches = (name: string): boolean => {
    const before = cached.get(name);
    if (before !== undefined) return before;
    cached.set(name, false);
    const found =
      changed.has(name) ||
      all.some((definitions) =>
        definitions.get(name)?.expressions.some((root) => usedBy(root).some(reaches)),
      );
    cached.set(name, found);
    return found;
  };
  return reaches;
}

function usedBy(root: Expression): readonly string[] {
  return partsUnder(root).flatMap((part) =>
    part.kind === 'element' || part.kind === 'token'
      ? [`element ${part.name}`]
      : part.kind === 'table'
        ? [`table ${part.name}`]
        : part.kind === 'named-test'
          ? [`test ${part.name}`]
          : [],
  );
}
