import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { Visit } from '../../session/running/session-view.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { ListedDelivery } from './list-deliveries.ts';
import type { NoRequestReason } from './no-request-reasons.ts';
import { RequestRow } from './RequestRow.tsx';
import type { Waiting } from './waiting-requests.ts';
import { WaitingRequests } from './WaitingRequests.tsx';

interface VisitRequestsProps {
  readonly visit: Visit;
  readonly meta: TraceMeta;
  readonly listed: readonly ListedDelivery[];
  /** Whether the page has sent any request, even if the filter hides it. */
  readonly hasRequests: boolean;
  readonly waiting: Waiting;
  /** The first warning that was logged on the page. It may explain why requests are missing. */
  readonly warning: string | undefined;
  readonly reasons: readonly NoRequestReason[];
  /** Returns whether a delivery was sent after the selected moment. */
  readonly isLater: (listed: ListedDelivery) => boolean;
  /** The number of the first attempt to deliver the open request. */
  readonly selected: number | undefined;
  readonly select: (number: number) => void;
}

/** Lists the requests of one page. A second list shows the requests that wait for a response. */
export function VisitRequests(props: VisitRequestsProps) {
  const { visit, listed, hasRequests, waiting, warning, reasons } = props;
  const isComplete = visit.stage === 'complete';
  return (
    <section className="visit" aria-label={`Page ${visit.number}`}>
      <h3>
        <span className="soft">Page {visit.number}</span> <code>{visit.url}</code>
      </h3>
      {!hasRequests && waiting.requests.length === 0 && isComplete && (
        <NoRequests warning={warning} reasons={reasons} />
      )}
      {!hasRequests && !isComplete && <p className="soft pad">Loading …</p>}
      {hasRequests && listed.length === 0 && (
        <p className="soft pad">No request of this page matches the filter.</p>
      )}
      <RequestList {...props} />
      {waiting.requests.length > 0 && <WaitingRequests waiting={waiting} />}
    </section>
  );
}

function RequestList({ listed, meta, isLater, selected, select }: VisitRequestsProps) {
  return (
    <ul className="rows">
      {listed.map((each) => {
        // The number of the first attempt stays the same when the request is retried.
        const { number } = each.delivery.attempts[0]!;
        const later = isLater(each);
        return (
          <li key={number} className={later ? 'later' : undefined}>
            <button
              type="button"
              className="row"
              aria-expanded={number === selected}
              onClick={() => select(number === selected ? 0 : number)}
            >
              <RequestRow listed={each} meta={meta} />
              {later && <span className="hidden-text">Sent after the selected moment</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function NoRequests({ warning, reasons }: Pick<VisitRequestsProps, 'warning' | 'reasons'>) {
  return (
    <EmptyState title="This page sent no requests">
      {warning !== undefined && <p>{warning}</p>}
      {reasons.length > 0 && (
        <ul className="reasons">
          {reasons.map(({ title, rules }) => (
            <li key={title}>
              <b>{title}</b>: {rules.length === 1 ? '1 rule' : `${rules.length} rules`}{' '}
              <span className="soft">
                ({rules.slice(0, 3).join('; ')}
                {rules.length > 3 && '; …'})
              </span>
            </li>
          ))}
        </ul>
      )}
      {warning === undefined && (
        <p>
          Select another consent. The panel Rules shows the outcome of each rule, and the rules that
          aren't in this bundle.
        </p>
      )}
    </EmptyState>
  );
}
