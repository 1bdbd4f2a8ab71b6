/**
 * A value of the page as plain data (see engine/trace-value.ts). A value that can't be copied is
 * replaced with a description.
 */
type Plain = unknown;

/** The values that a test of a condition has compared, and its result. */
export interface TestResult {
  /** The test's number within the condition. */
  readonly test: number;
  readonly left?: Plain;
  /** Set only if the right operand isn't constant. */
  readonly right?: Plain;
  readonly ok: boolean;
}

/**
 * The fields of each kind of trace record. The numbers of rules (`r`), conditions and actions (`i`)
 * and data elements (`e`) refer to the bundle's `TraceMeta`.
 */
interface FieldsByKind {
  /** The bundle has started. */
  readonly boot: {
    readonly site: string;
    readonly counts: { readonly rules: number; readonly elements: number };
  };
  /**
   * An event that ran a rule. If the event ran several rules, each rule has a record. `o`: the
   * event's number within the page.
   */
  readonly ev: {
    readonly r: number;
    readonly o?: number;
    readonly type?: string;
    readonly trusted?: boolean;
    readonly target?: string;
    readonly detail?: Plain;
  };
  /**
   * An event for which some rules didn't run. `filter`: the rules whose filter excludes the event.
   * `untrusted`: the rules that ignore the event because a script dispatched it.
   */
  readonly miss: {
    readonly o: number;
    readonly type: string;
    readonly trusted: boolean;
    readonly target?: string;
    readonly filter: readonly number[];
    readonly untrusted: readonly number[];
  };
  /**
   * The evaluation of a condition. After a false condition, the later conditions are evaluated only
   * for the trace (`asked`). A later condition with side effects isn't evaluated at all
   * (`skipped`). `waits`: the result arrives in a later record. `err`: the error that the condition
   * threw.
   */
  readonly cond: {
    readonly r: number;
    readonly i: number;
    readonly ok?: boolean;
    readonly saw?: readonly TestResult[];
    readonly asked?: 'for the record';
    readonly skipped?: true;
    readonly waits?: true;
    readonly err?: string;
  };
  /** The result of a rule's conditions. `cond`: a condition is false. */
  readonly rule: { readonly r: number; readonly out: 'fired' | 'cond' };
  /** A read of a data element. `value` and its type `ty` are set when the read has ended. */
  readonly el: { readonly e: number; readonly value?: Plain; readonly ty?: string };
  /**
   * A record of an action. If the action runs, its first record marks the start and contains the
   * settings. Its second record contains the outcome `out`. An action that is queued or dropped for
   * lack of consent has only a record with `out: withheld`. If a queued action runs after the
   * visitor has consented, a start record follows.
   */
  readonly act: {
    readonly r: number;
    readonly i: number;
    readonly type: string;
    readonly start?: true;
    readonly args?: Plain;
    readonly out?: 'ok' | 'withheld' | 'error';
    readonly err?: string;
  };
}

export type TraceKind = keyof FieldsByKind;

/** The fields of one kind of trace record, without those that every record has. */
export type TraceFields<K extends TraceKind> = FieldsByKind[K];

/** The kind of a trace record, with the fields of this kind. */
export type TracePayload<K extends TraceKind = TraceKind> = {
  readonly [Kind in TraceKind]: { readonly k: Kind } & FieldsByKind[Kind];
}[K];

/** The fields that every trace record has. */
interface EveryRecord {
  readonly v: 1;
  /** The record's number within the page's trace. */
  readonly n: number;
  /** Ms since navigation started. */
  readonly t: number;
  /**
   * The `n` of a data element's record. Set if this record was made while that data element was
   * being read.
   */
  readonly p?: number;
}

/** A record of a trace build, of one of the given kinds. */
export type TraceRecord<K extends TraceKind = TraceKind> = EveryRecord & TracePayload<K>;

/** Receives the records of a trace build. */
export interface TraceSink {
  readonly records: { push(record: TraceRecord): unknown };
  /** Called with the new records, in a microtask after the code that recorded them. */
  flush?(records: readonly TraceRecord[]): void;
  /**
   * Called each time the test of a branch of a `case` is evaluated, with the branch's number and
   * whether the branch is taken.
   */
  branch?(number: number, taken: boolean): void;
}
