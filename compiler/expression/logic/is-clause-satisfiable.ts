import type { DateRange, Expression } from '../../model/expression.ts';
import { catalogue } from '../../model/catalogue.ts';
import { isSatisfiable, type Constraint } from '../types/is-satisfiable.ts';
import type { Claim, Clause } from './clauses-of.ts';
import { daysOf } from '../operators/date-range.ts';
import { plainValue, undecided } from '../tree/plain-value.ts';
import { canonicalKey } from '../tree/canonical-key.ts';
import type { Scope } from '../tree/scope.ts';
import { inlineReference } from '../tree/inline-reference.ts';
import type { Value } from '../tree/value.ts';
import { someInlined } from '../tree/some-inlined.ts';

const DAY_MS = 86_400_000;

/** Returns false if it is certain that the claims can't all be true, otherwise true. */
export function isClauseSatisfiable(clause: Clause, scope: Scope): boolean {
  const opaque = new Map<string, boolean>();
  const asked = new Map<
    string,
    { readonly about: Expression[]; readonly questions: Constraint[] }
  >();
  for (const claim of clause) {
    const { subject, question } = understood(claim, scope);
    if (subject === undefined) continue;
    if (!question) {
      if (opaque.get(subject) === !claim.holds) return false;
      opaque.set(subject, claim.holds);
    } else {
      const known = asked.get(subject) ?? { about: [], questions: [] };
      known.about.push(...question.about);
      known.questions.push(...question.questions);
      asked.set(subject, known);
    }
  }
  for (const { about, questions } of asked.values())
    if (!isSatisfiable(questions, about, scope)) return false;
  return true;
}

/**
 * Returns the keys of the values that a clause's claims are about. Two clauses without a common key
 * can't contradict each other.
 */
export function subjectsOf(clause: Clause, scope: Scope): string[] {
  return clause.flatMap((claim) => understood(claim, scope).subject ?? []);
}

/** The value that a claim is about, and the claim's constraints on the value. */
interface Understood {
  /**
   * The key of the value that the claim's test examines. If there is no `question`, this is the key
   * of the test itself. Undefined if two evaluations of the test can have different results.
   */
  readonly subject: string | undefined;
  /**
   * The constraints on the value. Undefined if the claim can't be expressed as constraints. Such a
   * claim can contradict only the opposite claim about the same test.
   */
  readonly question?: Question | undefined;
}

type ByTest = WeakMap<Expression, Understood>;

const known = new WeakMap<Scope, { readonly holds: ByTest; readonly fails: ByTest }>();

/**
 * Returns the value that a claim is about, and the claim's constraints on the value. The result is
 * cached per site, because many clauses share a claim.
 */
function understood(claim: Claim, scope: Scope): Understood {
  const ofScope = known.get(scope) ?? { holds: new WeakMap(), fails: new WeakMap() };
  known.set(scope, ofScope);
  const ofTest = claim.holds ? ofScope.holds : ofScope.fails;
  const found = ofTest.get(claim.test) ?? understand(claim, scope);
  ofTest.set(claim.test, found);
  return found;
}

function understand(claim: Claim, scope: Scope): Understood {
  if (isVolatile(claim, scope)) return { subject: undefined };
  const question = questionOf(claim, scope);
  if (question) return { subject: question.key, question };
  const { test } = claim;
  return {
    subject: `as it is written: ${canonicalKey(test.kind === 'comparison' ? { ...test, left: inlineReference(test.left, scope) } : test)}`,
  };
}

interface Question {
  /** Identifies the value. All constraints on the same value share this key. */
  readonly key: string;
  /** The comparison's left operand, as written. Empty if the value is the current day. */
  readonly about: readonly Expression[];
  readonly questions: readonly Constraint[];
}

/**
 * Returns a claim as constraints on a single value, or undefined if the claim can't be expressed in
 * that way.
 */
function questionOf({ test, holds }: Claim, scope: Scope): Question | undefined {
  if (test.kind === 'date-range') return ofDateRange(test, holds, scope);
  if (test.kind !== 'comparison' || catalogue.comparisons.get(test.test)?.comparesElements)
    return undefined;
  const right = plainValue(test.right);
  if (right === undecided) return undefined;
  return {
    key: canonicalKey(inlineReference(test.left, scope)),
    about: [test.left],
    questions: [{ test: test.test, right, holds }],
  };
}

/**
 * Returns a date range as constraints on the current day in the range's time zone. If `holds` is
 * false, the range has only one end (see `outside` in clauses-of.ts).
 */
function ofDateRange(range: DateRange, holds: boolean, { site }: Scope): Question {
  const { from, until, zone } = daysOf(range, site.zone);
  const ends: Constraint[] = [];
  const day = (date: string): Value => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  if (from !== undefined) ends.push({ test: 'at-least', right: day(from), holds });
  if (until !== undefined) ends.push({ test: 'at-most', right: day(until), holds });
  return { key: `the day in ${zone}`, about: [], questions: ends };
}

/** Returns whether a claim's test can have different results when it is evaluated twice. */
function isVolatile({ test }: Claim, scope: Scope): boolean {
  return hasVolatile(test, scope);
}

const hasVolatile = someInlined(
  (part) =>
    part.kind === 'script' ||
    part.kind === 'condition' ||
    (part.kind === 'source' && catalogue.sources.get(part.module)?.volatile === true),
);
