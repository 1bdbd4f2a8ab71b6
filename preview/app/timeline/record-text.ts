import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { TraceRecord } from '../../session/trace/trace-record.ts';
import { conditionText } from './condition-text.ts';
import { outcomeTexts, type EntryText, type Naming } from './naming.ts';
import type { RecordIconName } from './record-drawings.ts';

type Of<K extends TraceRecord['k']> = Extract<TraceRecord, { readonly k: K }>;

const stages = { opened: 'opened', interactive: 'DOM ready', complete: 'window loaded' } as const;

/** Returns the text of a single record. */
export function recordText(record: TraceRecord, { meta, manifest }: Naming): EntryText {
  switch (record.k) {
    case 'env':
      return record.stage === 'opened'
        ? plain('page', 'page', pathOf(record.url))
        : plain('stage', 'stage', stages[record.stage]);
    case 'boot':
      return plain('stage', 'stage', `bundle started with ${record.counts.rules} rules`);
    case 'ev':
      return plain('event', 'event', eventName(record, meta));
    case 'miss':
      return plain(
        'event',
        'event',
        `${record.type} ${record.target ?? ''}${record.trusted ? '' : ' (by a script)'}`,
      );
    case 'cond':
      return conditionText(record, meta);
    case 'rule':
      return record.out === 'fired'
        ? { ...outcomeTexts.fired, text: 'all conditions are true' }
        : { ...outcomeTexts.blocked, text: 'a condition is false' };
    case 'el':
      return plain(
        'value',
        'value',
        `${meta.elements[record.e]?.name ?? record.e} = ${record.value === undefined ? 'undefined' : text(record.value)}`,
      );
    case 'act':
      return actionText(record);
    case 'net':
      return plain(
        'request',
        'request',
        `${record.method} ${record.url.replace(/^https?:\/\//, '')}`,
      );
    case 'net2':
      return {
        ...plain(
          'response',
          'response',
          record.status === 0 ? 'network error' : String(record.status),
        ),
        tone: record.status === 0 || record.status >= 400 ? 'bad' : 'plain',
      };
    case 'store':
      return storageText(record, manifest.consent?.cookie);
    default:
      return logText(record);
  }
}

function plain(icon: RecordIconName, word: string, text: string): EntryText {
  return { icon, word, tone: 'plain', text };
}

function actionText({ i, type, out, err }: Of<'act'>): EntryText {
  const action = `${i}. ${type}${err === undefined ? '' : `: ${err}`}`;
  switch (out) {
    case 'failed':
    case 'held':
    case 'dropped':
      return { ...outcomeTexts[out], text: action };
    default:
      return plain('action', out ?? 'action', action);
  }
}

function storageText(
  { area, op, key, value }: Of<'store'>,
  consentCookie: string | undefined,
): EntryText {
  const isConsent = area === 'cookie' && key === consentCookie;
  const change = { set: `${key} = ${value}`, del: `${key} deleted`, clear: 'cleared' }[op];
  return plain(
    'storage',
    isConsent ? 'consent' : 'storage',
    `${area === 'cookie' ? 'cookie' : `${area} storage`}: ${change}`,
  );
}

function logText({ level, text: line }: Of<'log'>): EntryText {
  if (level === 'info') return plain('log', 'log', line);
  return level === 'warning'
    ? { icon: 'warning', word: 'warning', tone: 'warn', text: line }
    : { icon: 'error', word: 'error', tone: 'bad', text: line };
}

function eventName({ r, type, detail, target, trusted }: Of<'ev'>, meta: TraceMeta): string {
  const name = type ?? detailName(detail) ?? eventTypes(meta, r);
  return `${name}${target === undefined ? '' : ` ${text(target)}`}${trusted === false ? ' (by a script)' : ''}`;
}

/**
 * Returns the types of a rule's events. The timeline shows them for lifecycle events and direct
 * calls, because the records of these events contain no type.
 */
function eventTypes(meta: TraceMeta, rule: number): string {
  return [...new Set(meta.rules[rule]?.events.map(({ type }) => type))].join(' or ') || 'event';
}

function detailName(detail: unknown): string | undefined {
  const name =
    typeof detail === 'object' && detail !== null && 'event' in detail ? detail.event : undefined;
  return typeof name === 'string' ? name : undefined;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
