import type { Expression } from '../model/expression.ts';
import type { MapNode } from '../model/node.ts';
import { entryOf, type Reader } from './reader.ts';

/** How many entries of a list are taken where `at-most` says nothing. */
const MOST_ENTRIES = 100;

/** `each: SOURCE` with `where`, `at-most`, `give` and `index-by`: what each entry of a list gives. */
export function readEach(node: MapNode, reader: Reader): Expression | undefined {
  const part = (key: string) => entryOf(node, key)?.value;
  const [whereNode, mostNode, giveNode, indexNode] = ['where', 'at-most', 'give', 'index-by'].map(part);
  const list = reader.value(part('each')!);
  const where = whereNode && reader.test(whereNode);
  const most = mostNode && reader.shape(mostNode, { type: 'integer', minimum: 1, maximum: 1000 });
  const index = indexNode && reader.shape(indexNode, { type: 'string', minLength: 1 });
  if (!giveNode) return reader.report('key-missing', node.place, { key: 'give', doc: 'what each entry gives' });
  // A plain map is the object that each entry gives; a map that names a source is that source.
  const give = reader.shape(giveNode, {});
  if (!list || !give || (whereNode && !where) || (mostNode && !most) || (indexNode && !index)) return undefined;
  return {
    kind: 'each', list, give, place: node.place, ...(where && { where }),
    atMost: most?.kind === 'literal' ? Number(most.value) : MOST_ENTRIES,
    ...(index?.kind === 'literal' && { indexBy: String(index.value) }),
  };
}
