import type { SentRequest, SessionView, Visit } from '../../session/running/session-view.ts';
import type { TraceRecord } from '../../session/trace/trace-record.ts';
import { SplitView } from '../../ui/SplitView.tsx';
import type { PanelProps } from '../panel-props.ts';
import { listDeliveries, type ListedDelivery } from './list-deliveries.ts';
import { noRequestReasons } from './no-request-reasons.ts';
import { openDelivery } from './open-delivery.ts';
import { RequestDetail } from './RequestDetail.tsx';
import { RequestsBar } from './RequestsBar.tsx';
import './requests.css';
import { VisitRequests } from './VisitRequests.tsx';
import { waitingRequests } from './waiting-requests.ts';

/** Lists the requests of each page, and shows the details of one of them. */
export function RequestsPanel(props: PanelProps) {
  const {
    view,
    records,
    bundle: { manifest, meta },
    choice,
    choose,
  } = props;
  const select = (request: number): void => {
    choose({ request });
    // In a narrow window, the detail is below the list, so scroll to the detail.
    requestAnimationFrame(() =>
      document.querySelector('.requests .detail')?.scrollIntoView({ block: 'nearest' }),
    );
  };
  const listed = listDeliveries(props, choice.filter);
  const open = openDelivery(listed, choice.request, view);
  const isLater = laterThanSelected(props);
  return (
    <div className="requests">
      <RequestsBar {...props} />
      <SplitView
        label="Size of the list of requests"
        list={
          <div className="visits">
            {[...view.visits].reverse().map((visit) => {
              const own = records.filter((record) => record.visit === visit.number);
              return (
                <VisitRequests
                  key={visit.number}
                  visit={visit}
                  meta={meta}
                  listed={listed.filter(({ delivery: { last } }) => last.visit === visit.number)}
                  hasRequests={view.requests.some((request) => request.visit === visit.number)}
                  waiting={waitingRequests(own, meta)}
                  warning={warningOf(view, visit)}
                  reasons={noRequestReasons(own, meta, manifest)}
                  isLater={isLater}
                  selected={open?.delivery.attempts[0]!.number}
                  select={select}
                />
              );
            })}
          </div>
        }
        detail={
          open === undefined ? undefined : (
            <RequestDetail
              key={open.delivery.attempts[0]!.number}
              listed={open}
              meta={meta}
              openRule={(rule) => choose({ rule, panel: 'why' })}
              close={() => select(0)}
            />
          )
        }
      />
    </div>
  );
}

/** Returns a predicate for deliveries that were sent after the selected record in the timeline. */
function laterThanSelected({
  records,
  selected,
}: {
  readonly records: readonly TraceRecord[];
  readonly selected: TraceRecord | undefined;
}): (listed: ListedDelivery) => boolean {
  if (selected === undefined) return () => false;
  const sentAt = new Map(
    records.flatMap((record) =>
      record.k === 'net' ? [[`${record.visit} ${record.request}`, record.seq] as const] : [],
    ),
  );
  const sentAtOf = ({ visit, net }: SentRequest): number => sentAt.get(`${visit} ${net}`) ?? 0;
  return ({ delivery }) => sentAtOf(delivery.attempts[0]!) > selected.seq;
}

function warningOf(view: SessionView, { number }: Visit): string | undefined {
  return view.log.find(({ visit, level }) => visit === number && level === 'warning')?.text;
}
