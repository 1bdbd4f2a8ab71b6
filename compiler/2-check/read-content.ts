import type { Expression } from '../model/expression.ts';
import type { Entry, MapNode, Node } from '../model/node.ts';
import type { SourceDocument } from '../model/source-document.ts';
import type { Content, ElementSpec, NamedTestSpec, TableSpec, VariableName } from '../model/spec.ts';
import { CONTENT, ELEMENT_KEYS } from './file-shapes.ts';
import { readRules } from './read-rule.ts';
import { readShaping } from './read-value.ts';
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
    const value = reader.value(node);
    return value && { name: key, place: keyPlace, doc: '', oneOf: undefined, personal: undefined, value, override: false };
  }
  const stranger = node.entries.find((part) => !ELEMENT_KEYS.includes(part.key));
  if (stranger) return reportUnknownKey(reader, stranger, ELEMENT_KEYS);
  const value = entryOf(node, 'value');
  if (!value) return reader.report('key-missing', node.place, { key: 'value', doc: 'where the value comes from' });
  const read = reader.value(value.value);
  const kept = read && readKept(key, node, read, reader);
  const [oneOf, personal] = [entryOf(node, 'one-of'), entryOf(node, 'personal')];
  const stated = oneOf && reader.shape(oneOf.value, { type: 'array', items: { enum: undefined } });
  const marked = personal && reader.shape(personal.value, { enum: ['plain', 'hashed', 'redacted'] });
  if (!kept || (oneOf && !stated) || (personal && !marked)) return undefined;
  return {
    name: key, place: keyPlace, doc: textOf(entryOf(node, 'doc')?.value) ?? '', value: kept, override: saysOverride(node),
    personal: marked?.kind === 'literal' ? marked.value as 'plain' : undefined,
    oneOf: stated?.kind === 'list' ? stated.items.flatMap((item) => item.kind === 'literal' && item.value !== null ? [item.value] : []) : undefined,
  };
}

const PERIODS = ['page', 'session', 'visitor'];

/** `keep: session`, or `keep: { for: session, purpose: product }`: what is remembered comes after cleaning and before the default. */
function readKept(name: string, node: MapNode, value: Expression, reader: Reader): Expression | undefined {
  const keep = entryOf(node, 'keep');
  if (!keep) return readShaping(node, value, reader);
  const settings = reader.record(keep.value, {
    type: 'object', required: ['for'],
    properties: { for: { enum: PERIODS }, purpose: { enum: ['product', 'analytics', 'advertising'], default: 'analytics' } },
  }, 'for');
  const before = readShaping({ ...node, entries: node.entries.filter((entry) => entry.key !== 'default') }, value, reader);
  const [period, purpose] = ['for', 'purpose'].map((key) => settings?.entries.find((entry) => entry.key === key)?.value);
  if (!before || period?.kind !== 'literal' || purpose?.kind !== 'literal') return undefined;
  const kept: Expression = { kind: 'kept', value: before, name, keep: period.value as 'page', purpose: purpose.value as 'product', place: keep.value.place };
  return readShaping({ ...node, entries: node.entries.filter((entry) => entry.key === 'default') }, kept, reader);
}

/** A table: keys to values. `override: true` beside its `entries:` replaces an inherited one. */
export function readTable(entry: Entry, reader: Reader): TableSpec | undefined {
  const node = entry.value;
  const inner = node.kind === 'map' ? entryOf(node, 'entries') : undefined;
  const entries = reader.record(inner?.value ?? node, { type: 'object', others: {} });
  return entries && { name: entry.key, place: entry.keyPlace, entries, override: inner !== undefined && node.kind === 'map' && saysOverride(node) };
}

export function readNamedTest(entry: Entry, reader: Reader): NamedTestSpec | undefined {
  const test = reader.test(entry.value);
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

/** Reads all that the files of one layer define. */
export function readContents(files: readonly SourceDocument[], reader: Reader): Content {
  const content = { elements: [] as Content['elements'][number][], rules: [] as Content['rules'][number][], tables: [] as Content['tables'][number][], tests: [] as Content['tests'][number][], variables: [] as Content['variables'][number][] };
  for (const { file, root } of files) {
    if (!root) continue;
    if (root.kind !== 'map') {
      reader.report('file-purpose-unknown', root.place, { allowed: Object.keys(CONTENT) });
      continue;
    }
    for (const entry of root.entries) {
      switch (entry.key) {
        case 'elements': content.elements.push(...readEntries(entry.value, 'a map of names to data elements', reader, readElement)); break;
        case 'rules': content.rules.push(...readRules(entry.value, reader)); break;
        case 'tables': content.tables.push(...readEntries(entry.value, 'a map of names to tables', reader, readTable)); break;
        case 'tests': content.tests.push(...readEntries(entry.value, 'a map of names to tests', reader, readNamedTest)); break;
        case 'variables': content.variables.push(...readVariables(entry.value, reader)); break;
        default: if (!file.endsWith('/site.yaml')) reportUnknownKey(reader, entry, Object.keys(CONTENT));
      }
    }
  }
  return content;
}
