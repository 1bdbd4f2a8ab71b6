import type { TraceRecord } from '../trace/trace-record.ts';

/** A record by what it is, since its number says when the app heard of it: the second `net` of the first page. */
export interface RecordMark {
  readonly visit: number;
  readonly kind: string;
  /** Its number within its page's trace, that of its request, or else its place among those of its kind and page, from 1. */
  readonly place: number;
}

export function markOf(record: TraceRecord, records: readonly TraceRecord[]): RecordMark {
  const alike = records.filter(({ visit, k }) => visit === record.visit && k === record.k);
  return { visit: record.visit, kind: record.k, place: placeOf(record, alike.indexOf(record)) };
}

/** The record that a mark is about; undefined where there is none. */
export function findMarked({ visit, kind, place }: RecordMark, records: readonly TraceRecord[]): TraceRecord | undefined {
  return records.filter((record) => record.visit === visit && record.k === kind).find((record, index) => placeOf(record, index) === place);
}

/** `1.net.2` */
export function writeMark({ visit, kind, place }: RecordMark): string {
  return `${visit}.${kind}.${place}`;
}

/** Undefined where the text is no mark. */
export function readMark(text: string): RecordMark | undefined {
  const [, visit, kind, place] = /^(\d{1,6})\.([a-z\d]{1,10})\.(\d{1,6})$/.exec(text) ?? [];
  return visit === undefined || kind === undefined || place === undefined ? undefined : { visit: Number(visit), kind, place: Number(place) };
}

/** What has a number of its own keeps it when earlier records are dropped or cleared. */
function placeOf(record: TraceRecord, index: number): number {
  return record.n ?? (record.k === 'net' || record.k === 'net2' ? record.request : index + 1);
}
