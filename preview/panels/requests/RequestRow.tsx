import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { DecodedHit } from '../../../compiler/scenario/decode/decode-hit.ts';
import { CauseText } from './CauseText.tsx';
import type { Cause } from './causes-of.ts';
import type { Delivery } from './deliveries.ts';
import { requestName } from './request-name.ts';

/** A delivery as the list knows it. */
export interface ListedDelivery {
  readonly delivery: Delivery;
  readonly decoded: DecodedHit;
  readonly cause: Cause;
}

/** A delivery in three lines: what it is, how it went, what caused it. */
export function RequestRow({ listed: { delivery: { attempts, last }, decoded, cause }, meta }: { readonly listed: ListedDelivery; readonly meta: TraceMeta }) {
  const { hit } = last;
  const { what, about } = requestName(decoded);
  const isGood = hit.problems.length === 0 && hit.status > 0 && hit.status < 400;
  return (
    <>
      <span className={`purpose ${hit.purpose ?? 'unknown'}`}>{hit.purpose ?? 'unknown'}</span>
      <span className="row-title">{what} <span className="about">{about}</span></span>
      <span className="row-sub soft">
        {decoded.receiver} · {hit.action === '' ? hit.path : hit.action} · {hit.transport} · {attempts[0]!.atMs} ms
        <span className="cause"><CauseText cause={cause} meta={meta} /></span>
      </span>
      <span className={isGood ? 'outcome good' : 'outcome bad'}>
        <span aria-hidden="true">{isGood ? '✓' : '⚠'}</span> {isGood ? 'taken' : hit.status === 0 ? 'lost' : 'refused'} <span className="status">{attempts.map((attempt) => statusOf(attempt.hit.status)).join(', ')}</span>
        {attempts.length > 1 && <span className="status">{attempts.length} attempts</span>}
      </span>
    </>
  );
}

function statusOf(status: number): string {
  return status === 0 ? 'no answer' : String(status);
}
