import { renamedCodes } from '../diagnostics/messages/renamed-codes.ts';
import type { MapNode, Node } from '../model/node.ts';
import type { Reader } from './reader.ts';

/**
 * Replaces the old names of diagnostic codes under `notes:` of tagwright.yaml with the current
 * names. Reports each old name.
 */
export function replaceRenamedCodes(root: MapNode, reader: Reader): MapNode {
  const entries = root.entries.map((entry) =>
    entry.key === 'notes' && entry.value.kind === 'list'
      ? {
          ...entry,
          value: { ...entry.value, items: entry.value.items.map((item) => replace(item, reader)) },
        }
      : entry,
  );
  return { ...root, entries };
}

function replace(node: Node, reader: Reader): Node {
  const name =
    node.kind === 'scalar' && typeof node.value === 'string'
      ? renamedCodes.get(node.value)
      : undefined;
  if (node.kind !== 'scalar' || name === undefined) return node;
  reader.report(
    'code-renamed',
    node.place,
    { code: String(node.value), name },
    { place: node.place, text: name },
  );
  return { ...node, value: name };
}
