import { decide } from '../expression/operators/decide.ts';
import { memoByName } from '../expression/tree/memo-by-name.ts';
import type { Value } from '../expression/tree/value.ts';
import type { Expression } from '../model/expression.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';
import { valueLeaves } from './value-leaves.ts';

/** The names of the consent states. */
const CONSENT_STATES = ['in', 'out', 'pending'];

/**
 * Returns all values that an expression can have, or undefined if they can't be listed. For a data
 * element with `one-of`, returns the values in that list. The values of a constant can't be listed,
 * because each site may set a different value.
 */
export function statedValues(
  expression: Expression,
  site: ResolvedSite,
): readonly Value[] | undefined {
  switch (expression.kind) {
    case 'literal':
      return [expression.value];
    case 'absent':
      return [];
    case 'consent':
      return expression.member === 'digits' ? undefined : CONSENT_STATES;
    case 'constant':
      return undefined;
    case 'token':
    case 'element': {
      return expression.kind === 'token' && site.constants.has(expression.name)
        ? undefined
        : ofElement(expression.name, site);
    }
    case 'case':
      return union(
        [
          ...expression.branches.map(({ then }) => then),
          ...(expression.otherwise ? [expression.otherwise] : []),
        ],
        site,
      );
    case 'first-of':
      return union(expression.items, site);
    case 'default':
      return union([expression.value, expression.instead], site);
    case 'kept':
      return statedValues(expression.value, site);
    case 'mapped':
      return union(
        expression.table.entries.map(({ value }) => value),
        site,
      );
    case 'table':
      return ofTable(expression.name, site);
    default:
      return undefined;
  }
}

const ofElement = memoByName((name, site: ResolvedSite): readonly Value[] | undefined => {
  const element = site.elements.get(name);
  return element && (element.oneOf ?? statedValues(element.value, site));
}, undefined);

const ofTable = memoByName((name, site: ResolvedSite): readonly Value[] | undefined => {
  const table = site.tables.get(name);
  return (
    table &&
    union(
      table.entries.entries.map(({ value }) => value),
      site,
    )
  );
}, undefined);

function union(parts: readonly Expression[], site: ResolvedSite): readonly Value[] | undefined {
  const lists = parts.map((part) => statedValues(part, site));
  return lists.every((list) => list !== undefined) ? [...new Set(lists.flat())] : undefined;
}

/** Returns whether a comparison is true for at least one of the values. */
export function canPass(test: string, values: readonly Value[], right: Value): boolean {
  return values.some((value) => decide(test, value, right));
}

/** Returns the literals that can be the value of an expression. */
export function literalsOf(
  expression: Expression,
  site: ResolvedSite,
): Extract<Expression, { kind: 'literal' }>[] {
  return valueLeaves(expression, site).filter((leaf) => leaf.kind === 'literal');
}
