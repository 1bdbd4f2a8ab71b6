import type { Expression } from '../model/expression.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';

/**
 * Returns the literals, sources and texts of an expression, through data elements, constants,
 * branches and tables.
 */
export function valueLeaves(
  expression: Expression,
  site: ResolvedSite,
  within: readonly string[] = [],
): Expression[] {
  const each = (parts: readonly Expression[]) =>
    parts.flatMap((part) => valueLeaves(part, site, within));
  switch (expression.kind) {
    case 'token':
    case 'constant': {
      const constant = site.constants.get(expression.name);
      if (constant) return [{ kind: 'literal', value: constant.value, place: constant.place }];
      return expression.kind === 'token' ? throughElement(expression, site, within) : [expression];
    }
    case 'element':
      return throughElement(expression, site, within);
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
      return each(
        site.tables.get(expression.name)?.entries.entries.map(({ value }) => value) ?? [expression],
      );
    default:
      return [expression];
  }
}

function throughElement(
  use: Extract<Expression, { kind: 'element' | 'token' }>,
  site: ResolvedSite,
  within: readonly string[],
): Expression[] {
  const element = site.elements.get(use.name);
  return element && !within.includes(use.name)
    ? valueLeaves(element.value, site, [...within, use.name])
    : [use];
}
