import type { Expression } from '../model/expression.ts';

/** The same expression with each direct part replaced by what `change` makes of it. */
export function mapParts(expression: Expression, change: (part: Expression) => Expression): Expression {
  const each = (parts: readonly Expression[]) => parts.map(change);
  switch (expression.kind) {
    case 'template': return { ...expression, parts: each(expression.parts) };
    case 'list': case 'first-of': case 'all': case 'any': case 'merge': case 'calculated': return { ...expression, items: each(expression.items) };
    case 'record': return { ...expression, entries: expression.entries.map((entry) => ({ ...entry, value: change(entry.value) })) };
    case 'source': return {
      ...expression,
      ...(expression.argument && { argument: change(expression.argument) }),
      settings: expression.settings && change(expression.settings) as typeof expression.settings,
    };
    case 'table': return { ...expression, key: change(expression.key) };
    case 'case': return {
      ...expression,
      branches: expression.branches.map((branch) => ({ when: change(branch.when), then: change(branch.then) })),
      ...(expression.otherwise && { otherwise: change(expression.otherwise) }),
    };
    case 'default': return { ...expression, value: change(expression.value), instead: change(expression.instead) };
    case 'cleaned': return { ...expression, value: change(expression.value), ...(expression.argument && { argument: change(expression.argument) }) };
    case 'mapped': return { ...expression, value: change(expression.value), table: change(expression.table) as typeof expression.table };
    case 'script': return expression.with ? { ...expression, with: change(expression.with) as typeof expression.with } : expression;
    case 'kept': return { ...expression, value: change(expression.value) };
    case 'each': return {
      ...expression, list: change(expression.list), ...(expression.where && { where: change(expression.where) }), give: change(expression.give),
    };
    case 'quantified': return { ...expression, list: change(expression.list), test: change(expression.test) };
    case 'comparison': return { ...expression, left: change(expression.left), right: change(expression.right) };
    case 'not': return { ...expression, item: change(expression.item) };
    case 'module-test': return { ...expression, settings: change(expression.settings) as typeof expression.settings };
    default: return expression;
  }
}

/** The direct parts of an expression, in the order in which they stand in the YAML. Asked far more often than anything is changed, so it builds nothing else. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'template': return expression.parts;
    case 'list': case 'first-of': case 'all': case 'any': case 'merge': case 'calculated': return expression.items;
    case 'record': return expression.entries.map(({ value }) => value);
    case 'case': return [...expression.branches.flatMap(({ when, then }) => [when, then]), ...expression.otherwise ? [expression.otherwise] : []];
    case 'comparison': return [expression.left, expression.right];
    case 'literal': case 'absent': case 'element': case 'constant': case 'token': case 'name': case 'regex': case 'item': return NONE;
    default: {
      const parts: Expression[] = [];
      mapParts(expression, (part) => (parts.push(part), part));
      return parts;
    }
  }
}

const NONE: readonly Expression[] = [];

/** Calls `visit` with an expression and everything below it, parents first. */
export function walk(expression: Expression, visit: (part: Expression) => void): void {
  visit(expression);
  for (const part of partsOf(expression)) walk(part, visit);
}
