import type { TraceRecord, TraceSink } from '../../model/trace-meta.ts';

/**
 * An outcome of a rule, a condition or a branch in a scenario. The numbers are indices in the lists
 * of `TraceMeta`.
 */
export type Fact =
  | readonly [what: 'asked' | 'fired' | 'blocked', rule: number]
  | readonly [what: 'condition', rule: number, condition: number, held: boolean]
  | readonly [what: 'branch', branch: number, taken: boolean];

/** The prefix of log lines that contain a `Fact` (an outcome of a rule, condition or branch). */
const FACT_PREFIX = '[tagwright] covers ';

/**
 * The source code of a script for pages with a trace build. It logs each `Fact` (an outcome of a
 * rule, condition or branch) once per document.
 */
export const reportFacts = `(${logFacts.toString()})(${JSON.stringify(FACT_PREFIX)})`;

/** Returns the facts that the script has written to a log. */
export function factsIn(log: readonly { readonly text: string }[]): readonly Fact[] {
  return log.flatMap(({ text }) =>
    text.startsWith(FACT_PREFIX) ? [JSON.parse(text.slice(FACT_PREFIX.length)) as Fact] : [],
  );
}

/* Runs in the page. Embedded as text, so it can't use anything outside this function. */
function logFacts(prefix: string): void {
  const known = new Set<string>();
  // Captured before the page can replace it.
  const { log } = console;
  const logOnce = (fact: Fact): void => {
    const text = prefix + JSON.stringify(fact);
    if (!known.has(text)) log(text);
    known.add(text);
  };
  const push = (record: TraceRecord): void => {
    if (record.k === 'ev') logOnce(['asked', record.r]);
    else if (record.k === 'rule') logOnce([record.out === 'fired' ? 'fired' : 'blocked', record.r]);
    // A production bundle doesn't evaluate a condition that was evaluated only for the trace.
    else if (record.k === 'cond' && record.ok !== undefined && record.asked === undefined)
      logOnce(['condition', record.r, record.i, record.ok]);
  };
  const sink: TraceSink = {
    records: { push },
    branch: (number, taken) => logOnce(['branch', number, taken]),
  };
  (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('tagwright.trace')] = sink;
}
