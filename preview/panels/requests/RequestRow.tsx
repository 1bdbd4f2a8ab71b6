import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import { CauseText } from './CauseText.tsx';
import { isDelivered } from './is-delivered.ts';
import type { ListedDelivery } from './list-deliveries.ts';
import { requestName } from './request-name.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Shows one request in the list: its name, transport, cause and outcome. */
export function RequestRow({
  listed: {
    delivery: { attempts, last },
    decoded,
    cause,
  },
  meta,
}: {
  readonly listed: ListedDelivery;
  readonly meta: TraceMeta;
}) {
  const { hit } = last;
  const { what, about } = requestName(decoded);
  const isGood = isDelivered({ last });
  return (
    <>
      <span className={`purpose ${hit.purpose ?? 'unknown'}`}>{hit.purpose ?? 'unknown'}</span>
      <span className="row-title">
        {what} <span className="about">{about}</span>
      </span>
      <span className="row-sub soft">
        {decoded.receiver} · {hit.action === '' ? hit.path : hit.action} · {hit.transport} ·{' '}
        {attempts[0]!.atMs} ms
        <span className="cause">
          <CauseText cause={cause} meta={meta} />
        </span>
      </span>
      <span className={isGood ? 'outcome good' : 'outcome bad'}>
        <Icon of={isGood ? 'check' : 'warning'} />{' '}
        {isGood ? 'delivered' : hit.status === 0 ? 'failed' : 'rejected'}{' '}
        <span className="status">
          {attempts.map((attempt) => statusOf(attempt.hit.status)).join(', ')}
        </span>
        {attempts.length > 1 && <span className="status">{attempts.length} attempts</span>}
      </span>
    </>
  );
}

function statusOf(status: number): string {
  return status === 0 ? 'no response' : String(status);
}
