import type { SiteManifest } from '../../compiler/model/manifest.ts';
import type { TraceMeta } from '../../compiler/model/trace-meta.ts';
import type { Entry } from '../trace/entry.ts';
import { outcomeOf, type Run, type RunOutcome } from '../trace/run.ts';
import type { TraceRecord } from '../trace/trace-record.ts';

export interface Naming {
  readonly meta: TraceMeta;
  readonly manifest: SiteManifest;
}

/** A line of the timeline in words: status is told by an icon and a word, colour comes on top. */
export interface LineText {
  readonly icon: string;
  readonly word: string;
  readonly tone: 'good' | 'bad' | 'warn' | 'plain';
  readonly text: string;
}

const outcomes: { readonly [outcome in RunOutcome]: Omit<LineText, 'text'> } = {
  fired: { icon: '●', word: 'fired', tone: 'good' },
  blocked: { icon: '✕', word: 'blocked', tone: 'bad' },
  withheld: { icon: '⊘', word: 'withheld', tone: 'warn' },
  waiting: { icon: '◌', word: 'waiting', tone: 'plain' },
  failed: { icon: '⚠', word: 'failed', tone: 'bad' },
};

const stages = { opened: 'opened', interactive: 'DOM ready', complete: 'window loaded' } as const;

/** What a line of the timeline says. */
export function entryText({ record, run }: Entry, naming: Naming): LineText {
  return run === undefined ? recordText(record, naming) : { ...outcomes[outcomeOf(run)], text: `${naming.meta.rules[run.rule]?.name ?? `rule ${run.rule}`}${blockedBy(run)}` };
}

/** What a record says by itself, such as one that is folded under a line. */
export function recordText(record: TraceRecord, { meta, manifest }: Naming): LineText {
  const plain = (icon: string, word: string, text: string, tone: LineText['tone'] = 'plain'): LineText => ({ icon, word, tone, text });
  switch (record.k) {
    case 'env': return plain('▤', record.stage === 'opened' ? 'page' : 'stage', record.stage === 'opened' ? pathOf(record.url) : stages[record.stage]);
    case 'boot': return plain('▶', 'stage', `bundle started: ${record.counts.rules} rules`);
    case 'ev': return plain('⚡', 'event', `${record.type ?? detailName(record.detail) ?? firstEvent(meta, record.r)}${record.target === undefined ? '' : ` ${text(record.target)}`}${record.trusted === false ? ' (by a script)' : ''}`);
    case 'miss': return plain('⚡', 'event', `${record.type} ${record.target ?? ''}${record.trusted ? '' : ' (by a script)'}`);
    case 'cond': return conditionText(record, meta.rules[record.r]?.conditions[record.i]?.text ?? `condition ${record.i + 1}`);
    case 'rule': return { ...outcomes[record.out === 'fired' ? 'fired' : 'blocked'], text: record.out === 'fired' ? 'all conditions hold' : 'a condition doesn\'t hold' };
    case 'el': return plain('=', 'value', `${meta.elements[record.e]?.name ?? record.e} = ${record.value === undefined ? 'absent' : text(record.value)}`);
    case 'act': return plain(record.out === 'withheld' ? '⊘' : record.out === 'error' ? '⚠' : '→', record.out ?? 'action', `${record.i}. ${record.type}${record.err === undefined ? '' : `: ${record.err}`}`, record.out === 'error' ? 'bad' : record.out === 'withheld' ? 'warn' : 'plain');
    case 'net': return plain('↑', 'request', `${record.method} ${record.url.replace(/^https?:\/\//, '')}`);
    case 'net2': return plain('↓', 'answer', record.status === 0 ? 'none: the connection broke' : String(record.status), record.status === 0 || record.status >= 400 ? 'bad' : 'plain');
    case 'store': return plain('▣', record.area === 'cookie' && record.key === manifest.consent?.cookie ? 'consent' : 'storage', `${record.area === 'cookie' ? 'cookie' : `${record.area} storage`}: ${record.op === 'set' ? `${record.key} = ${record.value}` : record.op === 'del' ? `${record.key} deleted` : 'cleared'}`);
    default: return record.level === 'info' ? plain('·', 'log', record.text) : plain(record.level === 'warning' ? '▲' : '⚠', record.level === 'warning' ? 'warning' : 'error', record.text, record.level === 'warning' ? 'warn' : 'bad');
  }
}

function conditionText(record: Extract<TraceRecord, { readonly k: 'cond' }>, condition: string): LineText {
  if (record.skipped) return { icon: '–', word: 'not asked', tone: 'plain', text: condition };
  if (record.err !== undefined) return { icon: '⚠', word: 'failed', tone: 'bad', text: `${condition}: ${record.err}` };
  if (record.waits && record.ok === undefined) return { icon: '◌', word: 'waits', tone: 'plain', text: condition };
  const would = record.asked === undefined ? '' : 'would ';
  return record.ok ? { icon: '✓', word: would ? 'would hold' : 'holds', tone: would ? 'plain' : 'good', text: condition } : { icon: '✗', word: would ? 'would fail' : 'fails', tone: would ? 'plain' : 'bad', text: condition };
}

/** ` by condition 2` where one doesn't hold. */
function blockedBy({ records }: Run): string {
  const failing = records.find((record) => record.k === 'cond' && record.ok === false && record.asked === undefined);
  return failing?.k === 'cond' ? ` · condition ${failing.i + 1}` : '';
}

/** A rule that doesn't say what made it run was made run by a page's stage or by the page itself. */
function firstEvent(meta: TraceMeta, rule: number): string {
  return [...new Set(meta.rules[rule]?.events.map(({ type }) => type))].join(' or ') || 'event';
}

function detailName(detail: unknown): string | undefined {
  const name = typeof detail === 'object' && detail !== null && 'event' in detail ? detail.event : undefined;
  return typeof name === 'string' ? name : undefined;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
