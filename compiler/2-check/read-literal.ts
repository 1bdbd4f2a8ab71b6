import type { Shape } from '../../runtime/contract.ts';
import type { Expression } from '../model/expression.ts';
import type { Literal } from '../model/leaf.ts';
import type { Node } from '../model/node.ts';
import type { Reader } from './reader.ts';

/**
 * Reads a value that is used as it is written. Reports a value that doesn't fit the shape. Also
 * reports a value with a token, because nothing would replace the token.
 */
export function readLiteral(node: Node, shape: Shape, reader: Reader): Literal | undefined {
  return literalOnly(reader.shape(node, shape), reader);
}

/** Returns a literal. Reports any other value, which contains a token. */
export function literalOnly(value: Expression | undefined, reader: Reader): Literal | undefined {
  if (!value || value.kind === 'literal') return value;
  return reader.report('value-not-constant', value.place, { found: 'a token' });
}
