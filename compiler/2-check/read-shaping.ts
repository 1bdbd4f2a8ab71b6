import type { Case, Expression } from '../model/expression.ts';
import type { Entry, MapNode } from '../model/node.ts';
import { readClean } from './read-clean.ts';
import { readRegex } from './read-regex.ts';
import { entryOf, reportType, type Reader } from './reader.ts';
import { SHAPING } from './vocabulary.ts';

/**
 * Reads `clean`, `map`, `map-matching` and `default` beside a source and applies them in this
 * order. The default is used if the value is absent after all other steps.
 */
export function readShaping(
  node: MapNode,
  value: Expression,
  reader: Reader,
): Expression | undefined {
  const [clean, map, patterns, instead] = SHAPING.map((key) => entryOf(node, key));
  const cleaned = clean ? readClean(clean.value, value, reader) : value;
  const table = map && reader.record(map.value, { type: 'object', others: {} });
  if (!cleaned || (map && !table)) return undefined;
  const mapped: Expression = table
    ? { kind: 'mapped', value: cleaned, table, place: map.value.place }
    : cleaned;
  const matched = patterns ? readPatterns(patterns, mapped, reader) : mapped;
  if (!matched || !instead) return matched;
  const other = reader.value(instead.value);
  return other && { kind: 'default', value: matched, instead: other, place: instead.value.place };
}

/**
 * Reads a table whose keys are regular expressions, as a `case` with a test for each key. The first
 * key that matches determines the value.
 */
function readPatterns(entry: Entry, left: Expression, reader: Reader): Expression | undefined {
  const { value: node } = entry;
  if (node.kind !== 'map' || node.entries.length === 0)
    return reportType(
      reader,
      node,
      'a map from regular expressions to values, such as { "/^in/": India }',
    );
  const branches: Case['branches'][number][] = [];
  for (const { key, keyPlace, value } of node.entries) {
    const right = readRegex({ kind: 'scalar', value: key, raw: key, place: keyPlace }, reader);
    const then = reader.value(value);
    if (!right || !then) return undefined;
    const when = { kind: 'comparison', test: 'matches', left, right, place: keyPlace } as const;
    branches.push({ when, then });
  }
  return { kind: 'case', branches, place: node.place };
}
