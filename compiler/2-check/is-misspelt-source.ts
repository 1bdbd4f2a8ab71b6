import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { MapNode } from '../model/node.ts';
import type { Reader } from './reader.ts';
import { sourceNames } from './vocabulary.ts';

/**
 * Whether an object of its author's own would be a source but for a slip in its first key, as `{ itme: sku }`: with the
 * key put right, all of it is. A key in quotes is the author's own in any case.
 */
export function isMisspeltSource(node: MapNode, reader: Reader): boolean {
  const [first, ...rest] = node.entries;
  if (!first || first.keyPlace.endColumn - first.keyPlace.column !== first.key.length) return false;
  const meant = didYouMean(first.key, sourceNames);
  if (meant === undefined || meant === first.key) return false;
  const before = reader.diagnostics.length;
  const read = reader.value({ ...node, entries: [{ ...first, key: meant }, ...rest] });
  // What the try has found wrong is nobody's mistake.
  const found = reader.diagnostics.splice(before);
  return read !== undefined && found.length === 0;
}
