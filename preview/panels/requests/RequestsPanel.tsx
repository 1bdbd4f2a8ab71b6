import { decodeHit } from '../../../compiler/scenario/decode/decode-hit.ts';
import { ExportMenu } from '../../export/ExportMenu.tsx';
import type { SessionView, Visit } from '../../state/session-view.ts';
import type { PanelProps } from '../panel-props.ts';
import { causesOf, type Cause } from './causes-of.ts';
import { deliveries } from './deliveries.ts';
import { matchesFilter } from './matches-filter.ts';
import { reasonsForSilence } from './reasons-for-silence.ts';
import { RequestDetail } from './RequestDetail.tsx';
import type { ListedDelivery } from './RequestRow.tsx';
import { VisitRequests } from './VisitRequests.tsx';
import { waitingRequests } from './waiting-requests.ts';

/** What the pages sent, page by page, and one request in full. */
export function RequestsPanel(props: PanelProps) {
  const { view, records, selected: instant, bundle: { manifest, meta }, session, choice, choose } = props;
  const select = (request: number): void => choose({ request });
  const listed = listDeliveries(props);
  const latest = view.visits.at(-1)?.number;
  // One of another session has gone.
  const open = listed.find(({ delivery: { last } }) => last.number === choice.request) ?? (choice.request === 0 ? undefined : listed.find(({ delivery: { last } }) => last.visit === latest));
  const sentAt = new Map(records.flatMap((record) => (record.k === 'net' ? [[`${record.visit} ${record.request}`, record.seq] as const] : [])));
  const isLater = ({ delivery: { attempts: [first] } }: ListedDelivery): boolean => instant !== undefined && (sentAt.get(`${first!.visit} ${first!.net}`) ?? 0) > instant.seq;
  return (
    <div className="requests">
      <div className="panel-bar">
        <p className="soft"><span role="status">{view.requests.length === 1 ? '1 request' : `${view.requests.length} requests`}</span>, answered right here</p>
        <label className="filter"><span className="hidden-text">Filter requests</span><input type="search" value={choice.filter} placeholder="Filter: rule:buy evar:38 …" spellCheck={false} onChange={(event) => choose({ filter: event.target.value })} /></label>
        <ExportMenu view={view} records={records} bundle={props.bundle} session={session} />
        <button type="button" onClick={session.clear} disabled={view.requests.length === 0}>Clear</button>
      </div>
      <div className="visits">
        {[...view.visits].reverse().map((visit) => {
          const own = records.filter((record) => record.visit === visit.number);
          return (
            <VisitRequests
              key={visit.number} visit={visit} meta={meta}
              listed={listed.filter(({ delivery: { last } }) => last.visit === visit.number)}
              isSilent={!view.requests.some((request) => request.visit === visit.number)}
              waiting={waitingRequests(own, meta)} warning={warningOf(view, visit)} reasons={reasonsForSilence(own, meta, manifest)}
              isLater={isLater} selected={open?.delivery.last.number} select={select}
            />
          );
        })}
      </div>
      {open !== undefined && <RequestDetail key={open.delivery.last.number} listed={open} meta={meta} close={() => select(0)} />}
    </div>
  );
}

/** Everything that was sent and that the filter asks for, decoded, with its cause. */
function listDeliveries({ view, records, bundle: { manifest, meta }, choice }: PanelProps): ListedDelivery[] {
  const causes = causesOf(view.requests, { records, meta, manifest });
  const ruleNames = (cause: Cause): string[] => {
    const refs = 'by' in cause ? [cause.by] : cause.kind === 'unknown' ? cause.couldBe : [];
    return refs.flatMap(({ rule }) => [meta.rules[rule]?.name ?? '', meta.rules[rule]?.id ?? '']);
  };
  return deliveries(view.requests)
    .map((delivery) => ({ delivery, decoded: decodeHit(delivery.last.hit, manifest.variables), cause: causes.get(delivery.attempts[0]!.number)! }))
    .filter(({ delivery, decoded, cause }) => matchesFilter(choice.filter, { hit: delivery.last.hit, decoded, rules: ruleNames(cause) }));
}

function warningOf(view: SessionView, { number }: Visit): string | undefined {
  return view.log.find(({ visit, level }) => visit === number && level === 'warning')?.text;
}
