import type { Expression } from '../model/expression.ts';
import type { Node } from '../model/node.ts';
import { hasToken, readText } from './read-text.ts';
import type { Reader } from './reader.ts';

/** `2s`, `500ms` or a number of milliseconds, as a literal in milliseconds; a token may stand for a pack's parameter. */
export function readDuration(node: Node, reader: Reader): Expression | undefined {
  const value = node.kind === 'scalar' ? node.value : undefined;
  if (node.kind === 'scalar' && typeof value === 'string' && hasToken(value)) return readText(node, value);
  const written = typeof value === 'string' ? /^(\d+(?:\.\d+)?)(ms|s|min|h)$/.exec(value) : undefined;
  const unit = { ms: 1, s: 1000, min: 60_000, h: 3_600_000 }[written?.[2] as 'ms' | 's' | 'min' | 'h'];
  const milliseconds = typeof value === 'number' ? value : unit && Number(written![1]) * unit;
  if (milliseconds === undefined || !(milliseconds >= 0)) {
    return reader.report('duration-wrong', node.place, { value: node.kind === 'scalar' ? String(value) : node.kind });
  }
  return { kind: 'literal', value: milliseconds, place: node.place };
}
