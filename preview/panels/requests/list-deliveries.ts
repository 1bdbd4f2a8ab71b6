import { decodeHit, type DecodedHit } from '../../../compiler/play/scenario/decode/decode-hit.ts';
import type { PanelProps } from '../panel-props.ts';
import { causesOf, type Cause } from './causes-of.ts';
import { deliveries, type Delivery } from './deliveries.ts';
import { matchesFilter } from './matches-filter.ts';

/** A delivery in the list of requests. */
export interface ListedDelivery {
  readonly delivery: Delivery;
  readonly decoded: DecodedHit;
  readonly cause: Cause;
}

/** Returns the deliveries that match the filter, decoded, with their cause. */
export function listDeliveries({
  view,
  records,
  bundle: { manifest, meta },
  choice,
}: PanelProps): ListedDelivery[] {
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
      matchesFilter(choice.filter, { hit: delivery.last.hit, decoded, rules: ruleNames(cause) }),
    );
}
