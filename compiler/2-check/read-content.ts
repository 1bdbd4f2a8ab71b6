import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { Expression } from '../model/expression.ts';
import type { Entry, MapNode } from '../model/node.ts';
import type { SourceDocument } from '../model/source-document.ts';
import type { Content, ElementSpec, NamedTestSpec, TableSpec } from '../model/spec.ts';
import { CONTENT, ELEMENT_KEYS } from './content-shape.ts';
import { isNewVariable } from './is-new-variable.ts';
import { readOneOf } from './read-one-of.ts';
import { readRules } from './read-rule.ts';
import { readSection } from './read-section.ts';
import { readShaping } from './read-shaping.ts';
import { readVariables } from './read-variables.ts';
import {
  entryOf,
  fieldPlaces,
  reportUnknownKey,
  reportUnknownType,
  textOf,
  type Reader,
} from './reader.ts';
import { SHAPING, sourceNames } from './vocabulary.ts';

/**
 * Reads a data element, such as `loginStatus: { doc: …, one-of: […], value: … }`. A source, a
 * scalar or a list in place of this map is short for `{ value: … }`.
 */
function readElement(entry: Entry, reader: Reader): ElementSpec | undefined {
  const { key, keyPlace, value: node } = entry;
  if (!/^[a-zA-Z_]\w*$/.test(key))
    return reader.report('value-pattern-wrong', keyPlace, {
      value: key,
      wanted: 'the name of a data element: letters, digits and _, such as pageName',
    });
  const described =
    node.kind === 'map' && !node.entries.some((part) => sourceNames.includes(part.key));
  if (!described) {
    const value = reader.value(node);
    return (
      value && {
        name: key,
        place: keyPlace,
        fields: { value: node.place },
        doc: '',
        oneOf: undefined,
        personal: undefined,
        value,
        override: false,
      }
    );
  }
  const unknown = node.entries.find((part) => !ELEMENT_KEYS.includes(part.key));
  if (unknown) return reportUnknown(unknown, node, reader);
  if (!readPlain(node, reader)) return undefined;
  const value = entryOf(node, 'value');
  if (!value)
    return reader.report('key-missing', node.place, {
      key: 'value',
      doc: 'the source of the value',
    });
  const read = reader.value(value.value);
  const kept = read && readKept(key, node, read, reader);
  const [oneOf, personal] = [entryOf(node, 'one-of'), entryOf(node, 'personal')];
  const stated = oneOf && readOneOf(oneOf.value, reader);
  const marked =
    personal && reader.shape(personal.value, { enum: ['plain', 'hashed', 'redacted'] });
  if (!kept || (oneOf && !stated) || (personal && !marked)) return undefined;
  return {
    name: key,
    place: keyPlace,
    fields: fieldPlaces(node),
    doc: textOf(entryOf(node, 'doc')?.value) ?? '',
    value: kept,
    override: hasOverride(node),
    personal: marked?.kind === 'literal' ? (marked.value as 'plain') : undefined,
    oneOf: stated,
  };
}

/**
 * Reports an unknown key of a data element. The author may have left out `value:` and misspelled a
 * source, as in `{ cooki: login, clean: trim }`. So the key is reported as an unknown source,
 * except in two cases: the key resembles a key of data elements, or the map also contains a key
 * that only data elements have, such as `doc`.
 */
function reportUnknown(unknown: Entry, node: MapNode, reader: Reader): undefined {
  const bare = !node.entries.some(
    ({ key }) => ELEMENT_KEYS.includes(key) && !SHAPING.includes(key),
  );
  const near = didYouMean(unknown.key, ELEMENT_KEYS);
  return bare && near === undefined
    ? reportUnknownType(reader, 'source', unknown.key, unknown.keyPlace, sourceNames)
    : reportUnknownKey(reader, unknown, ELEMENT_KEYS);
}

/**
 * Checks the types of `doc` and `override` in a data element.
 * @returns false after a reported error
 */
function readPlain(node: MapNode, reader: Reader): boolean {
  const plain = {
    ...node,
    entries: node.entries.filter(({ key }) => key === 'doc' || key === 'override'),
  };
  return (
    reader.record(plain, {
      type: 'object',
      properties: { doc: { type: 'string' }, override: { type: 'boolean' } },
    }) !== undefined
  );
}

const PERIODS = ['page', 'session', 'visitor'];

/**
 * Applies `clean`, `map`, `map-matching`, `keep` and `default` to the value of a data element, in
 * this order. `keep` stores the value, and `default` comes later, so the default isn't stored.
 * `keep` is written as `keep: session` or `keep: { for: session, purpose: product }`.
 */
function readKept(
  name: string,
  node: MapNode,
  value: Expression,
  reader: Reader,
): Expression | undefined {
  const keep = entryOf(node, 'keep');
  if (!keep) return readShaping(node, value, reader);
  const settings = reader.record(
    keep.value,
    {
      type: 'object',
      required: ['for'],
      properties: {
        for: { enum: PERIODS },
        purpose: { enum: ['product', 'analytics', 'advertising'], default: 'analytics' },
      },
    },
    'for',
  );
  const before = readShaping(
    { ...node, entries: node.entries.filter((entry) => entry.key !== 'default') },
    value,
    reader,
  );
  const [period, purpose] = ['for', 'purpose'].map(
    (key) => settings?.entries.find((entry) => entry.key === key)?.value,
  );
  if (!before || period?.kind !== 'literal' || purpose?.kind !== 'literal') return undefined;
  const kept: Expression = {
    kind: 'kept',
    value: before,
    name,
    keep: period.value as 'page',
    purpose: purpose.value as 'product',
    place: keep.value.place,
  };
  return readShaping(
    { ...node, entries: node.entries.filter((entry) => entry.key === 'default') },
    kept,
    reader,
  );
}

/**
 * Reads a table of keys and values. `override: true` beside its `entries:` replaces an inherited
 * table.
 */
function readTable(entry: Entry, reader: Reader): TableSpec | undefined {
  const node = entry.value;
  const inner = node.kind === 'map' ? entryOf(node, 'entries') : undefined;
  const entries = reader.record(inner?.value ?? node, { type: 'object', others: {} });
  return (
    entries && {
      name: entry.key,
      place: entry.keyPlace,
      entries,
      override: inner !== undefined && node.kind === 'map' && hasOverride(node),
    }
  );
}

/** Reads a named test. `override: true` beside its keys replaces an inherited test. */
function readNamedTest(entry: Entry, reader: Reader): NamedTestSpec | undefined {
  const node = entry.value;
  const override = node.kind === 'map' && hasOverride(node);
  const test = reader.test(
    override ? { ...node, entries: node.entries.filter(({ key }) => key !== 'override') } : node,
  );
  return test && { name: entry.key, place: entry.keyPlace, test, override };
}

function hasOverride(node: MapNode): boolean {
  const value = entryOf(node, 'override')?.value;
  return value?.kind === 'scalar' && value.value === true;
}

/** Reads all definitions in the files of one layer or pack. */
export function readContents(files: readonly SourceDocument[], reader: Reader): Content {
  const content = {
    elements: [] as Content['elements'][number][],
    rules: [] as Content['rules'][number][],
    tables: [] as Content['tables'][number][],
    tests: [] as Content['tests'][number][],
    variables: [] as Content['variables'][number][],
  };
  for (const { file, root } of files) {
    if (!root) continue;
    if (root.kind !== 'map') {
      reader.report('file-content-unknown', root.place, { allowed: Object.keys(CONTENT) });
      continue;
    }
    for (const entry of root.entries) {
      switch (entry.key) {
        case 'elements':
          content.elements.push(
            ...readSection(entry, 'a map of names to data elements', reader, readElement),
          );
          break;
        case 'rules':
          content.rules.push(...readRules(entry.value, reader));
          break;
        case 'tables':
          content.tables.push(...readSection(entry, 'a map of names to tables', reader, readTable));
          break;
        case 'tests':
          content.tests.push(
            ...readSection(entry, 'a map of names to tests', reader, readNamedTest),
          );
          break;
        case 'variables':
          content.variables.push(
            ...readVariables(entry.value, reader).filter((one) =>
              isNewVariable(one, content.variables, reader),
            ),
          );
          break;
        default:
          if (!file.endsWith('/site.yaml')) reportUnknownKey(reader, entry, Object.keys(CONTENT));
      }
    }
  }
  return content;
}
