import type { RuleEvent } from '../contract.ts';
import type { TestResult, TraceFields, TraceKind, TraceRecord } from '../trace-record.ts';
import { serialise } from '../platform/safety/serialise.ts';
import { afterTask, sinceNavigation, traceSink } from '../platform/safety/trace-sink.ts';
import { traceTarget } from './trace-target.ts';
import { traceValue } from './trace-value.ts';

// Only trace builds call this module. A production bundle contains none of it.

let count = 0;
let unflushed: TraceRecord[] = [];
/**
 * The record number of the data element that is being read. Records made during this read refer to
 * the number with `p`.
 */
let reader: number | undefined;

/**
 * Adds a record to the trace. A microtask then passes all new records to the trace sink's `flush`.
 * @param k the kind of the record
 * @param fields the fields of a record of this kind
 */
export const note = <K extends TraceKind>(k: K, fields: TraceFields<K>): TraceRecord => {
  const sink = traceSink();
  const n = count++;
  const record = {
    v: 1,
    n,
    t: sinceNavigation(),
    k,
    ...(reader !== undefined && { p: reader }),
    ...fields,
  } as TraceRecord;
  sink.records.push(record);
  if (!unflushed.length)
    afterTask(() => {
      const records = unflushed;
      unflushed = [];
      sink.flush?.(records);
    });
  unflushed.push(record);
  return record;
};

/** Records that a bundle has started. */
export const traceBoot = (site: string, rules: number, elements: number): void =>
  void note('boot', { site, counts: { rules, elements } });

/** The number of each event. In the trace, all records of an event contain the event's number. */
const occurrences = new WeakMap<object, number>();
let occurred = 0;

/**
 * Returns the number of an event.
 * @param about the browser's own event or, if there is none, the event object that rules receive
 */
export const occurrenceOf = (about: object): number => {
  if (!occurrences.has(about)) occurrences.set(about, occurred++);
  return occurrences.get(about)!;
};

/** Records an event of a rule, with its element. */
export const traceEvent = (rule: number, event: RuleEvent): void => {
  const native = event.native as
    { readonly type?: string; readonly isTrusted?: boolean } | undefined;
  note('ev', {
    r: rule,
    o: occurrenceOf(native ?? event),
    type: native?.type,
    trusted: native?.isTrusted,
    target: traceTarget(event.element),
    detail: traceValue(event.detail),
  });
};

/** The results of the tests of the current condition, in order. */
let seen: TestResult[] = [];

/**
 * Runs a test and records the values that it compares.
 * @param right the value that `left` is compared with; omitted if it is constant
 */
export const traceTest = <L, R, A>(
  test: number,
  left: L,
  passes: (left: L, right: R) => A,
  ...right: [] | [R]
): A => {
  // Recorded before the test runs, because the test may change its arguments.
  const record = {
    test,
    left: traceValue(left),
    ...(right.length > 0 && { right: traceValue(right[0]) }),
  };
  const answer = passes(left, right[0]!);
  seen.push({ ...record, ok: !!answer });
  return answer;
};

/**
 * Whether the current evaluation happens only for the trace, because an earlier condition is false.
 */
let isForTheRecord = false;

/** Records whether a branch of a `case` is taken, and returns the result of the branch's test. */
export const traceBranch = <A>(branch: number, answer: A): A => {
  if (!isForTheRecord) traceSink().branch?.(branch, !!answer);
  return answer;
};

/** Runs an evaluation that records its tests in a separate list. */
const within = <T>(evaluate: (saw: readonly TestResult[]) => T): T => {
  const before = seen;
  seen = [];
  try {
    return evaluate(seen);
  } finally {
    seen = before;
  }
};

/**
 * Evaluates a rule's conditions in order and records each result. After a condition that is false,
 * the later conditions are evaluated only for the trace, and only if they have no side effects.
 * @param conditions the test of each condition, and whether the test has no side effects (`steady`)
 * @param first the number of the list's first condition within the rule. It isn't 0 if a condition
 * that waits comes before the list
 * @param isAll whether the list contains the rule's last condition
 * @returns whether all conditions in the list are true
 */
export const traceConditions = (
  rule: number,
  conditions: readonly (readonly [steady: boolean, test: () => boolean])[],
  first = 0,
  isAll = true,
): boolean => {
  let holds = true;
  conditions.forEach(([steady, test], index) =>
    within((saw) => {
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
    }),
  );
  return traceVerdict(rule, holds, isAll);
};

/**
 * Returns a function that evaluates a condition that waits. The function always records the first
 * evaluation. It records a later evaluation only if a compared value has changed.
 */
export const traceWaiting = <A>(rule: number, condition: number, evaluate: () => A): (() => A) => {
  let last: string | undefined;
  return () =>
    within((saw) => {
      const answer = evaluate();
      const text = serialise(saw);
      if (text !== last) note('cond', { r: rule, i: condition, waits: true, saw });
      last = text;
      return answer;
    });
};

/** Records the result of a condition that waited. */
export const traceWaited = (
  rule: number,
  condition: number,
  ok: boolean,
  isAll: boolean,
): boolean => {
  note('cond', { r: rule, i: condition, ok });
  return traceVerdict(rule, ok, isAll);
};

const traceVerdict = (rule: number, holds: boolean, isAll: boolean): boolean => {
  if (!holds || isAll) note('rule', { r: rule, out: holds ? 'fired' : 'cond' });
  return holds;
};

/** Records a read of a data element. During the read, new records refer to this record with `p`. */
export const traceElement = <T>(element: number, read: () => T): T => {
  const record = note('el', { e: element });
  const outer = reader;
  reader = record.n;
  try {
    const value = read();
    Object.assign(record, {
      value: traceValue(value),
      ty: value === undefined ? 'absent' : typeof value,
    } satisfies Partial<TraceFields<'el'>>);
    return value;
  } finally {
    reader = outer;
  }
};

/**
 * Runs an action and records the outcome: `ok`, `error`, or `withheld` if the action was queued or
 * dropped for lack of consent. An error is thrown again after it has been recorded. If the action
 * returns a promise, a later rejection isn't recorded.
 * @param run calls `wrap` with the action, and runs the returned function if consent allows it. The
 * returned function records the action's settings, and then runs the action
 */
export const traceAction = <R>(
  rule: number,
  action: number,
  type: string,
  run: (
    wrap: <S>(
      act: (settings: S, event: RuleEvent) => unknown,
    ) => (settings: S, event: RuleEvent) => unknown,
  ) => R,
): R => {
  let ran = false;
  const wrap =
    <S>(act: (settings: S, event: RuleEvent) => unknown) =>
    (settings: S, event: RuleEvent): unknown => {
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
