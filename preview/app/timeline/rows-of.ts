import type { Entry } from '../../session/trace/entry.ts';
import type { TraceRecord } from '../../session/trace/trace-record.ts';

/** A row of the timeline: a page (level 1), an entry (level 2) or an entry's record (level 3). */
export interface Row {
  readonly key: string;
  readonly level: 1 | 2 | 3;
  readonly entry: Entry;
  /** The record that the row shows. A click on the row selects this record. */
  readonly record: TraceRecord;
  readonly isOpen?: boolean | undefined;
}

/**
 * Returns the rows of the timeline.
 * @param open expanded entries, identified by the `seq` of their first record
 * @param closed collapsed pages, identified by the number of their visit
 */
export function rowsOf(
  entries: readonly Entry[],
  isWanted: (entry: Entry) => boolean,
  open: ReadonlySet<number>,
  closed: ReadonlySet<number>,
): Row[] {
  const rows: Row[] = [];
  let heading: Row | undefined;
  const head = (): void => {
    if (heading !== undefined) rows.push(heading);
    heading = undefined;
  };
  for (const entry of entries) {
    const { kind, record, folded, visit } = entry;
    if (kind === 'page')
      heading = { key: `page ${record.seq}`, level: 1, entry, record, isOpen: !closed.has(visit) };
    if (!isWanted(entry)) continue;
    // A page is shown if the filter matches any of its entries.
    head();
    if (kind === 'page' || closed.has(visit)) continue;
    const isOpen = folded.length === 0 ? undefined : open.has(record.seq);
    rows.push({ key: `${kind} ${record.seq}`, level: 2, entry, record: verdictOf(entry), isOpen });
    if (isOpen)
      for (const each of folded)
        rows.push({ key: `${record.seq} ${each.seq}`, level: 3, entry, record: each });
  }
  return rows;
}

/**
 * Returns the record that represents an entry. If the entry is the run of a rule, this is the
 * rule's verdict. If there is no verdict yet, this is the run's latest record. The run's first
 * record is unsuitable. It is the event, and several rules can run on the same event.
 */
function verdictOf({ run, record }: Entry): TraceRecord {
  return run?.records.find(({ k }) => k === 'rule') ?? run?.records.at(-1) ?? record;
}
