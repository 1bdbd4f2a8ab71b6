import { catalogue } from '../model/catalogue.ts';
import type { Expression } from '../model/expression.ts';
import type { Entry, MapNode } from '../model/node.ts';
import type { Place } from '../model/place.ts';
import { readRegex } from './read-regex.ts';
import { reportType, type Reader } from './reader.ts';
import { QUANTIFIERS, settingsOf, sourceNames, testNames } from './vocabulary.ts';

/** Reads the tests beside a source, each as a comparison whose left operand is the source. */
export function readTestsBeside(
  node: MapNode,
  left: Expression,
  reader: Reader,
): Expression[] | undefined {
  // Beside `each`, `at-most` is a setting of `each` and not a test.
  const own = node.entries.flatMap(({ key }) => (sourceNames.includes(key) ? settingsOf(key) : []));
  const entries = node.entries.filter(
    (entry) => testNames.includes(entry.key) && !own.includes(entry.key),
  );
  const tests = entries.map((entry) => readComparison(entry, left, reader));
  return tests.includes(undefined) ? undefined : (tests as Expression[]);
}

/** Joins the tests of a map into one test, which passes if all of them pass. */
export function joinTests(tests: readonly Expression[], place: Place): Expression {
  return tests.length === 1 ? tests[0]! : { kind: 'all', items: tests, place };
}

function readComparison(entry: Entry, left: Expression, reader: Reader): Expression | undefined {
  if (QUANTIFIERS.includes(entry.key)) return readQuantified(entry, left, reader);
  const { operand } = catalogue.comparisons.get(entry.key)!;
  const right =
    entry.key === 'matches'
      ? readRegex(entry.value, reader)
      : reader.shape(entry.value, { ...operand, value: true });
  const { line, column } = entry.keyPlace;
  return (
    right && {
      kind: 'comparison',
      test: entry.key,
      left,
      right,
      place: { ...entry.value.place, line, column },
    }
  );
}

/**
 * Reads a test of a list, such as `some: { chosen: true }`. The tests under `some`, `every` or
 * `none` apply to each entry of the list.
 */
function readQuantified(
  { key, value, keyPlace }: Entry,
  list: Expression,
  reader: Reader,
): Expression | undefined {
  const place = { ...value.place, line: keyPlace.line, column: keyPlace.column };
  if (value.kind !== 'map')
    return reportType(reader, value, 'tests of an entry, such as { chosen: true }');
  const beside = value.entries.every((entry) => testNames.includes(entry.key));
  const tests = beside
    ? readTestsBeside(value, { kind: 'item', path: '', place: value.place }, reader)
    : [reader.test(value)];
  if (!tests || tests.includes(undefined)) return undefined;
  if (tests.length === 0)
    return reader.report('comparison-missing', value.place, { source: key, allowed: testNames });
  return {
    kind: 'quantified',
    how: key as 'some',
    list,
    test: joinTests(tests as Expression[], value.place),
    place,
  };
}
