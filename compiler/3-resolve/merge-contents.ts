import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Names, ResolvedSite, VariableMap } from '../model/resolved-site.ts';
import type { Content, RuleSpec, VariableName } from '../model/spec.ts';
import { mergeNamed } from './merge-named.ts';

type Merged = Pick<ResolvedSite, 'elements' | 'rules' | 'tables' | 'tests' | 'variables'>;

/**
 * Merges the definitions of a site with those of its packs and of the layers that it extends.
 * @param contents the outermost layer (the end of the chain of `extends`) first; the site is last
 */
export function mergeContents(contents: readonly Content[], diagnostics: Diagnostic[]): Merged {
  return {
    elements: mergeNamed(
      'data element',
      contents.map((content) => content.elements),
      diagnostics,
    ),
    rules: mergeRules(contents, diagnostics),
    tables: mergeNamed(
      'table',
      contents.map((content) => content.tables),
      diagnostics,
    ),
    tests: mergeNamed(
      'test',
      contents.map((content) => content.tests),
      diagnostics,
    ),
    variables: joinVariables(contents.flatMap((content) => content.variables)),
  };
}

function mergeRules(contents: readonly Content[], diagnostics: Diagnostic[]): readonly RuleSpec[] {
  const named = mergeNamed(
    'rule',
    contents.map((content) =>
      content.rules.map((rule) => ({ ...rule, label: rule.name, name: rule.id })),
    ),
    diagnostics,
  );
  return [...named.values()].map(({ label, ...rule }) => ({ ...rule, name: label }));
}

/**
 * Merges the names of variables. If several layers name the same variable, such as eVar 5, the name
 * from the layer closest to the site is used. So a site can rename an inherited variable.
 */
function joinVariables(names: readonly VariableName[]): VariableMap {
  const of = (dictionary: VariableName['dictionary']): Names => {
    const byNumber = new Map(
      names
        .filter((name) => name.dictionary === dictionary)
        .map(({ number, name }) => [number, name]),
    );
    return { byNumber, byName: new Map([...byNumber].map(([number, name]) => [name, number])) };
  };
  return { events: of('events'), eVars: of('eVars'), props: of('props') };
}
