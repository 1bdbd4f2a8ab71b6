import { catalogue } from '../model/catalogue.ts';
import type { Case, Expression } from '../model/expression.ts';
import type { Entry, MapNode, Node } from '../model/node.ts';
import type { Place } from '../model/place.ts';
import { isPath } from './read-path.ts';
import { readDataLayer } from './read-data-layer.ts';
import { readEach } from './read-each.ts';
import { readScript } from './read-script.ts';
import { readShaping } from './read-shaping.ts';
import { joinTests, readTestsBeside } from './read-tests-beside.ts';
import { isEmpty } from './is-empty.ts';
import { readText } from './read-text.ts';
import {
  entryOf,
  reportType,
  reportUnknownKey,
  reportUnknownType,
  textOf,
  type Reader,
} from './reader.ts';
import { settingsOf, SHAPING, sourceNames, testNames } from './vocabulary.ts';

/**
 * Reads any value: a literal, text with tokens, a list, a source (with `clean` and `default` beside
 * it), or a combination such as `case` or `first-of`. If there are tests beside a source, the value
 * is their result, true or false.
 * @returns undefined after a reported error
 */
export function readValue(node: Node, reader: Reader): Expression | undefined {
  if (node.kind === 'scalar')
    return typeof node.value === 'string'
      ? readText(node, node.value)
      : { kind: 'literal', value: node.value, place: node.place };
  if (node.kind === 'list') {
    const items = node.items.map((item) => readValue(item, reader));
    return items.includes(undefined)
      ? undefined
      : { kind: 'list', items: items as Expression[], place: node.place };
  }
  const source = readSource(node, reader, [...SHAPING, ...testNames]);
  if (!source) return undefined;
  const shaped = readShaping(node, source, reader);
  const tests = shaped && readTestsBeside(node, shaped, reader);
  return tests && (tests.length === 0 ? shaped : joinTests(tests, node.place));
}

/**
 * Reads the source that a map contains. `beside` lists other allowed keys, which the caller reads.
 */
export function readSource(
  node: MapNode,
  reader: Reader,
  beside: readonly string[],
): Expression | undefined {
  const [named, second] = node.entries.filter((entry) => sourceNames.includes(entry.key));
  if (!named) {
    const unknown = node.entries.find((entry) => !beside.includes(entry.key));
    return unknown
      ? reportUnknownType(reader, 'source', unknown.key, unknown.keyPlace, sourceNames)
      : reader.report('source-missing', node.place, { allowed: sourceNames });
  }
  if (second)
    return reader.report('source-ambiguous', second.keyPlace, {
      first: named.key,
      second: second.key,
    });
  const own = [named.key, ...settingsOf(named.key)];
  const unknown = node.entries.find(
    (entry) => !own.includes(entry.key) && !beside.includes(entry.key),
  );
  if (unknown) return reportUnknownKey(reader, unknown, [...settingsOf(named.key), ...beside]);
  return readNamed(named, node, reader);
}

/** Reads `at:` beside `element`. `at:` is the path to a field inside the data element's value. */
function readPart(node: Node, value: Expression, reader: Reader): Expression | undefined {
  if (!isPath(node, reader)) return undefined;
  const argument = reader.shape(node, catalogue.cleaning.get('at')!.argument!);
  return argument && { kind: 'cleaned', value, step: 'at', argument, place: node.place };
}

/** Sources whose argument is a path. */
const PATHS: readonly string[] = ['js', 'item', 'event'];

function readNamed(named: Entry, node: MapNode, reader: Reader): Expression | undefined {
  const place = node.place;
  if (PATHS.includes(named.key) && !isPath(named.value, reader)) return undefined;
  switch (named.key) {
    case 'case':
      return isEmpty(named, reader) ? undefined : readCase(named.value, reader);
    case 'first-of':
    case 'merge':
    case 'product-of':
    case 'sum-of':
      return readJoinedValues(named, place, reader);
    case 'each':
      return readEach(node, reader);
    case 'item': {
      const path = textOf(named.value);
      return path === undefined
        ? reportType(reader, named.value, 'a field of the entry, such as model_code')
        : { kind: 'item', path, place: named.value.place };
    }
    case 'script':
      return readScript(named, node, reader);
    case 'element':
    case 'constant': {
      const name = textOf(named.value);
      if (name === undefined) return reportType(reader, named.value, 'a name');
      const at = node.entries.find(({ key }) => key === 'at');
      const value = { kind: named.key, name, place: named.value.place } as const;
      return at ? readPart(at.value, value, reader) : value;
    }
    case 'table':
      return readTable(named, node, reader);
    case 'consent': {
      const member = reader.shape(named.value, {
        enum: ['digits', 'product', 'analytics', 'advertising'],
      });
      return member?.kind === 'literal'
        ? { kind: 'consent', member: member.value as 'digits', place }
        : undefined;
    }
    case 'event': {
      const name = textOf(named.value);
      return name === undefined
        ? reportType(reader, named.value, 'a field of the event, such as text')
        : {
            kind: 'source',
            module: 'event',
            argument: { kind: 'literal', value: name, place: named.value.place },
            settings: undefined,
            place,
          };
    }
    case 'data-layer':
      return readDataLayer(named, node, reader, (entry) => readModule(entry, node, reader));
    default:
      return readModule(named, node, reader);
  }
}

function readJoinedValues(entry: Entry, place: Place, reader: Reader): Expression | undefined {
  const { key, value } = entry;
  const list =
    value.kind === 'list' ? readValue(value, reader) : reportType(reader, value, 'a list');
  if (list?.kind !== 'list' || isEmpty(entry, reader)) return undefined;
  const items = list.items;
  return key === 'first-of' || key === 'merge'
    ? { kind: key, items, place }
    : { kind: 'calculated', how: key as 'product-of', items, place };
}

function readTable(named: Entry, node: MapNode, reader: Reader): Expression | undefined {
  const name = textOf(named.value);
  const key = entryOf(node, 'key');
  if (name === undefined) return reportType(reader, named.value, 'the name of a table');
  if (!key)
    return reader.report('key-missing', node.place, { key: 'key', doc: 'the key to look up' });
  const value = readValue(key.value, reader);
  return value && { kind: 'table', name, key: value, place: named.value.place };
}

function readModule(named: Entry, node: MapNode, reader: Reader): Expression | undefined {
  const schema = catalogue.sources.get(named.key)!;
  const members = schema.members;
  const argument = reader.shape(
    named.value,
    members ? { enum: Object.keys(members) } : schema.argument,
  );
  const beside = node.entries.filter((entry) => settingsOf(named.key).includes(entry.key));
  const settings =
    beside.length > 0 ? reader.record({ ...node, entries: beside }, schema.settings!) : undefined;
  if (!argument || (beside.length > 0 && !settings)) return undefined;
  const common = { kind: 'source', module: named.key, settings, place: node.place } as const;
  return members && argument.kind === 'literal'
    ? { ...common, member: String(argument.value) }
    : { ...common, argument };
}

function readCase(node: Node, reader: Reader): Expression | undefined {
  if (node.kind !== 'list') return reportType(reader, node, 'a list of branches');
  const branches: Case['branches'][number][] = [];
  let otherwise: Expression | undefined;
  for (const [index, item] of node.items.entries()) {
    if (item.kind !== 'map')
      return reportType(reader, item, 'a branch: { when: TEST, then: VALUE } or { else: VALUE }');
    const [when, then, last] = ['when', 'then', 'else'].map((key) => entryOf(item, key));
    const unknown = item.entries.find((entry) => !['when', 'then', 'else'].includes(entry.key));
    if (unknown) return reportUnknownKey(reader, unknown, ['when', 'then', 'else']);
    if (last) {
      if (when ?? then)
        return reader.report('value-type-wrong', last.keyPlace, {
          wanted: 'a separate branch',
          found: 'beside "when" or "then"',
        });
      if (index < node.items.length - 1)
        return reader.report('value-type-wrong', last.keyPlace, {
          wanted: 'the last branch',
          found: 'followed by branches that can never be reached',
        });
      otherwise = readValue(last.value, reader);
      if (!otherwise) return undefined;
    } else {
      if (!when || !then)
        return reader.report('key-missing', item.place, { key: when ? 'then' : 'when' });
      const [test, value] = [reader.test(when.value), readValue(then.value, reader)];
      if (!test || !value) return undefined;
      branches.push({ when: test, then: value });
    }
  }
  return { kind: 'case', branches, ...(otherwise && { otherwise }), place: node.place };
}
