import type { Entry } from '../../session/trace/entry.ts';
import { entryText } from './entry-text.ts';
import type { Naming } from './naming.ts';
import { recordText } from './record-text.ts';

/** A filter: words that an entry must contain, and conditions on its fields. */
export interface Filter {
  readonly words: readonly string[];
  readonly fields: readonly { readonly key: Key; readonly value: string }[];
}

const keys = ['rule', 'kind', 'event', 'evar'] as const;
type Key = (typeof keys)[number];

/** Parses a filter such as `buy kind:rule rule:"add to cart"`. */
export function readFilter(text: string): Filter {
  const words: string[] = [];
  const fields: { readonly key: Key; readonly value: string }[] = [];
  for (const [, key, quoted, plain] of text
    .toLowerCase()
    .matchAll(/(?:([a-z]+):)?(?:"([^"]*)"?|(\S+))/g)) {
    const value = quoted ?? plain ?? '';
    const field = keys.find((one) => one === key);
    if (field !== undefined) fields.push({ key: field, value });
    else words.push(key === undefined ? value : `${key}:${value}`);
  }
  return { words, fields };
}

/**
 * Returns a function that matches entries against a filter. It caches the text of each entry until
 * records are added to the entry.
 */
export function createMatcher(naming: Naming): (entry: Entry, filter: Filter) => boolean {
  const cache = new WeakMap<Entry, { readonly length: number; readonly text: string }>();
  const textOf = (entry: Entry): string => {
    const cached = cache.get(entry);
    if (cached?.length === entry.folded.length) return cached.text;
    const { word, text } = entryText(entry, naming);
    const rule = entry.run && naming.meta.rules[entry.run.rule];
    const all =
      `${word} ${text} ${rule?.id ?? ''} ${entry.folded.map((record) => recordText(record, naming).text).join(' ')}`.toLowerCase();
    cache.set(entry, { length: entry.folded.length, text: all });
    return all;
  };
  return (entry, { words, fields }) =>
    fields.every(({ key, value }) => matchesField(entry, key, value, naming)) &&
    words.every((word) => textOf(entry).includes(word));
}

function matchesField(entry: Entry, key: Key, value: string, { meta, manifest }: Naming): boolean {
  const rule = entry.run && meta.rules[entry.run.rule];
  switch (key) {
    case 'rule':
      return (
        rule !== undefined &&
        (`${rule.id} ${rule.name}`.toLowerCase().includes(value) ||
          String(entry.run!.rule) === value)
      );
    case 'kind':
      return (
        entry.kind.startsWith(value) ||
        (entry.run !== undefined && entryText(entry, { meta, manifest }).word.startsWith(value))
      );
    case 'event':
      return entry.kind === 'event'
        ? entryText(entry, { meta, manifest }).text.toLowerCase().includes(value)
        : entry.run !== undefined &&
            `${entry.run.event?.type ?? ''} ${rule?.events.map(({ text }) => text).join(' ')}`
              .toLowerCase()
              .includes(value);
    default:
      return entry.folded.some(
        (record) =>
          record.k === 'act' &&
          record.start === true &&
          Object.keys(variablesOf(record.args)).some((number) =>
            isVariable(number, value, manifest.variables.eVars),
          ),
      );
  }
}

function variablesOf(args: unknown): object {
  const given =
    typeof args === 'object' && args !== null && 'eVars' in args ? args.eVars : undefined;
  return typeof given === 'object' && given !== null ? given : {};
}

function isVariable(
  number: string,
  value: string,
  names: { readonly [number: string]: string },
): boolean {
  return (
    number === value.replace(/^evar/, '') || names[number]?.toLowerCase().includes(value) === true
  );
}
