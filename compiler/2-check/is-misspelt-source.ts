import { didYouMean, isNearly } from '../diagnostics/did-you-mean.ts';
import type { MapNode } from '../model/node.ts';
import type { Reader } from './reader.ts';
import { sourceNames } from './vocabulary.ts';

/**
 * Returns whether a map is a source with a typo in its first key, such as `{ itme: sku }`. The map
 * must be valid after the typo is corrected. A key in quotes never counts as a typo, and neither
 * does the plural of a source's name, such as `items`. A key with underscores counts only if a
 * source has the same name with hyphens.
 */
export function isMisspeltSource(node: MapNode, reader: Reader): boolean {
  const [first, ...rest] = node.entries;
  if (!first || first.keyPlace.endColumn - first.keyPlace.column !== first.key.length) return false;
  const meant = didYouMean(first.key, sourceNames);
  if (meant === undefined || meant === first.key || !isNearly(first.key, meant)) return false;
  // In other tools, the names of fields often contain underscores, as in `item_id`. So a key with
  // underscores is a typo only if a source has the same name with hyphens, as for `data_layer`.
  if (first.key.includes('_') && first.key.replaceAll('_', '-') !== meant) return false;
  const before = reader.diagnostics.length;
  const read = reader.value({ ...node, entries: [{ ...first, key: meant }, ...rest] });
  // Discards the diagnostics of this attempt, because they describe a map that the author didn't
  // write.
  const found = reader.diagnostics.splice(before);
  return read !== undefined && found.length === 0;
}
