import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { Expression } from '../model/expression.ts';
import type { Entry, MapNode } from '../model/node.ts';
import { isPath } from './read-path.ts';
import { entryOf, reportUnknownKey, type Reader } from './reader.ts';

/**
 * Reads `data-layer: PATH` or `data-layer: { entry: PATH }`.
 * @param named the key `data-layer` of the map `node`, with the key's value
 * @param read reads `data-layer: PATH`; both forms use this function
 */
export function readDataLayer(
  named: Entry,
  node: MapNode,
  reader: Reader,
  read: (named: Entry) => Expression | undefined,
): Expression | undefined {
  const { value } = named;
  const entry = value.kind === 'map' ? entryOf(value, 'entry') : undefined;
  const misspelt =
    value.kind === 'map' && value.entries.find(({ key }) => didYouMean(key, ['entry']));
  if (!entry && misspelt) return reportUnknownKey(reader, misspelt, ['entry']);
  if (value.kind !== 'map' || !entry) return isPath(value, reader) ? read(named) : undefined;
  const other = value.entries.find(({ key }) => key !== 'entry') ?? entryOf(node, 'version');
  if (other) return reportUnknownKey(reader, other, []);
  const source = isPath(entry.value, reader) ? read({ ...named, value: entry.value }) : undefined;
  if (source?.kind !== 'source') return undefined;
  const place = entry.keyPlace;
  const isEntry = { kind: 'literal', value: true, place } as const;
  const entries = [{ key: 'entry', keyPlace: place, value: isEntry }];
  return { ...source, settings: { kind: 'record', entries, place: value.place } };
}
