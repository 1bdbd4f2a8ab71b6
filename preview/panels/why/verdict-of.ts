import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { ExcludedRule } from '../../../compiler/model/manifest-rule.ts';
import type { TracedRule, TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { TraceIndex } from '../../session/trace/create-trace-indexer.ts';
import { findLast } from '../../session/trace/find-last.ts';
import { outcomeOf, type MissRecord, type Run, type RunOutcome } from '../../session/trace/run.ts';
import type { TraceRecord } from '../../session/trace/trace-record.ts';

/** The explanation of a rule at a moment: its outcome if it ran, otherwise why it didn't run. */
export type Verdict =
  | {
      readonly kind: 'ran';
      readonly rule: TracedRule;
      readonly run: Run;
      readonly outcome: RunOutcome;
    }
  /**
   * The rule's event happened, but the rule didn't run. `filter`: the rule's filter excludes the
   * target of the event. `untrusted`: the rule ignores the event because a script dispatched it.
   */
  | {
      readonly kind: 'missed';
      readonly rule: TracedRule;
      readonly miss: MissRecord;
      readonly because: 'filter' | 'untrusted';
    }
  | { readonly kind: 'no-event'; readonly rule: TracedRule }
  | { readonly kind: 'excluded'; readonly rule: ExcludedRule }
  | { readonly kind: 'unknown'; readonly id: string };

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
export function verdictOf(
  id: string,
  { traceIndex, meta, manifest }: TraceContext,
  { visit, record }: Instant,
): Verdict {
  const number = meta.rules.findIndex((rule) => rule.id === id);
  const rule = meta.rules[number];
  if (rule === undefined) {
    const excluded = manifest.excluded.find((one) => one.id === id);
    return excluded === undefined ? { kind: 'unknown', id } : { kind: 'excluded', rule: excluded };
  }
  const isBefore = (one: TraceRecord | undefined): boolean =>
    one !== undefined && one.visit === visit && (record === undefined || one.seq <= record.seq);
  const own = record && traceIndex.runOf(record);
  const run =
    own?.rule === number
      ? own
      : findLast(traceIndex.runsOf(number), (each) => isBefore(each.records[0]));
  if (run !== undefined) return outcomeVerdict(rule, run);
  const miss = findLast(
    traceIndex.misses,
    (each) => isBefore(each) && (each.filter.includes(number) || each.untrusted.includes(number)),
  );
  return miss === undefined
    ? { kind: 'no-event', rule }
    : {
        kind: 'missed',
        rule,
        miss,
        because: miss.untrusted.includes(number) ? 'untrusted' : 'filter',
      };
}

/** Returns the verdict on one run. */
export function outcomeVerdict(rule: TracedRule, run: Run): Verdict {
  return { kind: 'ran', rule, run, outcome: outcomeOf(run) };
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
