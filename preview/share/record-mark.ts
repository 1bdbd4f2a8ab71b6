import type { TraceRecord } from '../trace/trace-record.ts';

/** A record by what it is, since its number says when the app heard of it: the second `net` of the first page. */
export interface RecordMark {
  readonly visit: number;
  readonly kind: string;
  /** Among those of its kind and page, from 1. */
  readonly place: number;
}

export function markOf(record: TraceRecord, records: readonly TraceRecord[]): RecordMark {
  return { visit: record.visit, kind: record.k, place: records.filter((other) => isAlike(other, { visit: record.visit, kind: record.k })).indexOf(record) + 1 };
}

/** The record that a mark is about; undefined where there is none. */
export function findMarked(mark: RecordMark, records: readonly TraceRecord[]): TraceRecord | undefined {
  return records.filter((record) => isAlike(record, mark))[mark.place - 1];
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

function isAlike(record: TraceRecord, { visit, kind }: Pick<RecordMark, 'visit' | 'kind'>): boolean {
  return record.visit === visit && record.k === kind;
}
