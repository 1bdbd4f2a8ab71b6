import type { RuleEvent } from '../contract.ts';
import { afterTask, sinceNavigation, traceSink } from '../platform/trace-sink.ts';
import { traceValue } from './trace-value.ts';

// Only what the compiler writes for a trace build calls anything here: a production bundle holds nothing of it.

let count = 0;
let unflushed: object[] = [];
/** The data element that is being read, by the number of its record: what it asks for is asked by it. */
let reader: number | undefined;

/** Writes down that something happened; told to who listens when the task is over. */
const note = (k: string, fields: object): { n: number } => {
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

/** A rule's event happened; what it is about is told by its element. */
export const traceEvent = (rule: number, event: RuleEvent): void => void note('ev', {
  r: rule, type: (event.native as { type?: string } | undefined)?.type, trusted: (event.native as { isTrusted?: boolean } | undefined)?.isTrusted,
  target: traceValue(event.element), detail: traceValue(event.detail),
});

/** What the comparisons of the condition that is being asked have looked at, in order. */
let seen: unknown[] = [];

/** Remembers what a comparison looks at. */
export const traceSeen = <T>(value: T): T => {
  seen.push(traceValue(value));
  return value;
};

/**
 * Asks a rule's conditions in order and writes down each answer. After one that doesn't hold, the others are asked for
 * the record only, and only those that change nothing when they are asked.
 * @param conditions each with whether it may be asked for the record
 * @returns whether all of them hold
 */
export const traceConditions = (rule: number, conditions: readonly (readonly [steady: boolean, test: () => boolean])[]): boolean => {
  let holds = true;
  conditions.forEach(([steady, test], index) => {
    if (!holds && !steady) return note('cond', { r: rule, i: index, skipped: true });
    const before = seen;
    seen = [];
    try {
      const ok = test();
      note('cond', { r: rule, i: index, ok, saw: seen, ...(!holds && { asked: 'for the record' }) });
      holds &&= ok;
    } catch (error) {
      note('cond', { r: rule, i: index, err: String(error) });
      if (holds) throw error;
    } finally {
      seen = before;
    }
    return undefined;
  });
  note('rule', { r: rule, out: holds ? 'fired' : 'cond' });
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
