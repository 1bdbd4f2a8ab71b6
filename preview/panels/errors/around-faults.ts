import type { LoadedBundle } from '../../state/load-bundles.ts';
import type { TraceRecord } from '../../trace/trace-record.ts';

/** What is wrong with the preview itself, not with a page, one sentence each, with what to do. */
export function aroundFaults(records: readonly TraceRecord[], { manifest, meta }: Pick<LoadedBundle, 'manifest' | 'meta'>): string[] {
  const isOfManifest = meta.site === manifest.site && meta.rules.length === manifest.rules.length && meta.rules.every(({ id }, number) => id === manifest.rules[number]?.id);
  const isOfTrace = records.every((record) => record.k !== 'boot' || (record.site === meta.site && record.counts.rules === meta.rules.length && record.counts.elements === meta.elements.length));
  const other = [...isOfManifest ? [] : ['manifest.json'], ...isOfTrace ? [] : ['trace.js']];
  // The numbers of a trace mean something only beside the meta of the same build.
  return other.length === 0 ? [] : [`${other.join(' and ')} and meta.json are of different builds: names of rules, conditions and data elements may be wrong. Build the preview again: npm start does it.`];
}
