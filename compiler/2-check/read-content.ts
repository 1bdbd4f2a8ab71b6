import type { Entry, MapNode, Node } from '../model/node.ts';
import type { ElementSpec, NamedTestSpec, TableSpec, VariableName } from '../model/spec.ts';
import { ELEMENT_KEYS } from './file-shapes.ts';
import { readRecord, readShape } from './read-shape.ts';
import { readTest } from './read-test.ts';
import { readShaping, readValue } from './read-value.ts';
import { entryOf, reportType, reportUnknownKey, textOf, type Reader } from './reader.ts';
import { sourceNames } from './vocabulary.ts';

/** Reads the entries of a map, each with `read`; what is wrong is reported and left out. */
export function readEntries<T>(node: Node, what: string, reader: Reader, read: (entry: Entry, reader: Reader) => T | undefined): T[] {
  if (node.kind !== 'map') return reportType(reader, node, what) ?? [];
  return node.entries.flatMap((entry) => read(entry, reader) ?? []);
}

/** `loginStatus: { doc: …, one-of: […], value: … }`; a bare value stands for `{ value: … }`. */
export function readElement(entry: Entry, reader: Reader): ElementSpec | undefined {
  const { key, keyPlace, value: node } = entry;
  if (!/^[a-zA-Z_]\w*$/.test(key)) return reader.report('value-pattern-wrong', keyPlace, { value: key, wanted: 'the name of a data element: letters, digits and _, such as pageName' });
  const described = node.kind === 'map' && !node.entries.some((part) => sourceNames.includes(part.key));
  if (!described) {
    const value = readValue(node, reader);
    return value && { name: key, place: keyPlace, doc: '', oneOf: undefined, value, override: false };
  }
  const stranger = node.entries.find((part) => !ELEMENT_KEYS.includes(part.key));
  if (stranger) return reportUnknownKey(reader, stranger, ELEMENT_KEYS);
  const value = entryOf(node, 'value');
  if (!value) return reader.report('key-missing', node.place, { key: 'value', doc: 'where the value comes from' });
  const read = readValue(value.value, reader);
  const shaped = read && readShaping(node, read, reader);
  const oneOf = entryOf(node, 'one-of');
  const stated = oneOf && readShape(oneOf.value, { type: 'array', items: { enum: undefined } }, reader);
  if (!shaped || (oneOf && !stated)) return undefined;
  return {
    name: key, place: keyPlace, doc: textOf(entryOf(node, 'doc')?.value) ?? '', value: shaped, override: saysOverride(node),
    oneOf: stated?.kind === 'list' ? stated.items.flatMap((item) => item.kind === 'literal' && item.value !== null ? [item.value] : []) : undefined,
  };
}

/** A table: keys to values. `override: true` beside its `entries:` replaces an inherited one. */
export function readTable(entry: Entry, reader: Reader): TableSpec | undefined {
  const node = entry.value;
  const inner = node.kind === 'map' ? entryOf(node, 'entries') : undefined;
  const entries = readRecord(inner?.value ?? node, { type: 'object', others: {} }, reader);
  return entries && { name: entry.key, place: entry.keyPlace, entries, override: inner !== undefined && node.kind === 'map' && saysOverride(node) };
}

export function readNamedTest(entry: Entry, reader: Reader): NamedTestSpec | undefined {
  const test = readTest(entry.value, reader);
  return test && { name: entry.key, place: entry.keyPlace, test, override: false };
}

/** `variables: { events: { 2: PDP View }, eVars: { 38: content identifier }, props: {} }`. */
export function readVariables(node: Node, reader: Reader): VariableName[] {
  return readEntries(node, 'a map with events, eVars and props', reader, (dictionary) => {
    if (dictionary.key !== 'events' && dictionary.key !== 'eVars' && dictionary.key !== 'props') {
      return reportUnknownKey(reader, dictionary, ['events', 'eVars', 'props']);
    }
    const name = dictionary.key;
    return readEntries(dictionary.value, 'a map of numbers to names', reader, (entry) => readVariableName(name, entry, reader));
  }).flat();
}

function readVariableName(dictionary: VariableName['dictionary'], entry: Entry, reader: Reader): VariableName | undefined {
  const name = textOf(entry.value);
  if (!/^\d+$/.test(entry.key)) return reader.report('value-pattern-wrong', entry.keyPlace, { value: entry.key, wanted: 'a number' });
  if (name === undefined) return reportType(reader, entry.value, 'a name');
  return { dictionary, number: Number(entry.key), name, place: entry.keyPlace };
}

function saysOverride(node: MapNode): boolean {
  const value = entryOf(node, 'override')?.value;
  return value?.kind === 'scalar' && value.value === true;
}
