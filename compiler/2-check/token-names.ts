import type { SourceDocument } from '../model/source-document.ts';
import { lettersOf } from './letters-of.ts';
import { entryOf } from './reader.ts';

/**
 * The names that a token such as `%name%` can refer to. The key of each name is the result of
 * `lettersOf` for this name.
 */
export type TokenNames = ReadonlyMap<string, string>;

/** Returns the names of all data elements, constants and parameters. */
export function tokenNames(documents: readonly SourceDocument[]): TokenNames {
  const names = new Map<string, string>();
  for (const { root } of documents)
    for (const key of ['elements', 'constants', 'parameters']) {
      const group = root?.kind === 'map' ? entryOf(root, key)?.value : undefined;
      if (group?.kind !== 'map') continue;
      for (const { key: name } of group.entries) names.set(lettersOf(name), name);
    }
  return names;
}
