import type { Case, Comparison, DateRange, Expression } from '../../model/expression.ts';
import { catalogue } from '../../model/catalogue.ts';
import { decide } from '../operators/decide.ts';
import { fold } from '../fold/fold.ts';
import { plainValue, undecided } from '../tree/plain-value.ts';
import type { Scope } from '../tree/scope.ts';
import { inlineReference } from '../tree/inline-reference.ts';

/** A test, and whether it is true. */
export interface Claim {
  readonly test: Expression;
  readonly holds: boolean;
}

/** Claims that are all true. */
export type Clause = readonly Claim[];

/**
 * The maximum number of clauses. With more clauses, the analysis stops, because it could take
 * minutes. A redundant test may then remain in the bundle.
 */
const MOST = 256;
/** The maximum number of branches of a `case`. A `case` with more branches isn't analysed. */
const MOST_BRANCHES = 100;

/**
 * Returns a folded test in disjunctive normal form: the test is true if and only if at least one of
 * the clauses is.
 * @param holds false to get the clauses of the negated test
 * @returns undefined if there are too many clauses
 */
export function clausesOf(
  test: Expression,
  holds: boolean,
  scope: Scope,
): readonly Clause[] | undefined {
  switch (test.kind) {
    case 'literal':
      return (test.value === true) === holds ? [[]] : [];
    case 'not':
      return clausesOf(test.item, !holds, scope);
    case 'all':
    case 'any': {
      const parts = test.items.map((item) => clausesOf(item, holds, scope));
      return (test.kind === 'all') === holds ? together(parts) : either(parts);
    }
    case 'comparison':
      return ofComparison(test, holds, scope);
    case 'quantified':
      return [
        [test.how === 'none' ? { test: { ...test, how: 'some' }, holds: !holds } : { test, holds }],
      ];
    case 'date-range':
      return holds ? [[{ test, holds }]] : outside(test);
    default:
      return [[{ test, holds }]];
  }
}

/**
 * Returns the clauses that say that the date is outside a range. One clause is true before the
 * first day, the other after the last day. If the range has only one end, there is only one clause.
 */
function outside({ from, until, ...range }: DateRange): readonly Clause[] {
  const ends: DateRange[] = [
    ...(from ? [{ ...range, from }] : []),
    ...(until ? [{ ...range, until }] : []),
  ];
  return ends.map((test) => [{ test, holds: false }]);
}

/**
 * Returns the clauses of a conjunction of tests, given the clauses of each test. Returns undefined
 * if there are too many clauses.
 */
export function together(
  parts: readonly (readonly Clause[] | undefined)[],
): readonly Clause[] | undefined {
  let clauses: readonly Clause[] = [[]];
  for (const part of parts) {
    if (!part || clauses.length * part.length > MOST) return undefined;
    clauses = clauses.flatMap((clause) => part.map((other) => [...clause, ...other]));
  }
  return clauses;
}

function either(parts: readonly (readonly Clause[] | undefined)[]): readonly Clause[] | undefined {
  const clauses: Clause[] = [];
  for (const part of parts) {
    if (!part || clauses.length + part.length > MOST) return undefined;
    clauses.push(...part);
  }
  return clauses;
}

function ofComparison(
  comparison: Comparison,
  holds: boolean,
  scope: Scope,
): readonly Clause[] | undefined {
  const left = inlineReference(comparison.left, scope);
  const right = plainValue(comparison.right);
  if (left.kind === 'case' && right !== undecided) {
    const branches = ofCase(left, holds, (value) => decide(comparison.test, value, right), scope);
    if (branches) return branches;
  }
  if (catalogue.comparisons.get(comparison.test)?.comparesElements && typeof right === 'boolean') {
    return [
      [
        {
          test: { ...comparison, right: { kind: 'literal', value: true, place: comparison.place } },
          holds: holds === right,
        },
      ],
    ];
  }
  return [[{ test: comparison, holds }]];
}

/**
 * Returns the clauses of a comparison whose left operand is a `case`. Each clause selects one
 * branch: the test of this branch is true, and the tests of all earlier branches are false. A
 * branch gets clauses only if the result of the comparison for its value equals `holds`. Returns
 * undefined if a branch's value isn't known at build time, or if there are too many branches or
 * clauses.
 * @param matches returns the result of the comparison for the value of a branch
 */
function ofCase(
  { branches, otherwise, place }: Case,
  holds: boolean,
  matches: (value: Exclude<ReturnType<typeof plainValue>, symbol>) => boolean,
  scope: Scope,
): readonly Clause[] | undefined {
  // Each clause contains the negations of all earlier branches, so the number of branches is
  // limited.
  if (branches.length > MOST_BRANCHES) return undefined;
  const found: (readonly Clause[] | undefined)[] = [];
  const before: Expression[] = [];
  for (const branch of [
    ...branches,
    {
      when: { kind: 'literal', value: true, place } as const,
      then: otherwise ?? ({ kind: 'absent', place } as const),
    },
  ]) {
    const value = plainValue(branch.then);
    if (value === undecided) return undefined;
    const when = fold(branch.when, scope);
    if (matches(value) === holds)
      found.push(
        together([
          clausesOf(when, true, scope),
          ...before.map((earlier) => clausesOf(earlier, false, scope)),
        ]),
      );
    before.push(when);
  }
  return either(found);
}
