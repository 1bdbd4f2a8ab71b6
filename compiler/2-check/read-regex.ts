import type { Expression } from '../model/expression.ts';
import type { Node } from '../model/node.ts';
import { reportType, type Reader } from './reader.ts';

const WRITTEN = /^\/(.*)\/([a-z]*)$/s;

/** A regular expression, written `/pattern/flags`; one that the browser couldn't read is reported where it breaks. */
export function readRegex(node: Node, reader: Reader): Expression | undefined {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return reportType(reader, node, 'a regular expression, such as "/^in/"');
  const written = WRITTEN.exec(node.value);
  if (!written) return reader.report('regular-expression-unmarked', node.place, { value: node.value });
  const [, pattern = '', flags = ''] = written;
  try {
    new RegExp(pattern, flags);
  } catch (error) {
    const reason = (error as Error).message.replace(/^Invalid regular expression: /, '').replace(/^\/.*\/[a-z]*: /s, '');
    return reader.report('regular-expression-invalid', node.place, { pattern, reason: reason.charAt(0).toLowerCase() + reason.slice(1) });
  }
  return { kind: 'regex', pattern, flags, place: node.place };
}
