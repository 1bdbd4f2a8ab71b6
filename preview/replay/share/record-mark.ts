import type { TraceRecord } from '../../session/trace/trace-record.ts';

/**
 * Identifies a record in a link, for example as the second `net` record of the first page. A mark
 * doesn't use `seq`, because the `seq` of the same record can differ in another session.
 */
export interface RecordMark {
  readonly visit: number;
  readonly kind: string;
  /**
   * The record's number in the page's trace. If the record has no such number, this is the number
   * of its request. If there is no request either, this is the record's position, from 1, among the
   * page's records of the same kind.
   */
  readonly place: number;
}

export function markOf(record: TraceRecord, records: readonly TraceRecord[]): RecordMark {
  const alike = records.filter(({ visit, k }) => visit === record.visit && k === record.k);
  return { visit: record.visit, kind: record.k, place: placeOf(record, alike.indexOf(record)) };
}

/** Returns the record that a mark identifies; undefined if there is none. */
export function findMarked(
  { visit, kind, place }: RecordMark,
  records: readonly TraceRecord[],
): TraceRecord | undefined {
  return records
    .filter((record) => record.visit === visit && record.k === kind)
    .find((record, index) => placeOf(record, index) === place);
}

/** Returns a mark as a string, such as `1.net.2`. */
export function writeMark({ visit, kind, place }: RecordMark): string {
  return `${visit}.${kind}.${place}`;
}

/** Parses a mark. Returns undefined if the string isn't a mark. */
export function readMark(text: string): RecordMark | undefined {
  const [, visit, kind, place] = /^(\d{1,6})\.([a-z\d]{1,10})\.(\d{1,6})$/.exec(text) ?? [];
  return visit === undefined || kind === undefined || place === undefined
    ? undefined
    : { visit: Number(visit), kind, place: Number(place) };
}

/**
 * Returns the number that identifies a record in a `RecordMark`. Prefers numbers that remain the
 * same if earlier records are dropped or cleared.
 */
function placeOf(record: TraceRecord, index: number): number {
  return record.n ?? (record.k === 'net' || record.k === 'net2' ? record.request : index + 1);
}
