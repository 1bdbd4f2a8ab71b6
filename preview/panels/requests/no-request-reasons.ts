import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { TraceRecord } from '../../session/trace/trace-record.ts';

/** A reason why rules sent no request. */
export interface NoRequestReason {
  readonly title: string;
  readonly rules: readonly string[];
}

/**
 * Returns the reasons why a page sent no request. The reason that applies to the most rules comes
 * first.
 * @param records the records of that page
 */
export function noRequestReasons(
  records: readonly TraceRecord[],
  meta: TraceMeta,
  manifest: SiteManifest,
): NoRequestReason[] {
  const named = (numbers: Iterable<number>): string[] =>
    [...new Set(numbers)].map((number) => meta.rules[number]?.name ?? `rule ${number}`);
  const rulesWith = (outcome: 'held' | 'dropped'): number[] =>
    records.flatMap((record) => (record.k === 'act' && record.out === outcome ? [record.r] : []));
  const fired = new Set(
    records.flatMap((record) => (record.k === 'rule' && record.out === 'fired' ? [record.r] : [])),
  );
  const blocked = records.flatMap((record) =>
    record.k === 'rule' && record.out === 'blocked' && !fired.has(record.r) ? [record.r] : [],
  );
  return [
    { title: 'Held until the visitor has consented', rules: named(rulesWith('held')) },
    {
      title: "Dropped: the visitor's consent doesn't allow it",
      rules: named(rulesWith('dropped')),
    },
    { title: 'Blocked by a condition', rules: named(blocked) },
    { title: 'Not in this bundle', rules: manifest.excluded.map(({ name }) => name) },
  ]
    .filter(({ rules }) => rules.length > 0)
    .sort((a, b) => b.rules.length - a.rules.length);
}
