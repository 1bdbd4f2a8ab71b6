import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { TraceRecord } from '../../trace/trace-record.ts';

/** One reason why a page sent nothing, with the rules it is the reason for. */
export interface SilenceReason {
  readonly title: string;
  readonly rules: readonly string[];
}

/**
 * Why a page has sent nothing, the reason for most rules first; three at most.
 * @param records of that page
 */
export function reasonsForSilence(records: readonly TraceRecord[], meta: TraceMeta, manifest: SiteManifest): SilenceReason[] {
  const named = (numbers: Iterable<number>): string[] => [...new Set(numbers)].map((number) => meta.rules[number]?.name ?? `rule ${number}`);
  const withheld = records.flatMap((record) => (record.k === 'act' && record.out === 'withheld' ? [record.r] : []));
  const fired = new Set(records.flatMap((record) => (record.k === 'rule' && record.out === 'fired' ? [record.r] : [])));
  const blocked = records.flatMap((record) => (record.k === 'rule' && record.out === 'cond' && !fired.has(record.r) ? [record.r] : []));
  return [
    { title: 'Withheld: the visitor\'s consent doesn\'t allow it', rules: named(withheld) },
    { title: 'Blocked by a condition', rules: named(blocked) },
    { title: 'Not in this bundle', rules: manifest.excluded.map(({ name }) => name) },
  ].filter(({ rules }) => rules.length > 0).sort((a, b) => b.rules.length - a.rules.length);
}
