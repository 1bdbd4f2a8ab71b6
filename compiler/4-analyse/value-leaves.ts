import { memoByName } from '../expression/tree/memo-by-name.ts';
import type { Expression } from '../model/expression.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';

/**
 * Returns the literals, sources, templates and other expressions that can provide the value of an
 * expression. Follows references to data elements, constants and tables. Includes the results of
 * all branches.
 */
export function valueLeaves(expression: Expression, site: ResolvedSite): readonly Expression[] {
  const each = (parts: readonly Expression[]) => parts.flatMap((part) => valueLeaves(part, site));
  switch (expression.kind) {
    case 'token':
    case 'constant': {
      const constant = ofConstant(expression.name, site);
      if (constant) return constant;
      return expression.kind === 'token' ? throughElement(expression, site) : [expression];
    }
    case 'element':
      return throughElement(expression, site);
    case 'case':
      return each([
        ...expression.branches.map(({ then }) => then),
        ...(expression.otherwise
          ? [expression.otherwise]
          : [{ kind: 'absent', place: expression.place } as const]),
      ]);
    case 'first-of':
      return each(expression.items);
    case 'default':
      return each([expression.value, expression.instead]);
    case 'kept':
      return each([expression.value]);
    case 'mapped':
      return each(expression.table.entries.map(({ value }) => value));
    case 'table':
      return ofTable(expression.name, site) ?? [expression];
    default:
      return [expression];
  }
}

function throughElement(
  use: Extract<Expression, { kind: 'element' | 'token' }>,
  site: ResolvedSite,
): readonly Expression[] {
  return ofElement(use.name, site) ?? [use];
}

const ofElement = memoByName((name, site: ResolvedSite): readonly Expression[] | undefined => {
  const element = site.elements.get(name);
  return element && [...new Set(valueLeaves(element.value, site))];
}, undefined);

const ofTable = memoByName((name, site: ResolvedSite): readonly Expression[] | undefined => {
  const entries = site.tables.get(name)?.entries.entries;
  return entries && [...new Set(entries.flatMap(({ value }) => valueLeaves(value, site)))];
}, undefined);

const ofConstant = memoByName((name, site: ResolvedSite): readonly Expression[] | undefined => {
  const constant = site.constants.get(name);
  return constant && [{ kind: 'literal', value: constant.value, place: constant.place }];
}, undefined);
