import type { ExcludedRule, SiteManifest } from '../../../compiler/model/manifest.ts';
import type { TracedRule, TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { Joined } from '../../trace/create-joiner.ts';
import { lastWhere } from '../../trace/last-where.ts';
import { outcomeOf, type MissRecord, type Run, type RunOutcome } from '../../trace/run.ts';
import type { TraceRecord } from '../../trace/trace-record.ts';

/** What is known of a rule at an instant. */
export type Verdict =
  | { readonly kind: 'ran'; readonly rule: TracedRule; readonly run: Run; readonly outcome: RunOutcome }
  /** Its event happened, but to no element that it describes, or a script made it happen. */
  | { readonly kind: 'missed'; readonly rule: TracedRule; readonly miss: MissRecord; readonly because: 'filter' | 'untrusted' }
  | { readonly kind: 'no-event'; readonly rule: TracedRule }
  | { readonly kind: 'excluded'; readonly rule: ExcludedRule }
  | { readonly kind: 'unknown'; readonly id: string };

export interface Known {
  readonly joined: Joined;
  readonly meta: TraceMeta;
  readonly manifest: SiteManifest;
}

/** The instant that is looked at: a page, and the record up to which it counts; without one, all that happened on it. */
export interface Instant {
  readonly visit: number;
  readonly record: TraceRecord | undefined;
}

/** What became of a rule by an instant: the run that the record belongs to, else the latest of its page. */
export function verdictOf(id: string, { joined, meta, manifest }: Known, { visit, record }: Instant): Verdict {
  const number = meta.rules.findIndex((rule) => rule.id === id);
  const rule = meta.rules[number];
  if (rule === undefined) {
    const excluded = manifest.excluded.find((one) => one.id === id);
    return excluded === undefined ? { kind: 'unknown', id } : { kind: 'excluded', rule: excluded };
  }
  const isBefore = (one: TraceRecord | undefined): boolean => one !== undefined && one.visit === visit && (record === undefined || one.seq <= record.seq);
  const own = record && joined.runOf(record);
  const run = own?.rule === number ? own : lastWhere(joined.runsOf(number), (each) => isBefore(each.records[0]));
  if (run !== undefined) return outcomeVerdict(rule, run);
  const miss = lastWhere(joined.misses, (each) => isBefore(each) && (each.filter.includes(number) || each.untrusted.includes(number)));
  return miss === undefined ? { kind: 'no-event', rule } : { kind: 'missed', rule, miss, because: miss.untrusted.includes(number) ? 'untrusted' : 'filter' };
}

/** The verdict on one run. */
export function outcomeVerdict(rule: TracedRule, run: Run): Verdict {
  return { kind: 'ran', rule, run, outcome: outcomeOf(run) };
}

/** The number of the condition that blocked a run, from 0. */
export function blockingCondition({ records }: Run): number | undefined {
  const failing = records.find((record) => record.k === 'cond' && record.asked === undefined && (record.ok === false || record.err !== undefined));
  return failing?.k === 'cond' ? failing.i : undefined;
}
