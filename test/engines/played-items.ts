import { modules } from '../../compiler/model/catalogue.generated.ts';
import type { TraceMeta, TraceRecord, TraceSink } from '../../compiler/model/trace-meta.ts';

/** An event, source, action or destination: `event click`, `source cookie`. */
export type Item = string;

const KINDS = ['event', 'source', 'action', 'destination'];

/** All events, sources, actions and destinations of the rule language. */
export const items: readonly Item[] = modules
  .filter(({ schema: { kind } }) => KINDS.includes(kind))
  .map(({ schema: { kind, name } }) => `${kind} ${name}`)
  .sort();

const sources = items.flatMap((item) =>
  item.startsWith('source ') ? [item.slice('source '.length)] : [],
);

/**
 * The part of a trace record that is logged. It says what ran: an event of a rule, an action, a
 * data element or a condition.
 */
type Played =
  | readonly [what: 'ev', rule: number]
  | readonly [what: 'act', type: string, rule: number, action: number]
  | readonly [what: 'el', element: number]
  | readonly [what: 'cond', rule: number, condition: number];

const PREFIX = '[tagwright] plays ';

/**
 * The source code of a script for pages with a trace build. The script logs each event, action,
 * data element and condition that runs, once per document.
 */
export const reportPlayed = `(${logPlayed.toString()})(${JSON.stringify(PREFIX)})`;

/**
 * Returns the events, sources, actions and destinations that ran, according to the log. A trace
 * doesn't record sources, so they are read from the YAML of each action, data element and condition
 * that ran.
 * @param texts the YAML of each file
 */
export function playedItems(
  log: readonly { readonly text: string }[],
  meta: TraceMeta,
  texts: ReadonlyMap<string, string>,
): Set<Item> {
  const played = log.flatMap(({ text }) =>
    text.startsWith(PREFIX) ? [JSON.parse(text.slice(PREFIX.length)) as Played] : [],
  );
  const found = played.flatMap((record): readonly Item[] => {
    if (record[0] === 'act') {
      const [, type, rule, action] = record;
      const found = meta.rules[rule]!.actions.find(({ number }) => number === action);
      const used = found ? sourcesIn(blockAt(found.at, texts)) : [];
      return [`action ${type}`, `destination ${type}`, ...used];
    }
    if (record[0] === 'el') return sourcesIn(blockAt(meta.elements[record[1]]!.at, texts));
    const rule = meta.rules[record[1]]!;
    if (record[0] === 'cond') return sourcesIn(rule.conditions[record[2]]!.text);
    // If a rule has several events, the trace doesn't record which of them started the rule.
    const types = new Set(rule.events.map(({ type }) => type));
    return types.size === 1 ? [`event ${[...types][0]!}`] : [];
  });
  return new Set(found.filter((item) => items.includes(item)));
}

/**
 * Returns the line of YAML at a source location, and the lines directly after it as long as they
 * are blank or indented further.
 */
function blockAt(
  { file, line }: { readonly file: string; readonly line: number },
  texts: ReadonlyMap<string, string>,
): string {
  const [first = '', ...rest] = (texts.get(file) ?? '').split('\n').slice(line - 1);
  const indent = first.search(/\S/);
  const end = rest.findIndex((next) => next.trim() !== '' && next.search(/\S/) <= indent);
  return [first, ...rest.slice(0, end === -1 ? undefined : end)].join('\n');
}

/** Returns the sources used in YAML text, as keys (`cookie: cart`) or tokens (`%event.text%`). */
function sourcesIn(text: string): Item[] {
  return sources
    .filter((name) => new RegExp(`(^|[{,\\s])${name}:\\s|%${name}\\.`).test(text))
    .map((name) => `source ${name}`);
}

/*
 * This function runs in the page. It is embedded as text, so it can't use anything outside itself.
 */
function logPlayed(prefix: string): void {
  const known = new Set<string>();
  // Keep the original method, because the page may replace it.
  const { log } = console;
  const push = (record: TraceRecord): void => {
    const fact =
      record.k === 'ev'
        ? [record.k, record.r]
        : record.k === 'act' && record.start
          ? [record.k, record.type, record.r, record.i]
          : record.k === 'el'
            ? [record.k, record.e]
            : record.k === 'cond' && !record.skipped
              ? [record.k, record.r, record.i]
              : undefined;
    const text = prefix + JSON.stringify(fact);
    if (fact && !known.has(text)) log(text);
    known.add(text);
  };
  const sink: TraceSink = { records: { push }, branch: () => undefined };
  (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('tagwright.trace')] = sink;
}
