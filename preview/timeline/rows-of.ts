import type { Entry } from '../trace/entry.ts';
import type { TraceRecord } from '../trace/trace-record.ts';

/** A row of the list, which is a tree of pages, what happened on them, and what is folded under that. */
export interface Row {
  readonly key: string;
  readonly level: 1 | 2 | 3;
  readonly entry: Entry;
  /** The folded record that it shows. */
  readonly record: TraceRecord;
  readonly isOpen?: boolean | undefined;
}

/**
 * The rows to be shown.
 * @param closed pages that are folded, by their visits
 * @param open entries that are unfolded, by the `seq` of their first records
 */
export function rowsOf(entries: readonly Entry[], isWanted: (entry: Entry) => boolean, open: ReadonlySet<number>, closed: ReadonlySet<number>): Row[] {
  const rows: Row[] = [];
  let heading: Row | undefined;
  const head = (): void => {
    if (heading !== undefined) rows.push(heading);
    heading = undefined;
  };
  for (const entry of entries) {
    const { kind, record, folded, visit } = entry;
    if (kind === 'page') heading = { key: `page ${record.seq}`, level: 1, entry, record, isOpen: !closed.has(visit) };
    if (!isWanted(entry)) continue;
    // A page stands above what the filter leaves of it.
    head();
    if (kind === 'page' || closed.has(visit)) continue;
    const isOpen = folded.length === 0 ? undefined : open.has(record.seq);
    rows.push({ key: `${kind} ${record.seq}`, level: 2, entry, record: verdictOf(entry), isOpen });
    if (isOpen) for (const each of folded) rows.push({ key: `${record.seq} ${each.seq}`, level: 3, entry, record: each });
  }
  return rows;
}

/** What stands for an entry when it is chosen: of a rule its verdict, because its event made others run, too. */
function verdictOf({ run, record }: Entry): TraceRecord {
  return run?.records.find(({ k }) => k === 'rule') ?? run?.records.at(-1) ?? record;
}
