import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { decide } from '../../expression/operators/decide.ts';
import { canonicalKey } from '../../expression/tree/canonical-key.ts';
import { describe } from '../../expression/tree/describe.ts';
import type { Any, All, Case, Comparison, Expression, FirstOf } from '../../model/expression.ts';
import type { Law } from '../law.ts';
import { visitSite } from '../../expression/tree/site-expressions.ts';

const PARTS: readonly string[] = ['starts-with', 'ends-with', 'contains'];
const NEGATIVE: readonly string[] = ['not-equals', 'not-in'];

/**
 * A comparison is compared with at most this many earlier comparisons of the same value. A case
 * written by hand rarely has more.
 */
const MOST_EARLIER = 50;

/**
 * Checks that every branch of a case and every value of first-of can be reached. Also reports an
 * `any` that is always true, and an `all` whose tests contradict each other.
 */
export const branchesAreReachable: Law = ({ site }) => {
  const found: Diagnostic[] = [];
  visitSite(site, (part) => {
    if (part.kind === 'case') found.push(...inCase(part));
    if (part.kind === 'first-of') found.push(...inFirstOf(part));
    if (part.kind === 'any') found.push(...inAny(part));
    if (part.kind === 'all') found.push(...inAll(part));
  });
  return found;
};

function inCase({ branches, otherwise }: Case): Diagnostic[] {
  const seen = new Set<string>();
  const earlier = new Map<string, Comparison[]>();
  let always: Expression | undefined;
  const found = branches.flatMap(({ when }) => {
    const before = always ?? whatCovers(when, seen, earlier);
    if (before !== undefined)
      return [
        diagnose('branch-unreachable', when.place, {
          test: describe(when),
          before: typeof before === 'string' ? undefined : describe(before),
        }),
      ];
    if (when.kind === 'literal' && when.value === true) always = when;
    seen.add(canonicalKey(when));
    for (const test of when.kind === 'any' ? when.items : [when]) {
      if (test.kind !== 'comparison') continue;
      const key = canonicalKey(test.left);
      const list = earlier.get(key) ?? [];
      if (list.length < MOST_EARLIER) earlier.set(key, [...list, test]);
    }
    return [];
  });
  if (always && otherwise)
    found.push(
      diagnose('branch-unreachable', otherwise.place, { test: 'else', before: describe(always) }),
    );
  return found;
}

/**
 * Returns an earlier test that is true whenever this test is true. If an earlier test is identical
 * to this test, returns the canonical key of both.
 */
function whatCovers(
  test: Expression,
  seen: ReadonlySet<string>,
  earlier: ReadonlyMap<string, readonly Comparison[]>,
): Expression | string | undefined {
  const key = canonicalKey(test);
  if (seen.has(key)) return key;
  if (test.kind === 'comparison')
    return earlier.get(canonicalKey(test.left))?.find((other) => covers(other, test));
  if (test.kind !== 'all') return undefined;
  for (const item of test.items) {
    const before = whatCovers(item, seen, earlier);
    if (before !== undefined) return typeof before === 'string' ? item : before;
  }
  return undefined;
}

/**
 * Returns whether `wide` is true whenever `narrow` is true. Expects that both compare the same
 * value.
 */
function covers(wide: Comparison, narrow: Comparison): boolean {
  if (wide.right.kind !== 'literal' && wide.right.kind !== 'list') return false;
  const values = textsOf(narrow);
  if (values === undefined) return false;
  if (wide.right.kind === 'list') {
    const listed = textsOf(wide);
    return wide.test === 'in' && sameOnly(narrow) && listed !== undefined
      ? values.every((value) => listed.includes(value))
      : false;
  }
  const { value: right } = wide.right;
  if (sameOnly(narrow))
    return [...PARTS, 'equals'].includes(wide.test)
      ? values.every((value) => decide(wide.test, value, right))
      : wide.test === 'exists' && right === true;
  if (wide.test === 'exists') return right === true;
  return wide.test === 'contains' || wide.test === narrow.test
    ? PARTS.includes(wide.test) && decide(wide.test, values[0]!, right)
    : false;
}

const sameOnly = ({ test }: Comparison) => test === 'equals' || test === 'in';

/**
 * Returns the strings with which `equals`, `in`, `starts-with`, `ends-with` or `contains` compares
 * a value. Returns undefined for other comparisons, or if an operand isn't a literal string.
 */
function textsOf({ test, right }: Comparison): readonly string[] | undefined {
  if (!['equals', 'in', ...PARTS].includes(test)) return undefined;
  const items = right.kind === 'list' ? right.items : [right];
  const texts = items.map((item) => (item.kind === 'literal' ? item.value : undefined));
  return texts.length > 0 && texts.every((text) => typeof text === 'string') ? texts : undefined;
}

function inFirstOf({ items }: FirstOf): Diagnostic[] {
  const last = items.findIndex((item) => item.kind === 'literal' && item.value !== null);
  const after = last < 0 ? undefined : items[last + 1];
  return after
    ? [diagnose('value-unreachable', after.place, { before: describe(items[last]!) })]
    : [];
}

/**
 * Reports an `any` that is always true, because two negated comparisons of the same operand exclude
 * different values. For example, every value passes not-equals "a" or not-equals "b".
 */
function inAny({ items, place }: Any): Diagnostic[] {
  const seen = new Map<string, ReadonlySet<string>[]>();
  for (const item of items) {
    const test = item.kind === 'not' ? item.item : item;
    const isNegation =
      test.kind === 'comparison' &&
      (item.kind === 'not' ? sameOnly(test) : NEGATIVE.includes(test.test));
    if (!isNegation || !isLiteral(test.right)) continue;
    const left = canonicalKey(test.left);
    const excluded = new Set(literalsIn(test.right));
    const before = seen.get(left) ?? [];
    if (before.some((others) => ![...others].some((value) => excluded.has(value))))
      return [diagnose('any-always-true', place, { test: describe(item) })];
    seen.set(left, [...before, excluded]);
  }
  return [];
}

/** Returns the values of a literal or a list of literals, as strings. */
function literalsIn(right: Expression): readonly string[] {
  const items = right.kind === 'list' ? right.items : [right];
  return items.flatMap((item) => (item.kind === 'literal' ? [String(item.value)] : []));
}

/** Reports an `all` with two tests that exclude each other, such as equals "a" and equals "b". */
function inAll({ items }: All): Diagnostic[] {
  const seen = new Map<string, Comparison>();
  for (const item of items) {
    if (item.kind !== 'comparison' || !['equals', 'starts-with'].includes(item.test)) continue;
    const key = canonicalKey(item.left);
    const other = seen.get(key);
    if (other && excludes(other, item))
      return [
        diagnose(
          'tests-contradict',
          item.place,
          { test: describe(item), other: describe(other) },
          { related: [{ place: other.place, message: 'It contradicts this test.' }] },
        ),
      ];
    if (isLiteral(item.right)) seen.set(key, item);
  }
  return [];
}

function excludes(one: Comparison, other: Comparison): boolean {
  const [[a], [b]] = [textsOf(one) ?? [], textsOf(other) ?? []];
  if (a === undefined || b === undefined) return false;
  if (one.test === 'equals') return !decide(other.test, a, b);
  return other.test === 'equals' ? !b.startsWith(a) : !a.startsWith(b) && !b.startsWith(a);
}

function isLiteral(right: Expression): boolean {
  return (
    right.kind === 'literal' ||
    (right.kind === 'list' && right.items.every(({ kind }) => kind === 'literal'))
  );
}
