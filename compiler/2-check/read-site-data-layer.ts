import type { Expression, RecordOf } from '../model/expression.ts';
import type { Node } from '../model/node.ts';
import type { Reader } from './reader.ts';
import { DATA_LAYER, GLOBAL } from './site-shape.ts';

/**
 * Reads `data-layer: NAME` or `data-layer: { adobe: NAME }` of a site. Both forms become a record
 * with the fields `name` and `adobe` (true for the second form). So a site's setting replaces both
 * fields of an inherited setting.
 */
export function readSiteDataLayer(node: Node, reader: Reader): RecordOf | undefined {
  const isAdobe = node.kind === 'map';
  const name = isAdobe
    ? reader.record(node, DATA_LAYER)?.entries[0]!.value
    : reader.shape(node, GLOBAL);
  if (!name) return undefined;
  const { place } = node;
  const adobe: Expression = { kind: 'literal', value: isAdobe, place };
  return {
    kind: 'record',
    entries: [
      { key: 'name', keyPlace: place, value: name },
      { key: 'adobe', keyPlace: place, value: adobe },
    ],
    place,
  };
}
