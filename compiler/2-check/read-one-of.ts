import type { Node } from '../model/node.ts';
import { hasToken } from './read-text.ts';
import { reportType, type Reader } from './reader.ts';
import { namesSource } from './vocabulary.ts';

type Constant = string | number | boolean;

/**
 * Reads `one-of:`, the list of all values that a data element or a parameter can have.
 * @returns undefined after a reported error
 */
export function readOneOf(node: Node, reader: Reader): readonly Constant[] | undefined {
  if (node.kind !== 'list') return reportType(reader, node, 'a list');
  const values = node.items.map((item) => readConstant(item, reader));
  return values.every((value) => value !== undefined) ? values : undefined;
}

/** Reads a number, a boolean or a text without tokens. Reports anything else. */
export function readConstant(node: Node, reader: Reader): Constant | undefined {
  if (namesSource(node))
    return reader.report('value-not-constant', node.place, { found: 'a source' });
  if (node.kind !== 'scalar' || node.value === null)
    return reportType(reader, node, 'a text, a number, or true or false');
  if (typeof node.value === 'string' && hasToken(node.value))
    return reader.report('value-not-constant', node.place, { found: 'a token' });
  return node.value;
}
