import type { Expression } from '../../model/expression.ts';
import type { Leaf } from '../../model/leaf.ts';

/** The kinds of expression that have their parts directly in fields. */
type Plain = Exclude<Expression, Leaf | { readonly kind: 'record' | 'case' }>;

/** The names of the fields of `E` that contain an expression or a list of expressions. */
type PartFields<E> = {
  [F in keyof E]-?: NonNullable<E[F]> extends Expression | readonly Expression[] ? F : never;
}[keyof E];

/** For each kind of expression, the fields that contain its parts, in the order of the YAML. */
const FIELDS: {
  readonly [K in Plain['kind']]: {
    readonly [F in PartFields<Extract<Plain, { readonly kind: K }>>]: true;
  };
} = {
  template: { parts: true },
  list: { items: true },
  'first-of': { items: true },
  all: { items: true },
  any: { items: true },
  merge: { items: true },
  calculated: { items: true },
  source: { argument: true, settings: true },
  table: { key: true },
  default: { value: true, instead: true },
  cleaned: { value: true, argument: true },
  mapped: { value: true, table: true },
  script: { with: true },
  kept: { value: true },
  each: { list: true, where: true, give: true },
  quantified: { list: true, test: true },
  comparison: { left: true, right: true },
  not: { item: true },
  awaited: { item: true },
  'date-range': { from: true, until: true, zone: true },
  condition: { settings: true },
};

const FIELDS_OF_KIND: { readonly [kind: string]: readonly string[] } = Object.fromEntries(
  Object.entries(FIELDS).map(([kind, fields]) => [kind, Object.keys(fields)]),
);

/**
 * Returns a copy of the expression with `change` applied to each direct part, or the same object if
 * no part changes.
 */
export function mapParts(
  expression: Expression,
  change: (part: Expression) => Expression,
): Expression {
  switch (expression.kind) {
    case 'record':
      return withChanges(expression, {
        entries: mapSame(expression.entries, (entry) =>
          withChanges(entry, { value: change(entry.value) }),
        ),
      });
    case 'case':
      return withChanges(expression, {
        branches: mapSame(expression.branches, (branch) =>
          withChanges(branch, { when: change(branch.when), then: change(branch.then) }),
        ),
        ...(expression.otherwise && { otherwise: change(expression.otherwise) }),
      });
    default: {
      const changed: { [field: string]: unknown } = {};
      for (const field of FIELDS_OF_KIND[expression.kind] ?? []) {
        const part = (expression as unknown as Parts)[field];
        if (part !== undefined)
          changed[field] = isList(part) ? mapSame(part, change) : change(part);
      }
      return withChanges(expression, changed);
    }
  }
}

interface Parts {
  readonly [field: string]: Expression | readonly Expression[] | undefined;
}

function isList(part: Expression | readonly Expression[]): part is readonly Expression[] {
  return Array.isArray(part);
}

/** Returns a copy of the object with the new fields, or the same object if no field changes. */
function withChanges<T extends object>(object: T, fields: Partial<T>): T {
  for (const key in fields) if (fields[key] !== object[key]) return { ...object, ...fields };
  return object;
}

/** Returns the list with `change` applied to each item, or the same list if no item changes. */
function mapSame<T>(items: readonly T[], change: (item: T) => T): readonly T[] {
  let changed: T[] | undefined;
  for (let index = 0; index < items.length; index += 1) {
    const before = items[index]!;
    const after = change(before);
    if (after !== before) (changed ??= [...items])[index] = after;
  }
  return changed ?? items;
}

/** Returns the direct parts of an expression, in the order of the YAML. */
export function partsOf(expression: Expression): readonly Expression[] {
  if (expression.kind === 'record') return expression.entries.map(({ value }) => value);
  if (expression.kind === 'case') {
    const parts = expression.branches.flatMap(({ when, then }) => [when, then]);
    return expression.otherwise ? [...parts, expression.otherwise] : parts;
  }
  const fields = FIELDS_OF_KIND[expression.kind];
  if (!fields) return NONE;
  const parts: Expression[] = [];
  for (const field of fields) {
    const part = (expression as unknown as Parts)[field];
    if (part === undefined) continue;
    if (isList(part)) parts.push(...part);
    else parts.push(part);
  }
  return parts;
}

const NONE: readonly Expression[] = [];
const NO_FIELDS: readonly string[] = [];

/** Calls `visit` with an expression and all its descendants, parents first. */
export function walk(expression: Expression, visit: (part: Expression) => void): void {
  for (const part of partsUnder(expression)) visit(part);
}

/**
 * Returns an expression and all its descendants, parents first. The result is cached, because many
 * phases search the same expression, and several sites can inherit the expression.
 */
export function partsUnder(root: Expression): readonly Expression[] {
  const cached = flat.get(root);
  if (cached) return cached;
  const parts: Expression[] = [];
  addParts(root, parts);
  flat.set(root, parts);
  return parts;
}

const flat = new WeakMap<Expression, readonly Expression[]>();

function addParts(expression: Expression, parts: Expression[]): void {
  parts.push(expression);
  // `partsOf` creates a new list. To save time, this function calls it only for a `case`.
  if (expression.kind === 'record') {
    for (const { value } of expression.entries) addParts(value, parts);
  } else if (expression.kind === 'case') {
    for (const part of partsOf(expression)) addParts(part, parts);
  } else {
    for (const field of FIELDS_OF_KIND[expression.kind] ?? NO_FIELDS) {
      const part = (expression as unknown as Parts)[field];
      if (part === undefined) continue;
      if (isList(part)) for (const item of part) addParts(item, parts);
      else addParts(part, parts);
    }
  }
}
