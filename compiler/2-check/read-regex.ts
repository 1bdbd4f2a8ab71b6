import type { Expression } from '../model/expression.ts';
import type { Node } from '../model/node.ts';
import { reportType, type Reader } from './reader.ts';

const WRITTEN = /^\/(.*)\/([a-z]*)$/s;

/** Reads a regular expression, written `/pattern/flags`. Reports it if it isn't valid. */
export function readRegex(node: Node, reader: Reader): Expression | undefined {
  if (node.kind !== 'scalar' || typeof node.value !== 'string')
    return reportType(reader, node, 'a regular expression, such as "/^in/"');
  const written = WRITTEN.exec(node.value);
  if (!written)
    return reader.report('regular-expression-slashes-missing', node.place, { value: node.value });
  const [, pattern = '', flags = ''] = written;
  try {
    new RegExp(pattern, flags);
  } catch (error) {
    const reason = (error as Error).message
      .replace(/^Invalid regular expression: /, '')
      .replace(/^\/.*\/[a-z]*: /s, '');
    return reader.report('regular-expression-invalid', node.place, {
      written: node.value,
      flags: areFlags(flags) ? undefined : flags,
      reason: reason.charAt(0).toLowerCase() + reason.slice(1),
    });
  }
  return { kind: 'regex', pattern, flags, place: node.place };
}

function areFlags(flags: string): boolean {
  try {
    return new RegExp('', flags) instanceof RegExp;
  } catch {
    return false;
  }
}
