import type { ManifestConsent } from '../../../compiler/model/manifest.ts';
import type { Cookie } from '../bridge/protocol.ts';
import type { TraceRecord } from '../trace/trace-record.ts';

/**
 * Replaces the outcome `withheld`, which the bundle records, with `held` or `dropped`. An action is
 * held while the site waits for the visitor's choice. It is dropped if the visitor refused, or if
 * the site treats a missing choice as a refusal.
 * @param consent consent settings of the site
 * @param cookies the visitor's cookies when the record was written
 */
export function namedOutcome(
  record: TraceRecord,
  consent: Pick<ManifestConsent, 'cookie' | 'missing'> | undefined,
  cookies: readonly Cookie[],
): TraceRecord {
  if (record.k !== 'act' || (record.out as string | undefined) !== 'withheld') return record;
  const isPending =
    consent?.missing === 'pending' && !cookies.some(({ name }) => name === consent.cookie);
  return { ...record, out: isPending ? 'held' : 'dropped' };
}
