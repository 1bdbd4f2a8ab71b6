import { useMemo, useState } from 'react';
import type { PanelProps } from '../../panels/panel-props.ts';
import { traceIndexOf } from '../../session/trace/trace-index-of.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { rowsOf, type Row } from './rows-of.ts';
import './timeline.css';
import { createMatcher, readFilter } from './timeline-filter.ts';
import { TimelineHeader } from './TimelineHeader.tsx';
import { TimelineList } from './TimelineList.tsx';
import { TimelineNotes } from './TimelineNotes.tsx';
import { useAnnouncement } from './use-announcement.ts';

/**
 * Lists everything that happened in the session, in order and grouped by page. Selecting an entry
 * shows the state at that moment in the panels.
 */
export function Timeline(props: PanelProps) {
  const {
    bundle: { meta, manifest },
    session,
    choice,
    choose,
  } = props;
  const { entries } = traceIndexOf(session.trace, manifest.consent?.cookie);
  const naming = useMemo(() => ({ meta, manifest }), [meta, manifest]);
  const matches = useMemo(() => createMatcher(naming), [naming]);
  const { open, closed, toggle } = useFolding();
  const [pausedAt, setPausedAt] = useState<number>();
  const announcement = useAnnouncement(entries);

  const filter = useMemo(() => readFilter(choice.filter), [choice.filter]);
  const shown =
    pausedAt === undefined ? entries : entries.filter(({ record }) => record.seq <= pausedAt);
  const rows = rowsOf(shown, (entry) => matches(entry, filter), open, closed);
  const latest = entries.at(-1)?.record.seq ?? 0;
  return (
    <section className="timeline" aria-labelledby="timeline-title">
      <TimelineHeader
        {...props}
        count={entries.length}
        isPaused={pausedAt !== undefined}
        setPaused={(isPaused) => setPausedAt(isPaused ? latest : undefined)}
      />
      <p className="hidden-text" role="status" aria-live="polite">
        {announcement}
      </p>
      <TimelineNotes
        newEntries={pausedAt === undefined ? undefined : entries.length - shown.length}
        dropped={session.trace.dropped()}
        build={choice.build}
        choose={choose}
      />
      {rows.length === 0 ? (
        <NoEntries isFiltered={choice.filter !== ''} reset={() => choose({ filter: '' })} />
      ) : (
        <TimelineList
          rows={rows}
          naming={naming}
          isSelected={(row) => isSelected(row, choice.record, open)}
          select={({ record }) =>
            choose({ record: record.seq === choice.record ? 0 : record.seq, rule: '' })
          }
          toggle={toggle}
        />
      )}
    </section>
  );
}

/**
 * Returns the expanded entries (the `seq` of their first records), the collapsed pages (the numbers
 * of their visits), and a function that expands or collapses a row.
 */
function useFolding() {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const toggle = ({ level, entry: { record, visit } }: Row): void =>
    level === 1 ? setClosed(toggled(closed, visit)) : setOpen(toggled(open, record.seq));
  return { open, closed, toggle };
}

/**
 * Returns whether a row shows the selected record. If an entry is collapsed, its row stands for all
 * records of the entry except the event that triggered the rule. This event has a separate entry.
 */
function isSelected(
  { level, entry, record }: Row,
  selected: number,
  open: ReadonlySet<number>,
): boolean {
  if (selected === 0) return false;
  if (record.seq === selected) return true;
  return (
    level === 2 &&
    !open.has(entry.record.seq) &&
    entry.folded.some(({ seq, k }) => seq === selected && k !== 'ev')
  );
}

function NoEntries({
  isFiltered,
  reset,
}: {
  readonly isFiltered: boolean;
  readonly reset: () => void;
}) {
  return isFiltered ? (
    <EmptyState title="No entry matches the filter">
      <p>
        <button type="button" onClick={reset}>
          Clear the filter
        </button>
      </p>
    </EmptyState>
  ) : (
    <EmptyState title="No entries yet">
      <p>
        The timeline lists page loads, events, rules and requests. Load a page, or click something
        on it.
      </p>
    </EmptyState>
  );
}

function toggled(set: ReadonlySet<number>, member: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(member)) next.add(member);
  return next;
}
