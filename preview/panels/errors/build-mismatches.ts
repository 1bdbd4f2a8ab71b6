import type { LoadedBundle } from '../../session/bundles/load-bundles.ts';
import type { TraceRecord } from '../../session/trace/trace-record.ts';

/**
 * Returns a list with one message if the files of the bundle come from different builds; otherwise
 * an empty list.
 */
export function buildMismatches(
  records: readonly TraceRecord[],
  { manifest, meta }: Pick<LoadedBundle, 'manifest' | 'meta'>,
): string[] {
  const isOfManifest =
    meta.site === manifest.site &&
    meta.rules.length === manifest.rules.length &&
    meta.rules.every(({ id }, number) => id === manifest.rules[number]?.id);
  const isOfTrace = records.every(
    (record) =>
      record.k !== 'boot' ||
      (record.site === meta.site &&
        record.counts.rules === meta.rules.length &&
        record.counts.elements === meta.elements.length),
  );
  const other = [...(isOfManifest ? [] : ['manifest.json']), ...(isOfTrace ? [] : ['trace.js'])];
  // A trace refers to each rule and data element by its number. The names for these numbers are in
  // the meta.json of the same build.
  return other.length === 0
    ? []
    : [
        `${other.join(' and ')} and meta.json come from different builds, so names of rules, conditions and data elements may be wrong. Build the preview again with npm start.`,
      ];
}
