import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { Visit } from '../../state/session-view.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { SilenceReason } from './reasons-for-silence.ts';
import { RequestRow, type ListedDelivery } from './RequestRow.tsx';
import type { Waiting } from './waiting-requests.ts';

interface VisitRequestsProps {
  readonly visit: Visit;
  readonly meta: TraceMeta;
  readonly listed: readonly ListedDelivery[];
  /** Whether the page has sent anything, whatever the filter hides. */
  readonly isSilent: boolean;
  readonly waiting: Waiting;
  /** What the bundle itself said about its silence. */
  readonly warning: string | undefined;
  readonly reasons: readonly SilenceReason[];
  /** Whether it was sent after the instant that is looked at. */
  readonly isLater: (listed: ListedDelivery) => boolean;
  readonly selected: number | undefined;
  readonly select: (number: number) => void;
}

/** What one page sent, and what it waits for. */
export function VisitRequests({ visit, meta, listed, isSilent, waiting, warning, reasons, isLater, selected, select }: VisitRequestsProps) {
  return (
    <section className="visit" aria-label={`Page ${visit.number}`}>
      <h3><span className="soft">Page {visit.number}</span> <code>{visit.url}</code></h3>
      {isSilent && waiting.requests.length === 0 && visit.stage === 'complete' && <Silence warning={warning} reasons={reasons} />}
      {isSilent && visit.stage !== 'complete' && <p className="soft pad">Loading …</p>}
      {!isSilent && listed.length === 0 && <p className="soft pad">Nothing of this page is among what the filter asks for.</p>}
      <ul className="rows">
        {listed.map((each) => {
          const { number } = each.delivery.last;
          const later = isLater(each);
          return (
            <li key={number} className={later ? 'later' : undefined}>
              <button type="button" className="row" aria-expanded={number === selected} onClick={() => select(number === selected ? 0 : number)}>
                <RequestRow listed={each} meta={meta} />
                {later && <span className="hidden-text">Sent after the instant that is looked at</span>}
              </button>
            </li>
          );
        })}
      </ul>
      {waiting.requests.length > 0 && (
        <div className="waiting" role="status">
          <p><span aria-hidden="true">⏳</span> {waiting.requests.length === 1 ? '1 request waits' : `${waiting.requests.length} requests wait`} for an answer{waiting.events > 0 && `, and ${waiting.events === 1 ? '1 event' : `${waiting.events} events`} for them`}</p>
          <ul>{waiting.requests.map(({ seq, method, url }) => <li key={seq}><code>{method} {url.split('?')[0]}</code></li>)}</ul>
        </div>
      )}
    </section>
  );
}

function Silence({ warning, reasons }: Pick<VisitRequestsProps, 'warning' | 'reasons'>) {
  return (
    <EmptyState title="This page sent nothing">
      {warning !== undefined && <p>{warning}</p>}
      {reasons.length > 0 && (
        <ul className="reasons">
          {reasons.map(({ title, rules }) => (
            <li key={title}><b>{title}</b>: {rules.length === 1 ? '1 rule' : `${rules.length} rules`} <span className="soft">({rules.slice(0, 3).join('; ')}{rules.length > 3 && '; …'})</span></li>
          ))}
        </ul>
      )}
      {warning === undefined && <p>Give more consent, or see Rules for each rule's conditions and for what is not in this bundle.</p>}
    </EmptyState>
  );
}
