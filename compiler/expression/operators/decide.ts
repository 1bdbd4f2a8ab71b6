import type { Value } from '../tree/value.ts';

/**
 * Regular expressions match only this many characters at the start of a string, both at build time
 * and in a bundle. The rest of the string is ignored.
 */
export const MATCHED_CHARACTERS = 2000;

/**
 * Returns the result of a comparison. This is the reference implementation, so it is written as
 * simply as possible. If the left operand is absent, the result is false, except for `exists:
 * false`, `empty: true` and the negated comparisons.
 * @param test the comparison's name in YAML
 */
export function decide(test: string, left: Value, right: Value): boolean {
  const texts = typeof left === 'string' && typeof right === 'string';
  const present = left !== undefined;
  switch (test) {
    case 'equals':
      return present && left === right;
    case 'loosely-equals':
      return isPlain(left) && isPlain(right) && String(left) === String(right);
    case 'not-equals':
      return !(present && left === right);
    case 'in':
      return present && asList(right).includes(left);
    case 'not-in':
      return !(present && asList(right).includes(left));
    case 'contains':
      return Array.isArray(left) ? left.includes(right) : texts && left.includes(right);
    case 'starts-with':
      return texts && left.startsWith(right);
    case 'ends-with':
      return texts && left.endsWith(right);
    case 'matches':
      return matches(left, right);
    case 'exists':
      return present === right;
    case 'empty':
      return isEmpty(left) === right;
    case 'less-than':
      return numbers(left, right, (a, b) => a < b);
    case 'at-most':
      return numbers(left, right, (a, b) => a <= b);
    case 'more-than':
      return numbers(left, right, (a, b) => a > b);
    case 'at-least':
      return numbers(left, right, (a, b) => a >= b);
    case 'between':
      return between(left, asList(right));
    case 'has-any':
      return Array.isArray(left) && asList(right).some((item) => left.includes(item));
    default:
      throw new Error(
        `The evaluator doesn't know the comparison "${test}": add it to compiler/expression/operators/decide.ts.`,
      );
  }
}

function isPlain(value: Value): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function asList(value: Value): readonly Value[] {
  return Array.isArray(value) ? value : [value];
}

function matches(left: Value, right: Value): boolean {
  return (
    typeof left === 'string' &&
    right instanceof RegExp &&
    new RegExp(right.source, right.flags).test(left.slice(0, MATCHED_CHARACTERS))
  );
}

function isEmpty(value: Value): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}

/**
 * Returns the result of a numeric comparison; false if a value isn't numeric. Numeric strings count
 * as numbers, because cookies and attributes are strings.
 */
function numbers(left: Value, right: Value, compare: (a: number, b: number) => boolean): boolean {
  const [a, b] = [numeric(left), numeric(right)];
  return a !== undefined && b !== undefined && compare(a, b);
}

/**
 * Returns a number, or the number in a numeric string; undefined for any other value. Commas may
 * separate thousands, in the Indian system too: `1,299.50`, `1,29,999`.
 */
export function numeric(value: Value): number | undefined {
  if (typeof value === 'number') return Number.isNaN(value) ? undefined : value;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value.replace(/,(?=(\d\d,)*\d{3}\b)/g, ''));
  return Number.isNaN(number) ? undefined : number;
}

function between(left: Value, [from, until]: readonly Value[]): boolean {
  return numbers(left, from, (a, b) => a >= b) && numbers(left, until, (a, b) => a <= b);
}
