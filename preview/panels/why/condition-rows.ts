import type {
  SingleTest,
  TestResult,
  TracedRule,
  TracedTest,
} from '../../../compiler/model/trace-meta.ts';
import { findLast } from '../../session/trace/find-last.ts';
import type { ConditionRecord, Run } from '../../session/trace/run.ts';
import { resultsByItem } from './results-by-item.ts';

/**
 * The state of a test. `item-…`: the test's result for one item of a list. `would-be-…`: an earlier
 * condition is false, so the test was evaluated only for the trace. `not-evaluated`: the result of
 * the condition was known without the test, or the evaluation would have side effects.
 * `not-reached`: the rule hasn't run, or its run hasn't come to this condition.
 */
export type TestState =
  | 'true'
  | 'false'
  | 'would-be-true'
  | 'would-be-false'
  | 'not-evaluated'
  | 'not-reached'
  | 'waiting'
  | 'failed'
  | 'item-true'
  | 'item-false';

/** A row of the table of conditions: a test, or a heading for the rows below it. */
export interface ConditionRow {
  readonly key: string;
  /** The number of the condition that contains the row, from 1. */
  readonly number: number;
  readonly depth: number;
  /**
   * The heading: `all of these`, `one of these` or, for a condition that is awaited, `within 5 s`.
   * Absent for a test.
   */
  readonly joins?: string;
  readonly test?: SingleTest;
  readonly negated: boolean;
  readonly state: TestState;
  /** The result of the test; undefined if it wasn't evaluated. */
  readonly saw?: TestResult | undefined;
  readonly error?: string | undefined;
  /** Set if the row belongs to an item of a list. */
  readonly isItem?: true;
}

/** Maximum number of list items that are shown. */
const MAX_ITEMS = 10;

/** Returns the rows for a rule's conditions, with the results of a run if the rule ran. */
export function conditionRows(rule: TracedRule, run: Run | undefined): ConditionRow[] {
  return rule.conditions.flatMap(({ test }, index) => {
    const records = (run?.records ?? []).filter(
      (record): record is ConditionRecord => record.k === 'cond' && record.i === index,
    );
    return rowsOf(
      test,
      {
        number: index + 1,
        last: records.at(-1),
        saw: findLast(records, ({ saw }) => saw !== undefined)?.saw ?? [],
      },
      { depth: 0, negated: false, key: String(index) },
    );
  });
}

interface Found {
  readonly number: number;
  readonly last: ConditionRecord | undefined;
  readonly saw: readonly TestResult[];
}

interface Place {
  readonly depth: number;
  readonly negated: boolean;
  readonly key: string;
}

function rowsOf(test: TracedTest, found: Found, { depth, negated, key }: Place): ConditionRow[] {
  const below = (part: TracedTest, index: number, isNegated = negated): ConditionRow[] =>
    rowsOf(part, found, { depth: depth + 1, negated: isNegated, key: `${key}.${index}` });
  const base = { key, number: found.number, depth, negated };
  if ('items' in test) {
    const isAll = (test.kind === 'all') !== negated;
    const rows = test.items.map((item, index) => below(item, index));
    return [
      {
        ...base,
        negated: false,
        joins: isAll ? 'all of these' : 'one of these',
        state: joinedState(
          rows.map(([first]) => first!.state),
          isAll,
          found,
        ),
      },
      ...rows.flat(),
    ];
  }
  // `not` needs no row of its own, because the row of the inner test shows the negated state.
  if (test.kind === 'not') return rowsOf(test.item, found, { depth, negated: !negated, key });
  if (test.kind === 'awaited') {
    const rows = below(test.item, 0);
    return [
      {
        ...base,
        negated: false,
        joins: `within ${test.timeoutMs / 1000} s`,
        state: stateOf(found.last?.ok, found),
      },
      ...rows,
    ];
  }
  const seen = found.saw.filter((saw) => saw.test === test.number);
  const latest = seen.at(-1);
  const row: ConditionRow = {
    ...base,
    test,
    state: stateOf(latest && latest.ok !== negated, found),
    saw: latest,
    error: latest === undefined ? found.last?.err : undefined,
  };
  if (test.each === undefined) return [row];
  return [
    row,
    ...itemRows(test.each, found, { depth: depth + 1, negated: false, key: `${key}.each` }),
  ];
}

/** Returns the rows for the first `MAX_ITEMS` items of a list, in order. */
function itemRows(test: TracedTest, found: Found, place: Place): ConditionRow[] {
  return resultsByItem(test, found.saw)
    .slice(0, MAX_ITEMS)
    .flatMap((saw, index) =>
      rowsOf(test, { ...found, saw }, { ...place, key: `${place.key}.${index}` }),
    )
    .map((row) => ({ ...row, state: itemState(row.state), isItem: true }));
}

function itemState(state: TestState): TestState {
  if (state === 'true' || state === 'would-be-true') return 'item-true';
  return state === 'false' || state === 'would-be-false' || state === 'waiting'
    ? 'item-false'
    : state;
}

function stateOf(ok: boolean | undefined, { last }: Found): TestState {
  if (last === undefined) return 'not-reached';
  if (last.skipped) return 'not-evaluated';
  if (ok === undefined)
    return last.err !== undefined ? 'failed' : last.waits ? 'waiting' : 'not-evaluated';
  if (last.asked !== undefined) return ok ? 'would-be-true' : 'would-be-false';
  return ok ? 'true' : last.waits ? 'waiting' : 'false';
}

/** Returns the state of several joined tests. Tests that weren't evaluated don't count. */
function joinedState(states: readonly TestState[], isAll: boolean, found: Found): TestState {
  const good = states.some((state) => state === 'true' || state === 'would-be-true');
  const bad = states.some(
    (state) => state === 'false' || state === 'would-be-false' || state === 'waiting',
  );
  if (!good && !bad) return stateOf(undefined, found);
  return stateOf(isAll ? !bad : good, found);
}
