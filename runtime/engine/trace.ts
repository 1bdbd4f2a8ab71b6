import type { RuleEvent } from '../contract.ts';
import { serialise } from '../platform/serialise.ts';
import { afterTask, sinceNavigation, traceSink } from '../platform/trace-sink.ts';
import { traceTarget } from './trace-target.ts';
import { traceValue } from './trace-value.ts';

// Only what the compiler writes for a trace build calls anything here: a production bundle holds nothing of it.

let count = 0;
let unflushed: object[] = [];
/** The data element that is being read, by the number of its record: what it asks for is asked by it. */
let reader: number | undefined;

/** Writes down that something happened; told to who listens when the task is over. */
export const note = (k: string, fields: object): { n: number } => {
  const sink = traceSink();
  const n = count++;
  const record = { v: 1, n, t: sinceNavigation(), k, ...(reader !== undefined && { p: reader }), ...fields };
  sink.records.push(record);
  if (!unflushed.length) afterTask(() => {
    const told = unflushed;
    unflushed = [];
    sink.flush?.(told);
  });
  unflushed.push(record);
  return record;
};

/** A bundle has started. */
export const traceBoot = (site: string, rules: number, elements: number): void => void note('boot', { site, counts: { rules, elements } });

/** What happened is numbered, so that it is known which rules the same made run. */
const occurrences = new WeakMap<object, number>();
let occurred = 0;

/** The number of something that happened: the browser's own event, or else what rules are handed. */
export const occurrenceOf = (about: object): number => {
  if (!occurrences.has(about)) occurrences.set(about, occurred++);
  return occurrences.get(about)!;
};

/** A rule's event happened; what it is about is told by its element. */
export const traceEvent = (rule: number, event: RuleEvent): void => {
  const native = event.native as { readonly type?: string; readonly isTrusted?: boolean } | undefined;
  note('ev', { r: rule, o: occurrenceOf(native ?? event), type: native?.type, trusted: native?.isTrusted, target: traceTarget(event.element), detail: traceValue(event.detail) });
};

/** What a test has looked at, by its number within the condition; `right` where it isn't the same at all times. */
interface Seen {
  readonly test: number;
  readonly left: unknown;
  readonly right?: unknown;
  readonly ok: boolean;
}

/** What the tests of the condition that is being asked have looked at, in order. */
let seen: Seen[] = [];

/**
 * Makes a test and remembers what it looked at.
 * @param right what it is compared with, in a list; none where that is always the same
 */
export const traceTest = <L, R, A>(test: number, left: L, passes: (left: L, right: R) => A, ...right: [] | [R]): A => {
  // Before it is asked: what it gives may change what it was handed.
  const told = { test, left: traceValue(left), ...(right.length > 0 && { right: traceValue(right[0]) }) };
  const answer = passes(left, right[0]!);
  seen.push({ ...told, ok: !!answer });
  return answer;
};

/** Whether what is asked now is asked for the record only: the bundle wouldn't ask it. */
let isForTheRecord = false;

/** Says whether a branch of a `case` is taken; gives what its test gave. */
export const traceBranch = <A>(branch: number, answer: A): A => {
  if (!isForTheRecord) traceSink().branch?.(branch, !!answer);
  return answer;
};

/** Asks something whose tests have a list of their own. */
const within = <T>(ask: (saw: readonly Seen[]) => T): T => {
  const before = seen;
  seen = [];
  try {
    return ask(seen);
  } finally {
    seen = before;
  }
};

/**
 * Asks a rule's conditions in order and writes down each answer. After one that doesn't hold, the others are asked for
 * the record only, and only those that change nothing when they are asked.
 * @param conditions each with whether it may be asked for the record
 * @param first the first one's number: those that are waited for stand between others
 * @param isAll whether the rule has no further conditions
 * @returns whether all of them hold
 */
export const traceConditions = (rule: number, conditions: readonly (readonly [steady: boolean, test: () => boolean])[], first = 0, isAll = true): boolean => {
  let holds = true;
  conditions.forEach(([steady, test], index) => within((saw) => {
    const which = { r: rule, i: first + index };
    if (!holds && !steady) return note('cond', { ...which, skipped: true });
    try {
      isForTheRecord = !holds;
      const ok = test();
      note('cond', { ...which, ok, saw, ...(!holds && { asked: 'for the record' }) });
      holds &&= ok;
    } catch (error) {
      note('cond', { ...which, err: String(error) });
      if (holds) throw error;
    } finally {
      isForTheRecord = false;
    }
    return undefined;
  }));
  return traceVerdict(rule, holds, isAll);
};

/** A condition that is waited for has begun to be; it is written down whenever what it looks at is something else. */
export const traceWaiting = <A>(rule: number, condition: number, ask: () => A): () => A => {
  let last: string | undefined;
  return () => within((saw) => {
    const answer = ask();
    const told = serialise(saw);
    if (told !== last) note('cond', { r: rule, i: condition, waits: true, saw });
    last = told;
    return answer;
  });
};

/** A condition that was waited for has answered. */
export const traceWaited = (rule: number, condition: number, ok: boolean, isAll: boolean): boolean => {
  note('cond', { r: rule, i: condition, ok });
  return traceVerdict(rule, ok, isAll);
};

const traceVerdict = (rule: number, holds: boolean, isAll: boolean): boolean => {
  if (!holds || isAll) note('rule', { r: rule, out: holds ? 'fired' : 'cond' });
  return holds;
};

/** Reads a data element and writes down what it gives, and which element asked for it. */
export const traceElement = <T>(element: number, read: () => T): T => {
  const record = note('el', { e: element });
  const outer = reader;
  reader = record.n;
  try {
    const value = read();
    Object.assign(record, { value: traceValue(value), ty: value === undefined ? 'absent' : typeof value });
    return value;
  } finally {
    reader = outer;
  }
};

/**
 * Runs an action and writes down what became of it: `ok`, `withheld` where consent held or dropped it, or the error.
 * @param run is handed what the action is to be wrapped in, so that it is known whether it ran and with which settings
 */
export const traceAction = <R>(
  rule: number, action: number, type: string, run: (wrap: <S>(act: (settings: S, event: RuleEvent) => unknown) => (settings: S, event: RuleEvent) => unknown) => R,
): R => {
  let ran = false;
  const wrap = <S>(act: (settings: S, event: RuleEvent) => unknown) => (settings: S, event: RuleEvent): unknown => {
    ran = true;
    note('act', { r: rule, i: action, type, start: true, args: traceValue(settings) });
    return act(settings, event);
  };
  try {
    const result = run(wrap);
    note('act', { r: rule, i: action, type, out: ran ? 'ok' : 'withheld' });
    return result;
  } catch (error) {
    note('act', { r: rule, i: action, type, out: 'error', err: String(error) });
    throw error;
  }
};
