import { useMemo, useState } from 'react';
import type { PanelProps } from '../panels/panel-props.ts';
import { placeOfRecord } from '../source/place-of-record.ts';
import { placeText } from '../source/place-text.ts';
import { joinedOf } from '../trace/joined-of.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { createMatcher, readFilter } from './matches.ts';
import { rowsOf, type Row } from './rows-of.ts';
import { TimelineList } from './TimelineList.tsx';
import { useAnnouncement } from './use-announcement.ts';

/** What happened, in order and by page; choosing something shows all else as it was at that instant. */
export function Timeline({ bundle: { meta, manifest }, session, choice, choose, selected }: PanelProps) {
  const { entries } = joinedOf(session.recorder, manifest.consent?.cookie);
  const naming = useMemo(() => ({ meta, manifest }), [meta, manifest]);
  const matches = useMemo(() => createMatcher(naming), [naming]);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [pausedAt, pauseAt] = useState<number>();
  const said = useAnnouncement(entries);

  const filter = useMemo(() => readFilter(choice.filter), [choice.filter]);
  const shown = pausedAt === undefined ? entries : entries.filter(({ record }) => record.seq <= pausedAt);
  const rows = rowsOf(shown, (entry) => matches(entry, filter), open, closed);
  const isSelected = ({ level, entry, record }: Row): boolean => choice.record !== 0 && (record.seq === choice.record
    || (level === 2 && !open.has(entry.record.seq) && entry.folded.some(({ seq, k }) => seq === choice.record && k !== 'ev')));
  const fold = ({ level, entry: { record, visit } }: Row): void => (level === 1 ? setClosed(toggled(closed, visit)) : setOpen(toggled(open, record.seq)));
  const latest = entries.at(-1)?.record.seq ?? 0;
  const place = selected && placeOfRecord(selected, meta);
  const dropped = session.recorder.dropped();

  return (
    <section className="timeline" aria-labelledby="timeline-title">
      <header className="timeline-head">
        <h2 id="timeline-title">Timeline <span className="count">{entries.length}</span></h2>
        <button type="button" className="small" aria-keyshortcuts="." aria-pressed={pausedAt !== undefined} onClick={() => pauseAt(pausedAt === undefined ? latest : undefined)}>{pausedAt === undefined ? 'Pause' : 'Go on'}</button>
        <button type="button" className="small" disabled={entries.length === 0} onClick={() => {
          session.clear();
          choose({ record: 0 });
        }}>Clear</button>
        {choice.record !== 0 && <button type="button" className="small" onClick={() => choose({ record: 0 })}>Back to now</button>}
        {place !== undefined && <button type="button" className="small" onClick={() => choose({ panel: 'source', source: placeText(place) })}>Source</button>}
        <label className="timeline-filter"><span className="hidden-text">Filter the timeline</span>
          <input type="search" aria-keyshortcuts="/" value={choice.filter} placeholder="text, rule: kind: event: evar:" spellCheck={false} onChange={(event) => choose({ filter: event.target.value })} />
        </label>
      </header>
      <p className="hidden-text" role="status" aria-live="polite">{said}</p>
      {pausedAt !== undefined && <p className="timeline-note" role="status">Paused. {entries.length - shown.length} more since then.</p>}
      {dropped > 0 && <p className="timeline-note" role="status">▲ The oldest {dropped.toLocaleString('en')} records were dropped: only the latest 50,000 are kept.</p>}
      {choice.build === 'production' && <p className="timeline-note">The production bundle doesn't tell of its rules. <button type="button" className="small" onClick={() => choose({ build: 'trace' })}>Switch to Trace</button></p>}
      {rows.length === 0 ? <Nothing isFiltered={choice.filter !== ''} reset={() => choose({ filter: '' })} />
        : <TimelineList rows={rows} naming={naming} isSelected={isSelected} select={({ record }) => choose({ record: record.seq === choice.record ? 0 : record.seq, rule: '' })} fold={fold} />}
    </section>
  );
}

function Nothing({ isFiltered, reset }: { readonly isFiltered: boolean; readonly reset: () => void }) {
  return isFiltered
    ? <EmptyState title="Nothing matches the filter"><p><button type="button" onClick={reset}>Show everything</button></p></EmptyState>
    : <EmptyState title="Nothing has happened yet"><p>What pages, rules and the network do is listed here in order. Load a page, or click something on it.</p></EmptyState>;
}

function toggled(set: ReadonlySet<number>, member: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(member)) next.add(member);
  return next;
}
