import type { Expression } from '../../model/expression.ts';
import { clausesOf, together, type Clause } from './clauses-of.ts';
import { fold } from '../fold/fold.ts';
import { isClauseSatisfiable, subjectsOf } from './is-clause-satisfiable.ts';
import type { Scope } from '../tree/scope.ts';

/**
 * The clauses of a folded (simplified) test and of its negation. The test is true if at least one
 * clause in `holds` is true. The test is false if at least one clause in `fails` is true. A list is
 * undefined if it would have too many clauses.
 */
interface Sides {
  readonly holds: readonly Clause[] | undefined;
  readonly fails: readonly Clause[] | undefined;
  /**
   * The values that the test reads; undefined if the test has too many clauses. Tests without a
   * common value can't contradict or imply each other.
   */
  readonly subjects: ReadonlySet<string> | undefined;
  readonly canHold: boolean;
  readonly canFail: boolean;
}

/**
 * Returns whether a test is true, given that all facts are true. Returns undefined if the facts
 * don't determine the result. Returns false if the facts contradict each other.
 * @param facts other tests, which are true when `test` is evaluated
 */
export function answerGiven(
  facts: readonly Expression[],
  test: Expression,
  scope: Scope,
): boolean | undefined {
  const sides = sidesOf(test, scope);
  const [related, others] = partition(
    facts.map((fact) => sidesOf(fact, scope)),
    sides,
  );
  if (others.some(({ canHold }) => !canHold) || !canAll(others, scope)) return false;
  if (related.length === 0) return sides.canHold ? (sides.canFail ? undefined : true) : false;
  const canBe = (side: readonly Clause[] | undefined) =>
    together([...related.map(({ holds }) => holds), side])?.some((clause) =>
      isClauseSatisfiable(clause, scope),
    ) ?? true;
  if (!canBe(sides.holds)) return false;
  return canBe(sides.fails) ? undefined : true;
}

const sides = new WeakMap<Scope, WeakMap<Expression, Sides>>();

/**
 * Returns the clauses of a test and of its negation. The result is cached per site, because each
 * test is compared with many others.
 */
function sidesOf(test: Expression, scope: Scope): Sides {
  const known = sides.get(scope) ?? new WeakMap<Expression, Sides>();
  sides.set(scope, known);
  const found = known.get(test) ?? makeSides(fold(test, scope), scope);
  known.set(test, found);
  return found;
}

function makeSides(folded: Expression, scope: Scope): Sides {
  const [holds, fails] = [clausesOf(folded, true, scope), clausesOf(folded, false, scope)];
  const clauses = holds && fails && [...holds, ...fails];
  return {
    holds,
    fails,
    subjects: clauses && new Set(clauses.flatMap((clause) => subjectsOf(clause, scope))),
    canHold: holds?.some((clause) => isClauseSatisfiable(clause, scope)) ?? true,
    canFail: fails?.some((clause) => isClauseSatisfiable(clause, scope)) ?? true,
  };
}

/**
 * Splits facts into two lists: facts that share a value with the test, directly or through other
 * facts, and all other facts.
 */
function partition(
  facts: readonly Sides[],
  test: Sides,
): [related: readonly Sides[], others: readonly Sides[]] {
  const related: Sides[] = [];
  let others = facts;
  for (let found: readonly Sides[] = [test]; found.length > 0 && others.length > 0;) {
    const touched = others.filter((fact) => found.some((one) => share(fact, one)));
    others = others.filter((fact) => !touched.includes(fact));
    related.push(...touched);
    found = touched;
  }
  return [related, others];
}

function share({ subjects: some }: Sides, { subjects: others }: Sides): boolean {
  if (!some || !others) return true;
  for (const subject of some) if (others.has(subject)) return true;
  return false;
}

/**
 * Returns whether all facts can be true together. Expects that each fact can be true on its own.
 */
function canAll(facts: readonly Sides[], scope: Scope): boolean {
  if (!facts.some((fact, index) => facts.slice(index + 1).some((other) => share(fact, other))))
    return true;
  return (
    together(facts.map(({ holds }) => holds))?.some((clause) =>
      isClauseSatisfiable(clause, scope),
    ) ?? true
  );
}
