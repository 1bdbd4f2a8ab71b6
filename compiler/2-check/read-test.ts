import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { catalogue } from '../model/catalogue.ts';
import type { DateRange, Expression, RecordOf } from '../model/expression.ts';
import type { Entry, MapNode, Node } from '../model/node.ts';
import { isEmpty } from './is-empty.ts';
import { joinTests, readTestsBeside } from './read-tests-beside.ts';
import { readShaping } from './read-shaping.ts';
import { readSource } from './read-value.ts';
import {
  entryOf,
  reportType,
  reportUnknownKey,
  reportUnknownType,
  textOf,
  type Reader,
} from './reader.ts';
import {
  conditionNames,
  JOINERS,
  namesSource,
  SHAPING,
  sourceNames,
  testNames,
} from './vocabulary.ts';

/**
 * Reads any test: a source with comparisons (such as `{ cookie: guid, exists: true }`), a named
 * test, a purpose's consent, a condition (such as `date` or `once`), or tests joined by `all`,
 * `any`, `not` or `if`. `beside` lists further allowed keys, which the caller reads.
 */
export function readTest(
  node: Node,
  reader: Reader,
  beside: readonly string[] = [],
): Expression | undefined {
  if (node.kind === 'scalar' && typeof node.value === 'boolean')
    return { kind: 'literal', value: node.value, place: node.place };
  if (node.kind !== 'map')
    return reportType(reader, node, 'a test, such as { cookie: guid, exists: true }');
  if (namesSource(node)) return readSourceTest(node, reader, beside);
  const own = node.entries.filter(
    ({ key }) => !beside.includes(key) && !(key === 'then' && entryOf(node, 'if')),
  );
  const unknown = own.find(
    ({ key }) => ![...JOINERS, ...conditionNames, ...SHAPING, ...testNames].includes(key),
  );
  // The unknown key is probably a misspelled source or condition. So only this key is reported, and
  // the tests beside it aren't checked.
  if (unknown) return reportUnknown(unknown, own, reader, beside);
  if (own.length === 0 || own.some(({ key }) => SHAPING.includes(key) || testNames.includes(key)))
    return reader.report('source-missing', node.place, { allowed: sourceNames });
  const tests = own.map((entry) =>
    JOINERS.includes(entry.key) ? readJoined(entry, node, reader) : readCondition(entry, reader),
  );
  return tests.includes(undefined) ? undefined : joinTests(tests as Expression[], node.place);
}

function reportUnknown(
  unknown: Entry,
  own: readonly Entry[],
  reader: Reader,
  beside: readonly string[],
): undefined {
  const tested = own.some(({ key }) => testNames.includes(key) || SHAPING.includes(key));
  const allowed = tested ? sourceNames : [...sourceNames, ...JOINERS, 'then', ...conditionNames];
  if (didYouMean(unknown.key, beside) !== undefined)
    return reportUnknownKey(reader, unknown, beside);
  return reportUnknownType(
    reader,
    tested ? 'source' : 'condition',
    unknown.key,
    unknown.keyPlace,
    allowed,
  );
}

function readSourceTest(
  node: MapNode,
  reader: Reader,
  beside: readonly string[],
): Expression | undefined {
  const source = readSource(node, reader, [...SHAPING, ...testNames, ...beside]);
  const left = source && readShaping(node, source, reader);
  const tests = left && readTestsBeside(node, left, reader);
  if (!tests || !left) return undefined;
  if (tests.length > 0) return joinTests(tests, node.place);
  if (left.kind === 'consent' && left.member !== 'digits') {
    return {
      kind: 'comparison',
      test: 'equals',
      left,
      right: { kind: 'literal', value: 'in', place: node.place },
      place: node.place,
    };
  }
  const named = node.entries.find((entry) => sourceNames.includes(entry.key))!;
  // A script without a comparison is also a test. The test passes if the script returns true.
  if (named.key === 'script')
    return {
      kind: 'comparison',
      test: 'equals',
      left,
      right: { kind: 'literal', value: true, place: node.place },
      place: node.place,
    };
  return reader.report('comparison-missing', node.place, { source: named.key, allowed: testNames });
}

function readJoined(entry: Entry, node: MapNode, reader: Reader): Expression | undefined {
  const place = entry.value.place;
  switch (entry.key) {
    case 'all':
    case 'any': {
      if (entry.value.kind !== 'list') return reportType(reader, entry.value, 'a list of tests');
      if (isEmpty(entry, reader)) return undefined;
      const items = entry.value.items.map((item) => readTest(item, reader));
      return items.includes(undefined)
        ? undefined
        : { kind: entry.key, items: items as Expression[], place };
    }
    case 'not': {
      const item = readTest(entry.value, reader);
      return item && { kind: 'not', item, place };
    }
    case 'if': {
      const then = entryOf(node, 'then');
      if (!then)
        return reader.report('key-missing', node.place, {
          key: 'then',
          doc: 'the test that must be true if the other one is',
        });
      const [when, holds] = [readTest(entry.value, reader), readTest(then.value, reader)];
      return (
        when &&
        holds && {
          kind: 'any',
          items: [{ kind: 'not', item: when, place }, holds],
          place: node.place,
        }
      );
    }
    default: {
      const name = textOf(entry.value);
      return name === undefined
        ? reportType(reader, entry.value, 'the name of a test')
        : { kind: 'named-test', name, place };
    }
  }
}

function readCondition(entry: Entry, reader: Reader): Expression | undefined {
  const schema = catalogue.conditions.get(entry.key)!;
  const settings = reader.record(entry.value, schema.settings, schema.main);
  if (!settings) return undefined;
  return entry.key === 'date'
    ? dateRange(settings)
    : { kind: 'condition', module: entry.key, settings, place: entry.value.place };
}

function dateRange({ entries, place }: RecordOf): DateRange {
  const field = (name: string) => entries.find(({ key }) => key === name)?.value;
  return {
    kind: 'date-range',
    from: field('from'),
    until: field('until'),
    zone: field('zone'),
    place,
  };
}
