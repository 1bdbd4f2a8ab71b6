import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { ExcludedRule } from '../../../compiler/model/manifest-rule.ts';
import type { TracedRule, TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { RunOutcome } from '../../../compiler/model/verdict.ts';
import type { TraceIndex } from '../../session/trace/create-trace-indexer.ts';
import { findLast } from '../../session/trace/find-last.ts';
import { outcomeOf, type MissRecord, type Run } from '../../session/trace/run.ts';
import type { TraceRecord } from '../../session/trace/trace-record.ts';

/**
 * The verdict on a rule at a moment: the outcome of a run, or why the rule didn't run. `kind` is
 * one of the words of compiler/model/verdict.ts.
 */
export type Verdict =
  | { readonly kind: RunOutcome; readonly rule: TracedRule; readonly run: Run }
  | Missed
  | { readonly kind: 'excluded'; readonly rule: ExcludedRule }
  | { readonly kind: 'no-such-rule'; readonly id: string };

type Missed =
  | {
      readonly kind: 'filtered-out' | 'untrusted';
      readonly rule: TracedRule;
      readonly miss: MissRecord;
    }
  | { readonly kind: 'no-event'; readonly rule: TracedRule };

export interface TraceContext {
  readonly traceIndex: TraceIndex;
  readonly meta: TraceMeta;
  readonly manifest: SiteManifest;
}

/**
 * A page at a moment. Records after `record` are ignored. If `record` is undefined, all records of
 * the page are used.
 */
export interface Instant {
  readonly visit: number;
  readonly record: TraceRecord | undefined;
}

/**
 * Returns the verdict on a rule. If the rule has a run that contains the selected record, the
 * verdict is on that run. If not, the verdict is on the rule's last run that started before the
 * record on the same page. If the rule has no run before the record, the verdict says why the rule
 * didn't run.
 */
export function verdictOf(id: string, context: TraceContext, instant: Instant): Verdict {
  const { traceIndex, meta, manifest } = context;
  const number = meta.rules.findIndex((rule) => rule.id === id);
  const rule = meta.rules[number];
  if (rule === undefined) {
    const excluded = manifest.excluded.find((one) => one.id === id);
    return excluded === undefined
      ? { kind: 'no-such-rule', id }
      : { kind: 'excluded', rule: excluded };
  }
  const own = instant.record && traceIndex.runOf(instant.record);
  const run =
    own?.rule === number
      ? own
      : findLast(traceIndex.runsOf(number), (each) => isBefore(each.records[0], instant));
  return run === undefined ? missedVerdict(rule, number, context, instant) : runVerdict(rule, run);
}

function isBefore(one: TraceRecord | undefined, { visit, record }: Instant): boolean {
  return (
    one !== undefined && one.visit === visit && (record === undefined || one.seq <= record.seq)
  );
}

/** Returns the verdict on one run. */
export function runVerdict(rule: TracedRule, run: Run): Extract<Verdict, { readonly run: Run }> {
  return { kind: outcomeOf(run), rule, run };
}

/** Returns the verdict on a rule that didn't run, from the last event for which it didn't. */
export function missedVerdict(
  rule: TracedRule,
  number: number,
  { traceIndex }: Pick<TraceContext, 'traceIndex'>,
  instant: Instant,
): Missed {
  const miss = findLast(
    traceIndex.misses,
    (each) =>
      isBefore(each, instant) && (each.filter.includes(number) || each.untrusted.includes(number)),
  );
  return miss === undefined
    ? { kind: 'no-event', rule }
    : { kind: miss.untrusted.includes(number) ? 'untrusted' : 'filtered-out', rule, miss };
}

/**
 * Returns the index of the condition that was false or threw an error, and so ended the run.
 * Returns undefined if no condition ended the run.
 */
export function failedCondition({ records }: Run): number | undefined {
  const failing = records.find(
    (record) =>
      record.k === 'cond' &&
      record.asked === undefined &&
      (record.ok === false || record.err !== undefined),
  );
  return failing?.k === 'cond' ? failing.i : undefined;
}
