import type { Shape } from '../../runtime/contract.ts';
import { misreadValue } from '../diagnostics/misread-value.ts';
import {
  typeMismatch,
  describeShape,
  type TypeMismatch,
} from '../expression/types/type-mismatch.ts';
import type { Expression, RecordEntry, RecordOf } from '../model/expression.ts';
import type { Dictionary } from '../model/leaf.ts';
import type { MapNode, Node, ScalarNode } from '../model/node.ts';
import { fromPlain } from './from-plain.ts';
import { scalarMeant } from './scalar-meant.ts';
import { readDuration } from './read-duration.ts';
import { readFragment } from './read-fragment.ts';
import { readRegex } from './read-regex.ts';
import { hasToken, readText } from './read-text.ts';
import { isMisspeltSource } from './is-misspelt-source.ts';
import { readTests } from './read-tests.ts';
import { namesSource, sourceNames } from './vocabulary.ts';
import {
  bracketed,
  reportType,
  reportUnknownKey,
  reportUnknownType,
  wordsFor,
  type Reader,
} from './reader.ts';

/**
 * Checks a value against a shape, and converts the value to an expression. Fills in defaults, and
 * converts durations to milliseconds. Accepts a source only if the shape allows sources.
 * @returns undefined after a reported error
 */
export function readShape(node: Node, shape: Shape, reader: Reader): Expression | undefined {
  if (shape.duration) return readDuration(node, reader, shape);
  if (shape.tests) return readTests(node, reader);
  if (shape.regex) return readRegex(node, reader);
  if (shape.html) return readFragment(node, reader);
  if (shape.names && shape.type !== 'object') return readName(node, shape.names, reader);
  if (shape.value && node.kind === 'map' && shape.type !== 'object') return reader.value(node);
  switch (shape.type) {
    case 'object':
      return shape.value && namesSource(node)
        ? reader.value(node)
        : readRecord(node, shape, reader);
    case 'array':
      return readList(node, shape, reader);
    case undefined:
      return shape.enum ? readScalar(node, shape, reader) : readAnything(node, reader);
    default:
      return readScalar(node, shape, reader);
  }
}

/** Reads an object. If `main` is `selector`, the value `.buy` stands for `{ selector: .buy }`. */
export function readRecord(
  node: Node,
  shape: Shape,
  reader: Reader,
  main?: string,
): RecordOf | undefined {
  if (node.kind === 'scalar' && node.value === null)
    return readEntries({ kind: 'map', entries: [], place: node.place }, shape, reader);
  if (node.kind !== 'map') {
    const property = main === undefined ? undefined : shape.properties?.[main];
    if (!property) return reportType(reader, node, 'a map of keys');
    const value = readShape(node, property, reader);
    return (
      value &&
      withDefaults(
        {
          kind: 'record',
          entries: [{ key: main!, keyPlace: node.place, value }],
          place: node.place,
        },
        shape,
        reader,
      )
    );
  }
  return readEntries(node, shape, reader);
}

function readEntries(node: MapNode, shape: Shape, reader: Reader): RecordOf | undefined {
  const known = shape.properties ?? {};
  const entries: RecordEntry[] = [];
  let complete = true;
  for (const entry of node.entries) {
    const property = Object.hasOwn(known, entry.key) ? known[entry.key] : shape.others;
    const value = property
      ? readShape(entry.value, property, reader)
      : reportUnknownKey(
          reader,
          entry,
          Object.keys(known).filter((key) => !node.entries.some((other) => other.key === key)),
        );
    if (value) entries.push({ key: entry.key, keyPlace: entry.keyPlace, value });
    else complete = false;
  }
  // A required key may be misspelled. The misspelled key is already reported, so missing keys are
  // reported only if all entries are valid.
  return complete
    ? withDefaults({ kind: 'record', entries, place: node.place, keys: shape.names }, shape, reader)
    : undefined;
}

function withDefaults(record: RecordOf, shape: Shape, reader: Reader): RecordOf | undefined {
  const has = (key: string) => record.entries.some((entry) => entry.key === key);
  const missing = (shape.required ?? []).find((key) => !has(key));
  if (missing !== undefined)
    return reader.report('key-missing', record.place, {
      key: missing,
      doc: shape.properties?.[missing]?.doc,
    });
  const filled = Object.entries(shape.properties ?? {})
    .filter(([key, property]) => property.default !== undefined && !has(key))
    .map(([key, property]) => ({
      key,
      keyPlace: record.place,
      value: fromPlain(property.default, record.place),
    }));
  return { ...record, entries: [...record.entries, ...filled] };
}

function readList(node: Node, shape: Shape, reader: Reader): Expression | undefined {
  if (
    shape.value &&
    (node.kind === 'map' ||
      (node.kind === 'scalar' && typeof node.value === 'string' && hasToken(node.value)))
  )
    return reader.value(node);
  if (shape.single && node.kind === 'scalar') {
    const item = readShape(node, shape.items ?? {}, reader);
    return item && { kind: 'list', items: [item], place: node.place };
  }
  if (node.kind !== 'list' && shape.items?.properties) {
    const [first = ''] = Object.keys(shape.items.properties);
    return reportType(reader, node, 'a list', `Write a list of records: [ { ${first}: … } ].`);
  }
  if (node.kind !== 'list') return reportType(reader, node, 'a list', ...bracketed(node));
  const items = node.items.map((item) => readShape(item, shape.items ?? {}, reader));
  if (items.length < (shape.minItems ?? 0))
    return reader.report('value-out-of-range', node.place, {
      value: items.length === 0 ? 'An empty list' : 'A list this short',
      range: `at least ${shape.minItems} ${shape.minItems === 1 ? 'entry' : 'entries'}`,
    });
  return items.includes(undefined)
    ? undefined
    : { kind: 'list', items: items as Expression[], place: node.place };
}

function readScalar(node: Node, shape: Shape, reader: Reader): Expression | undefined {
  const misread = misreadValue(node, shape.type === 'boolean' ? 'boolean' : 'text');
  if (misread && (shape.type === 'boolean' || shape.css))
    return void reader.diagnostics.push(misread);
  if (node.kind !== 'scalar' || node.value === null) {
    return namesSource(node) && !shape.value
      ? reader.report('value-not-constant', node.place, { found: 'a source' })
      : reportType(reader, node, describeShape(shape));
  }
  const { value } = node;
  // A token can represent a constant or a pack's parameter, so the type of its value can be checked
  // only in a later phase.
  if (typeof value === 'string' && hasToken(value)) return readText(node, value);
  const wrong = typeMismatch(value, shape);
  if (!wrong && isFraction(value, shape))
    reader.report('percentage-as-fraction', node.place, { value: Number(value) });
  if (!wrong)
    return shape.value && typeof value === 'string'
      ? readText(node, value)
      : { kind: 'literal', value, place: node.place };
  return reportMisfit(node, wrong, shape, reader);
}

/** Returns whether a percentage was probably written as a fraction of 1. */
function isFraction(value: unknown, { type, maximum }: Shape): boolean {
  return (
    type === 'number' && maximum === 100 && typeof value === 'number' && value > 0 && value < 1
  );
}

function reportMisfit(
  node: ScalarNode,
  wrong: TypeMismatch,
  shape: Shape,
  reader: Reader,
): undefined {
  switch (wrong.code) {
    case 'value-type-wrong': {
      const [help, instead] = scalarMeant(node, shape);
      return reportType(reader, node, wrong.wanted, help, instead);
    }
    case 'value-out-of-range':
      return reader.report(wrong.code, node.place, { value: node.raw, range: wrong.range });
    case 'value-pattern-wrong':
      return reader.report(wrong.code, node.place, wrong);
    case 'date-wrong':
      return reader.report(wrong.code, node.place, wrong);
    case 'time-zone-unknown':
      return reader.report(
        wrong.code,
        node.place,
        wrong,
        wrong.suggestion === undefined ? undefined : { place: node.place, text: wrong.suggestion },
      );
    case 'value-not-allowed': {
      const { word, hint, suggestion } = wordsFor(wrong.value, wrong.allowed);
      return reader.report(
        wrong.code,
        node.place,
        { ...wrong, suggestion, hint },
        suggestion === undefined || word !== undefined
          ? undefined
          : { place: node.place, text: suggestion },
      );
    }
  }
}

function readName(node: Node, dictionary: Dictionary, reader: Reader): Expression | undefined {
  const name = node.kind === 'scalar' ? node.value : null;
  if (typeof name !== 'string' && typeof name !== 'number')
    return reportType(
      reader,
      node,
      `a name from the variable map under ${dictionary}, or its number`,
      dictionary === 'events' ? 'Write the name alone: an event counts once in a hit.' : undefined,
    );
  return { kind: 'name', dictionary, name, place: node.place };
}

function readAnything(node: Node, reader: Reader): Expression | undefined {
  // Both objects and sources are allowed here. A map is a source if its first key is the name of a
  // source.
  if (node.kind === 'map' && node.entries[0] && sourceNames.includes(node.entries[0].key))
    return reader.value(node);
  if (node.kind === 'map' && isMisspeltSource(node, reader))
    return reportUnknownType(
      reader,
      'source',
      node.entries[0]!.key,
      node.entries[0]!.keyPlace,
      sourceNames,
    );
  if (node.kind === 'map') return readRecord(node, { type: 'object', others: {} }, reader);
  if (node.kind === 'list') return readList(node, { type: 'array', items: {} }, reader);
  return typeof node.value === 'string'
    ? readText(node, node.value)
    : { kind: 'literal', value: node.value, place: node.place };
}
