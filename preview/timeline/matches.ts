import type { Entry } from '../trace/entry.ts';
import { entryText, recordText, type Naming } from './entry-text.ts';

/** A filter: words that must all be there, and what is asked of a line in particular. */
export interface Filter {
  readonly words: readonly string[];
  readonly asked: readonly { readonly key: Key; readonly value: string }[];
}

const keys = ['rule', 'kind', 'event', 'evar'] as const;
type Key = (typeof keys)[number];

/** Reads `buy kind:rule rule:"add to cart"`. */
export function readFilter(text: string): Filter {
  const words: string[] = [];
  const asked: { readonly key: Key; readonly value: string }[] = [];
  for (const [, key, quoted, plain] of text.toLowerCase().matchAll(/(?:([a-z]+):)?(?:"([^"]*)"?|(\S+))/g)) {
    const value = quoted ?? plain ?? '';
    const known = keys.find((one) => one === key);
    if (known !== undefined) asked.push({ key: known, value });
    else words.push(key === undefined ? value : `${key}:${value}`);
  }
  return { words, asked };
}

/** Makes the test that a filter is; what it reads of a line it remembers as long as the line doesn't grow. */
export function createMatcher(naming: Naming): (entry: Entry, filter: Filter) => boolean {
  const known = new WeakMap<Entry, { readonly length: number; readonly text: string }>();
  const textOf = (entry: Entry): string => {
    const before = known.get(entry);
    if (before?.length === entry.folded.length) return before.text;
    const { word, text } = entryText(entry, naming);
    const rule = entry.run && naming.meta.rules[entry.run.rule];
    const all = `${word} ${text} ${rule?.id ?? ''} ${entry.folded.map((record) => recordText(record, naming).text).join(' ')}`.toLowerCase();
    known.set(entry, { length: entry.folded.length, text: all });
    return all;
  };
  return (entry, { words, asked }) => asked.every(({ key, value }) => isAsked(entry, key, value, naming)) && words.every((word) => textOf(entry).includes(word));
}

function isAsked(entry: Entry, key: Key, value: string, { meta, manifest }: Naming): boolean {
  const rule = entry.run && meta.rules[entry.run.rule];
  switch (key) {
    case 'rule': return rule !== undefined && (`${rule.id} ${rule.name}`.toLowerCase().includes(value) || String(entry.run!.rule) === value);
    case 'kind': return entry.kind.startsWith(value) || (entry.run !== undefined && entryText(entry, { meta, manifest }).word.startsWith(value));
    case 'event': return entry.kind === 'event' ? entryText(entry, { meta, manifest }).text.toLowerCase().includes(value)
      : entry.run !== undefined && `${entry.run.event?.type ?? ''} ${rule?.events.map(({ text }) => text).join(' ')}`.toLowerCase().includes(value);
    default: return entry.folded.some((record) => record.k === 'act' && record.start === true && Object.keys(variablesOf(record.args)).some((number) => isVariable(number, value, manifest.variables.eVars)));
  }
}

function variablesOf(args: unknown): object {
  const given = typeof args === 'object' && args !== null && 'eVars' in args ? args.eVars : undefined;
  return typeof given === 'object' && given !== null ? given : {};
}

function isVariable(number: string, value: string, names: { readonly [number: string]: string }): boolean {
  return number === value.replace(/^evar/, '') || names[number]?.toLowerCase().includes(value) === true;
}
