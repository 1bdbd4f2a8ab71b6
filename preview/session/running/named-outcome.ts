import type { ManifestConsent } from '../../../compiler/model/manifest.ts';
import type { TraceRecord } from '../../../compiler/model/trace-meta.ts';
import type { ActionOutcome } from '../../../compiler/model/verdict.ts';
import type { Cookie } from '../bridge/protocol.ts';
import type { WithNamedOutcome } from '../trace/trace-record.ts';

/**
 * Replaces the outcome that the bundle records for a rule or an action with the word of
 * compiler/model/verdict.ts. A bundle doesn't know why consent is missing, so it records `withheld`.
 * Such an action is held while the site waits for the visitor's choice. It is dropped if the visitor
 * refused, or if the site treats a missing choice as a refusal.
 * @param consent consent settings of the site
 * @param cookies the visitor's cookies when the record was written
 */
export function namedOutcome(
  record: TraceRecord,
  consent: Pick<ManifestConsent, 'cookie' | 'missing'> | undefined,
  cookies: readonly Cookie[],
): WithNamedOutcome<TraceRecord> {
  if (record.k === 'rule') return { ...record, out: record.out === 'fired' ? 'fired' : 'blocked' };
  if (record.k !== 'act') return record;
  const { out, ...started } = record;
  if (out === undefined) return started;
  const isPending =
    consent?.missing === 'pending' && !cookies.some(({ name }) => name === consent.cookie);
  const words: { readonly [recorded in typeof out]: ActionOutcome } = {
    ok: 'ran',
    error: 'failed',
    withheld: isPending ? 'held' : 'dropped',
  };
  return { ...record, out: words[out] };
}
