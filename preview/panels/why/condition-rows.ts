import type { SingleTest, TracedRule, TracedTest } from '../../../compiler/model/trace-meta.ts';
import { lastWhere } from '../../trace/last-where.ts';
import type { ConditionRecord, Run } from '../../trace/run.ts';
import type { Saw } from '../../trace/trace-record.ts';

/**
 * `entry-yes` and `entry-no`: what an entry of a list answers. `would-hold` and `would-fail`: asked for the record only, after another condition had failed. `not-asked`: asking it
 * would have changed something, or others had decided already. `not-reached`: the rule never came so far.
 */
export type TestState = 'holds' | 'fails' | 'would-hold' | 'would-fail' | 'not-asked' | 'not-reached' | 'waits' | 'error' | 'entry-yes' | 'entry-no';

/** A line of the table of conditions: a test, or the word that joins those below it. */
export interface ConditionRow {
  readonly key: string;
  /** Of the condition that it belongs to, from 1. */
  readonly number: number;
  readonly depth: number;
  /** `all of these`, `one of these`, `not`; absent for a test. */
  readonly joins?: string;
  readonly test?: SingleTest;
  readonly negated: boolean;
  readonly state: TestState;
  /** What the test looked at and what that was compared with; absent where it wasn't asked. */
  readonly saw?: Saw | undefined;
  readonly error?: string | undefined;
}

/** So many entries of a list are shown with what was asked of them. */
const MOST_ENTRIES = 10;

/** A rule's conditions, test by test, with what a run found; without a run, what would be asked. */
export function conditionRows(rule: TracedRule, run: Run | undefined): ConditionRow[] {
  return rule.conditions.flatMap(({ test }, index) => {
    const records = (run?.records ?? []).filter((record): record is ConditionRecord => record.k === 'cond' && record.i === index);
    return rowsOf(test, { number: index + 1, last: records.at(-1), saw: lastWhere(records, ({ saw }) => saw !== undefined)?.saw ?? [] }, { depth: 0, negated: false, key: String(index) });
  });
}

interface Found {
  readonly number: number;
  readonly last: ConditionRecord | undefined;
  readonly saw: readonly Saw[];
}

interface Place {
  readonly depth: number;
  readonly negated: boolean;
  readonly key: string;
}

function rowsOf(test: TracedTest, found: Found, { depth, negated, key }: Place): ConditionRow[] {
  const below = (part: TracedTest, index: number, isNegated = negated): ConditionRow[] => rowsOf(part, found, { depth: depth + 1, negated: isNegated, key: `${key}.${index}` });
  const base = { key, number: found.number, depth, negated };
  if ('items' in test) {
    const isAll = (test.kind === 'all') !== negated;
    const rows = test.items.map((item, index) => below(item, index));
    return [{ ...base, negated: false, joins: isAll ? 'all of these' : 'one of these', state: joinedState(rows.map(([first]) => first!.state), isAll, found) }, ...rows.flat()];
  }
  // What a test comes to is told as after the negation.
  if (test.kind === 'not') return rowsOf(test.item, found, { depth, negated: !negated, key });
  if (test.kind === 'awaited') {
    const rows = below(test.item, 0);
    return [{ ...base, negated: false, joins: `within ${test.timeoutMs / 1000} s`, state: stateOf(found.last?.ok, found) }, ...rows];
  }
  const seen = found.saw.filter((saw) => saw.test === test.number);
  const latest = seen.at(-1);
  const row: ConditionRow = { ...base, test, state: stateOf(latest && latest.ok !== negated, found), saw: latest, error: latest === undefined ? found.last?.err : undefined };
  if (test.each === undefined) return [row];
  return [row, ...entryRows(test.each, found, { depth: depth + 1, negated: false, key: `${key}.each` })];
}

/** What was asked of a list's entries, one after the other. */
function entryRows(test: TracedTest, found: Found, place: Place): ConditionRow[] {
  if (test.kind !== 'test') return rowsOf(test, found, place);
  const seen = found.saw.filter((saw) => saw.test === test.number).slice(0, MOST_ENTRIES);
  return seen.map((saw, index) => ({ key: `${place.key}.${index}`, number: found.number, depth: place.depth, negated: false, test, saw, state: saw.ok ? 'entry-yes' : 'entry-no' }));
}

function stateOf(ok: boolean | undefined, { last }: Found): TestState {
  if (last === undefined) return 'not-reached';
  if (last.skipped) return 'not-asked';
  if (ok === undefined) return last.err !== undefined ? 'error' : last.waits ? 'waits' : 'not-asked';
  if (last.asked !== undefined) return ok ? 'would-hold' : 'would-fail';
  return ok ? 'holds' : last.waits ? 'waits' : 'fails';
}

/** What tests come to together: those that weren't asked decide nothing. */
function joinedState(states: readonly TestState[], isAll: boolean, found: Found): TestState {
  const good = states.some((state) => state === 'holds' || state === 'would-hold');
  const bad = states.some((state) => state === 'fails' || state === 'would-fail' || state === 'waits');
  if (!good && !bad) return stateOf(undefined, found);
  return stateOf(isAll ? !bad : good, found);
}
