import type { Expression } from '../model/expression.ts';

/** The same expression with each direct part replaced by what `change` makes of it; itself where nothing changes. */
export function mapParts(expression: Expression, change: (part: Expression) => Expression): Expression {
  const each = (parts: readonly Expression[]): readonly Expression[] => mapSame(parts, change);
  switch (expression.kind) {
    case 'template': return withChanges(expression, { parts: each(expression.parts) });
    case 'list': case 'first-of': case 'all': case 'any': case 'merge': case 'calculated': return withChanges(expression, { items: each(expression.items) });
    case 'record': return withChanges(expression, { entries: mapSame(expression.entries, (entry) => withChanges(entry, { value: change(entry.value) })) });
    case 'source': return withChanges(expression, {
      ...(expression.argument && { argument: change(expression.argument) }),
      ...(expression.settings && { settings: change(expression.settings) as typeof expression.settings }),
    });
    case 'table': return withChanges(expression, { key: change(expression.key) });
    case 'case': return withChanges(expression, {
      branches: mapSame(expression.branches, (branch) => withChanges(branch, { when: change(branch.when), then: change(branch.then) })),
      ...(expression.otherwise && { otherwise: change(expression.otherwise) }),
    });
    case 'default': return withChanges(expression, { value: change(expression.value), instead: change(expression.instead) });
    case 'cleaned': return withChanges(expression, { value: change(expression.value), ...(expression.argument && { argument: change(expression.argument) }) });
    case 'mapped': return withChanges(expression, { value: change(expression.value), table: change(expression.table) as typeof expression.table });
    case 'script': return expression.with ? withChanges(expression, { with: change(expression.with) as typeof expression.with }) : expression;
    case 'kept': return withChanges(expression, { value: change(expression.value) });
    case 'each': return withChanges(expression, {
      list: change(expression.list), ...(expression.where && { where: change(expression.where) }), give: change(expression.give),
    });
    case 'quantified': return withChanges(expression, { list: change(expression.list), test: change(expression.test) });
    case 'comparison': return withChanges(expression, { left: change(expression.left), right: change(expression.right) });
    case 'not': case 'awaited': return withChanges(expression, { item: change(expression.item) });
    case 'module-test': return withChanges(expression, { settings: change(expression.settings) as typeof expression.settings });
    default: return expression;
  }
}

/** The same object where all fields are as they were, else a copy with the new ones. */
function withChanges<T extends object>(object: T, fields: Partial<T>): T {
  for (const key in fields) if (fields[key] !== object[key]) return { ...object, ...fields };
  return object;
}

/** The same list where each item stays itself. */
function mapSame<T>(items: readonly T[], change: (item: T) => T): readonly T[] {
  let changed: T[] | undefined;
  for (let index = 0; index < items.length; index += 1) {
    const before = items[index]!;
    const after = change(before);
    if (after !== before) (changed ??= [...items])[index] = after;
  }
  return changed ?? items;
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
