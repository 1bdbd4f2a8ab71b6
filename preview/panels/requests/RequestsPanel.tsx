import { useState } from 'react';
import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { decodeHit } from '../../../compiler/scenario/decode/decode-hit.ts';
import type { SentRequest, SessionView, Visit } from '../../state/session-view.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { PanelProps } from '../panel-props.ts';
import { RequestDetail } from './RequestDetail.tsx';
import { requestName } from './request-name.ts';

/** What the pages sent, page by page, and one request in full. */
export function RequestsPanel({ view, bundle: { manifest }, session: { clear } }: PanelProps) {
  const [selected, select] = useState<number>();
  const latest = view.visits.at(-1)?.number;
  const open = view.requests.find(({ number, visit }) => (selected === undefined ? visit === latest : number === selected));
  return (
    <div className="requests">
      <div className="panel-bar">
        <p className="soft"><span role="status">{view.requests.length === 1 ? '1 request' : `${view.requests.length} requests`}</span>, answered right here</p>
        <button type="button" onClick={clear} disabled={view.requests.length === 0}>Clear</button>
      </div>
      <div className="visits">
        {[...view.visits].reverse().map((visit) => (
          <VisitRequests key={visit.number} visit={visit} manifest={manifest} requests={view.requests.filter((request) => request.visit === visit.number)} warning={warningOf(view, visit)} selected={open?.number} select={select} />
        ))}
      </div>
      {open !== undefined && <RequestDetail key={open.number} request={open} decoded={decodeHit(open.hit, manifest.variables)} close={() => select(0)} />}
    </div>
  );
}

interface VisitRequestsProps {
  readonly visit: Visit;
  readonly manifest: SiteManifest;
  readonly requests: readonly SentRequest[];
  readonly warning: string | undefined;
  readonly selected: number | undefined;
  readonly select: (number: number) => void;
}

function VisitRequests({ visit, manifest, requests, warning, selected, select }: VisitRequestsProps) {
  return (
    <section className="visit" aria-label={`Page ${visit.number}`}>
      <h3><span className="soft">Page {visit.number}</span> <code>{visit.url}</code></h3>
      {requests.length === 0 && visit.stage === 'complete' && (
        <EmptyState title="This page sent nothing">
          <p>{warning ?? 'No rule that ran on it sends anything: its conditions or the visitor\'s consent kept it quiet. Give more consent, or see Rules for what is not in this bundle.'}</p>
        </EmptyState>
      )}
      {requests.length === 0 && visit.stage !== 'complete' && <p className="soft pad">Loading …</p>}
      <ul className="rows">
        {requests.map((request) => (
          <li key={request.number}>
            <button type="button" className="row" aria-expanded={request.number === selected} onClick={() => select(request.number === selected ? 0 : request.number)}>
              <RequestRow request={request} manifest={manifest} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RequestRow({ request: { hit, atMs }, manifest }: { readonly request: SentRequest; readonly manifest: SiteManifest }) {
  const decoded = decodeHit(hit, manifest.variables);
  const { what, about } = requestName(decoded);
  const isGood = hit.problems.length === 0 && hit.status > 0 && hit.status < 400;
  return (
    <>
      <span className={`purpose ${hit.purpose ?? 'unknown'}`}>{hit.purpose ?? 'unknown'}</span>
      <span className="row-title">{what} <span className="about">{about}</span></span>
      <span className="row-sub soft">{decoded.receiver} · {hit.action === '' ? hit.path : hit.action} · {hit.transport} · {atMs} ms</span>
      <span className={isGood ? 'outcome good' : 'outcome bad'}>
        <span aria-hidden="true">{isGood ? '✓' : '⚠'}</span> {isGood ? 'taken' : 'refused'} <span className="status">{hit.status === 0 ? 'no answer' : hit.status}</span>
      </span>
    </>
  );
}

/** What the bundle itself said about its silence. */
function warningOf(view: SessionView, { number }: Visit): string | undefined {
  return view.log.find(({ visit, level }) => visit === number && level === 'warning')?.text;
}
