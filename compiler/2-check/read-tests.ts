import type { Expression } from '../model/expression.ts';
import type { Node } from '../model/node.ts';
import { readTestsBeside, joinTests } from './read-tests-beside.ts';
import { bracketed, reportType, reportUnknownKey, type Reader } from './reader.ts';
import { testNames } from './vocabulary.ts';

/**
 * Reads a setting that says which names match. The setting is a name, a list of names, or a map of
 * tests such as `{ starts-with: checkout_ }`.
 * @returns a test in which `item` stands for the name to test; undefined after a reported error
 */
export function readTests(node: Node, reader: Reader): Expression | undefined {
  const { place } = node;
  const item: Expression = { kind: 'item', path: '', place };
  if (node.kind === 'map') {
    const unknown = node.entries.find(({ key }) => !testNames.includes(key));
    if (unknown) return reportUnknownKey(reader, unknown, testNames);
    const tests = readTestsBeside(node, item, reader);
    if (tests?.length === 0)
      return reportType(reader, node, 'a name, a list of names or tests of the name');
    return tests && joinTests(tests, place);
  }
  const shape = { type: 'string', minLength: 1, value: true } as const;
  if (node.kind === 'scalar') {
    const right = reader.shape(node, shape);
    return right && { kind: 'comparison', test: 'equals', left: item, right, place };
  }
  if (node.items.length === 0)
    return reportType(reader, node, 'a list of names', ...bracketed(node));
  const right = reader.shape(node, { type: 'array', items: shape });
  return right && { kind: 'comparison', test: 'in', left: item, right, place };
}
