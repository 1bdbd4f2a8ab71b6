import { decodeHit, type DecodedHit } from '../../../compiler/play/scenario/decode/decode-hit.ts';
import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { SessionView } from '../../session/running/session-view.ts';
import type { TraceRecord } from '../../session/trace/trace-record.ts';
import { causesOf, type Cause } from './causes-of.ts';
import { deliveries, type Delivery } from './deliveries.ts';
import { matchesFilter } from './matches-filter.ts';

/** A delivery in the list of requests. */
export interface ListedDelivery {
  readonly delivery: Delivery;
  readonly decoded: DecodedHit;
  readonly cause: Cause;
}

/** The requests of a session, with its records and its bundle. */
export interface Recorded {
  readonly view: Pick<SessionView, 'requests'>;
  readonly records: readonly TraceRecord[];
  readonly bundle: { readonly manifest: SiteManifest; readonly meta: TraceMeta };
}

/** Returns the deliveries that match a filter, decoded, with their cause. */
export function listDeliveries(
  { view, records, bundle: { manifest, meta } }: Recorded,
  filter: string,
): ListedDelivery[] {
  const causes = causesOf(view.requests, { records, meta, manifest });
  const ruleNames = (cause: Cause): string[] => {
    const refs = 'by' in cause ? [cause.by] : cause.kind === 'unknown' ? cause.couldBe : [];
    return refs.flatMap(({ rule }) => [meta.rules[rule]?.name ?? '', meta.rules[rule]?.id ?? '']);
  };
  return deliveries(view.requests)
    .map((delivery) => ({
      delivery,
      decoded: decodeHit(delivery.last.hit, manifest.variables),
      cause: causes.get(delivery.attempts[0]!.number)!,
    }))
    .filter(({ delivery, decoded, cause }) =>
      matchesFilter(filter, { hit: delivery.last.hit, decoded, rules: ruleNames(cause) }),
    );
}
