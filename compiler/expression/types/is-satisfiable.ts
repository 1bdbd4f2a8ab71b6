import type { Expression } from '../../model/expression.ts';
import { decide, numeric } from '../operators/decide.ts';
import { possibleValues, type Possible } from './possible-values.ts';
import type { Scope } from '../tree/scope.ts';
import { typeOf } from './type-of.ts';
import type { Value } from '../tree/value.ts';

/** A test of a value, and its required result. */
export interface Constraint {
  readonly test: string;
  readonly right: Value;
  readonly holds: boolean;
}

/** The values for which `empty: true` is true. */
const EMPTY: readonly Value[] = [undefined, null, '', []];

/**
 * Returns false if certainly no value satisfies all constraints, otherwise true.
 * @param about the expressions that evaluate to the tested value, such as a data element and the
 * source that the data element reads. The list is empty if the tested value is the current day
 */
export function isSatisfiable(
  questions: readonly Constraint[],
  about: readonly Expression[],
  scope: Scope,
): boolean {
  const known = about
    .map((way) => possibleValues(way, scope))
    .find((possible) => possible !== undefined);
  const values = candidates(questions, known);
  if (values)
    return values.some(
      (value) =>
        questions.every(({ test, right, holds }) => decide(test, value, right) === holds) &&
        begins(value, known),
    );
  const type = about[0] ? typeOf(about[0], scope) : { type: 'number', absent: false };
  const facts = {
    isNumber: type.type === 'number' && !type.absent,
    isText: type.type === 'string' && !type.absent,
    isList: type.type === 'list',
  };
  if (
    contradictsItself(questions) ||
    !numbersCanHold(questions, facts.isNumber) ||
    !listsCanHold(questions, facts.isList)
  )
    return false;
  const prefixes = known?.kind === 'begins' ? known.prefixes : [undefined];
  return prefixes.some((prefix) =>
    textsCanHold(
      prefix === undefined
        ? questions
        : [...questions, { test: 'starts-with', right: prefix, holds: true }],
      facts.isText,
    ),
  );
}

/**
 * Returns a list that contains every value that can satisfy the constraints, and maybe others.
 * Returns undefined if there is no such list.
 */
function candidates(
  questions: readonly Constraint[],
  known: Possible | undefined,
): readonly Value[] | undefined {
  for (const { test, right, holds } of questions) {
    if (test === 'equals' && holds) return [right];
    if (test === 'not-equals' && !holds) return [right];
    if ((test === 'in' && holds) || (test === 'not-in' && !holds))
      return Array.isArray(right) ? right : [right];
    if (test === 'exists' && (right === true) !== holds) return [undefined];
    if (test === 'empty' && (right === true) === holds) return EMPTY;
  }
  return known?.kind === 'listed' ? known.values : undefined;
}

function begins(value: Value, known: Possible | undefined): boolean {
  return (
    known?.kind !== 'begins' ||
    (typeof value === 'string' && known.prefixes.some((prefix) => value.startsWith(prefix)))
  );
}

/** Returns whether two constraints require opposite results of the same test. */
function contradictsItself(questions: readonly Constraint[]): boolean {
  const answers = new Map<string, boolean>();
  return questions.some(({ test, right, holds }) => {
    const key = `${test} ${right instanceof RegExp ? String(right) : JSON.stringify(right)}`;
    if (answers.get(key) === !holds) return true;
    answers.set(key, holds);
    return false;
  });
}

/**
 * Returns whether a value can satisfy all numeric constraints. A numeric comparison is false for
 * every value that isn't a number. So a constraint that requires a false result counts only if the
 * value is certainly a number.
 */
function numbersCanHold(questions: readonly Constraint[], isNumber: boolean): boolean {
  const bounds = questions.flatMap((question) =>
    question.test === 'between' ? (question.holds ? ends(question.right) : []) : [question],
  );
  const certain = isNumber || bounds.some(({ test, holds }) => holds && SIGN[test] !== undefined);
  let [low, lowOpen, high, highOpen] = [-Infinity, false, Infinity, false];
  for (const { test, right, holds } of bounds) {
    const sign = SIGN[test];
    const bound = numeric(right);
    if (sign === undefined) continue;
    if (bound === undefined) {
      if (holds) return false;
      continue;
    }
    if (!holds && !certain) continue;
    const [below, open] = holds ? sign : [!sign[0], !sign[1]];
    if (below && (bound < high || (bound === high && open))) [high, highOpen] = [bound, open];
    if (!below && (bound > low || (bound === low && open))) [low, lowOpen] = [bound, open];
  }
  return low < high || (low === high && !lowOpen && !highOpen);
}

/**
 * The bound that each comparison sets. The first item is true for an upper bound. The second item
 * is true for an exclusive bound.
 */
const SIGN: { readonly [test: string]: readonly [boolean, boolean] } = {
  'less-than': [true, true],
  'at-most': [true, false],
  'more-than': [false, true],
  'at-least': [false, false],
};

function ends(range: Value): Constraint[] {
  const [from, until] = Array.isArray(range) ? (range as readonly Value[]) : [range];
  return [
    { test: 'at-least', right: from, holds: true },
    { test: 'at-most', right: until, holds: true },
  ];
}

/**
 * Returns false if the value is certainly a list, but the constraints on its items contradict each
 * other. For example, one constraint requires `a` or `b`, and other constraints exclude `a` and
 * `b`. Otherwise returns true.
 */
function listsCanHold(questions: readonly Constraint[], isList: boolean): boolean {
  const certain = isList || questions.some(({ test, holds }) => test === 'has-any' && holds);
  if (!certain) return true;
  const members = questions.filter(({ test }) => test === 'has-any' || test === 'contains');
  const list = (right: Value) => (Array.isArray(right) ? (right as readonly Value[]) : [right]);
  const missing = new Set(
    members.filter(({ holds }) => !holds).flatMap(({ right }) => list(right)),
  );
  return members
    .filter(({ holds }) => holds)
    .every(({ right }) => list(right).some((item) => !missing.has(item)));
}

function textsCanHold(questions: readonly Constraint[], isText: boolean): boolean {
  const of = (test: string, holds: boolean) =>
    questions
      .filter((question) => question.test === test && question.holds === holds)
      .flatMap(({ right }) => (typeof right === 'string' ? [right] : []));
  const [starts, ends, parts] = ['starts-with', 'ends-with', 'contains'].map((test) =>
    of(test, true),
  ) as [string[], string[], string[]];
  const certain = isText || starts.length + ends.length > 0;
  const along = (texts: readonly string[], fits: (longer: string, shorter: string) => boolean) =>
    texts.every((one) => texts.every((other) => fits(one, other) || fits(other, one)));
  if (
    !along(starts, (longer, shorter) => longer.startsWith(shorter)) ||
    !along(ends, (longer, shorter) => longer.endsWith(shorter))
  )
    return false;
  if (
    of('starts-with', false).some(
      (text) => starts.some((start) => start.startsWith(text)) || (text === '' && certain),
    )
  )
    return false;
  if (
    of('ends-with', false).some(
      (text) => ends.some((end) => end.endsWith(text)) || (text === '' && certain),
    )
  )
    return false;
  return !of('contains', false).some((text) =>
    [...starts, ...ends, ...(certain ? parts : [])].some((known) => known.includes(text)),
  );
}
