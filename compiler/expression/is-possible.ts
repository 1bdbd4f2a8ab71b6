import type { Expression } from '../model/expression.ts';
import { catalogue } from '../model/catalogue.ts';
import { canHold, type Asked } from './can-hold.ts';
import type { Claim, Clause } from './clauses-of.ts';
import { plainValue, undecided } from './plain-value.ts';
import { keyOf } from './key-of.ts';
import type { Scope } from './scope.ts';
import { seeThrough } from './see-through.ts';
import type { Value } from './value.ts';
import { walkThrough } from './walk-through.ts';
import { windowOf } from './window-state.ts';

/** Sources that give another value each time they are read. */
const NEVER_THE_SAME = ['random'];

const DAY_MS = 86_400_000;

/** Whether claims can hold together, as far as can be told: false means that they certainly can't. */
export function isPossible(clause: Clause, scope: Scope): boolean {
  const opaque = new Map<string, boolean>();
  const asked = new Map<string, { readonly about: Expression[]; readonly questions: Asked[] }>();
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
  for (const { about, questions } of asked.values()) if (!canHold(questions, about, scope)) return false;
  return true;
}

/** What the claims of a clause are about: those of another clause with none of these subjects can't contradict them. */
export function subjectsOf(clause: Clause, scope: Scope): string[] {
  return clause.flatMap((claim) => understood(claim, scope).subject ?? []);
}

interface Understood {
  /** None where asking twice can give two answers. */
  readonly subject: string | undefined;
  /** None where the claim can only be compared with itself. */
  readonly question?: Question | undefined;
}

type ByTest = WeakMap<Expression, Understood>;

const known = new WeakMap<Scope, { readonly holds: ByTest; readonly fails: ByTest }>();

/** Each claim is looked at many times, beside others: what it says is remembered for its site. */
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
  return { subject: `as it is written: ${keyOf(test.kind === 'comparison' ? { ...test, left: seeThrough(test.left, scope) } : test)}` };
}

interface Question {
  /** The same for all questions about one value. */
  readonly key: string;
  /** What is asked about, as it is written; nothing for the day. */
  readonly about: readonly Expression[];
  readonly questions: readonly Asked[];
}

/** A claim as questions about one value; undefined where it can only be compared with itself. */
function questionOf({ test, holds }: Claim, scope: Scope): Question | undefined {
  if (test.kind === 'module-test' && test.module === 'date') return ofWindow(test, holds, scope);
  if (test.kind !== 'comparison' || test.test === 'visible' || test.test === 'chosen' || !catalogue.tests.has(test.test)) return undefined;
  const right = plainValue(test.right);
  if (right === undecided) return undefined;
  return { key: keyOf(seeThrough(test.left, scope)), about: [test.left], questions: [{ test: test.test, right, holds }] };
}

/** A window as a range of days, in its zone. One that must not be open has only one end (see clausesOf). */
function ofWindow(test: Parameters<typeof windowOf>[0], holds: boolean, scope: Scope): Question {
  const { from, until, zone } = windowOf(test, scope.site.zone);
  const ends: Asked[] = [];
  const day = (date: string): Value => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  if (from !== undefined) ends.push({ test: 'at-least', right: day(from), holds });
  if (until !== undefined) ends.push({ test: 'at-most', right: day(until), holds });
  return { key: `the day in ${zone}`, about: [], questions: ends };
}

/** Whether asking twice can give two answers. */
function isVolatile({ test }: Claim, scope: Scope): boolean {
  let found = false;
  walkThrough(test, scope, (part) => {
    found ||= part.kind === 'script' || (part.kind === 'module-test' && part.module !== 'date') || (part.kind === 'source' && NEVER_THE_SAME.includes(part.module));
  });
  return found;
}
