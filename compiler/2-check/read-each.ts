import type { Shape } from '../../runtime/contract.ts';
import type { Expression } from '../model/expression.ts';
import type { MapNode, Node } from '../model/node.ts';
import { isMisspeltSource } from './is-misspelt-source.ts';
import { entryOf, type Reader } from './reader.ts';
import { sourceNames } from './vocabulary.ts';

/** The default of `at-most`, the maximum number of entries of a list that are used. */
const MOST_ENTRIES = 100;

const named = (names: NonNullable<Shape['names']>): Shape => ({
  type: 'object',
  value: true,
  names,
  others: {},
});

/**
 * The shape of `give`, the object that is computed for each entry. In it, analytics variables can
 * be written by name.
 */
const GIVEN: Shape = {
  type: 'object',
  properties: { eVars: named('eVars'), props: named('props'), events: named('events') },
  others: {},
};

/** Reads `each: SOURCE` with `where`, `at-most`, `give` and `index-by`. */
export function readEach(node: MapNode, reader: Reader): Expression | undefined {
  const part = (key: string) => entryOf(node, key)?.value;
  const [whereNode, mostNode, giveNode, indexNode] = ['where', 'at-most', 'give', 'index-by'].map(
    part,
  );
  const list = reader.value(part('each')!);
  const where = whereNode && reader.test(whereNode);
  const most = mostNode && reader.shape(mostNode, { type: 'integer', minimum: 1, maximum: 1000 });
  const index = indexNode && reader.shape(indexNode, { type: 'string', minLength: 1 });
  if (!giveNode)
    return reader.report('key-missing', node.place, {
      key: 'give',
      doc: 'the value to compute for each entry',
    });
  const give = reader.shape(giveNode, isPlainMap(giveNode, reader) ? GIVEN : {});
  if (!list || !give || (whereNode && !where) || (mostNode && !most) || (indexNode && !index))
    return undefined;
  return {
    kind: 'each',
    list,
    give,
    place: node.place,
    ...(where && { where }),
    atMost: most?.kind === 'literal' ? Number(most.value) : MOST_ENTRIES,
    ...(index?.kind === 'literal' && { indexBy: String(index.value) }),
  };
}

/**
 * Returns whether a map is a plain object, and not a source. The first key of a source is the
 * source's name, perhaps with a typo.
 */
function isPlainMap(node: Node, reader: Reader): boolean {
  if (node.kind !== 'map') return false;
  const first = node.entries[0]?.key ?? '';
  if (Object.hasOwn(GIVEN.properties!, first)) return true;
  return !sourceNames.includes(first) && !isMisspeltSource(node, reader);
}
