import { check } from '../2-check/check.ts';
import { tokenNames, type TokenNames } from '../2-check/token-names.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { layerOwner } from '../model/layer-folder.ts';
import type { SourceDocument } from '../model/source-document.ts';
import type { Phases } from './phases.ts';

type Result = ReturnType<Phases['check']>;

/**
 * Returns the check phase with a cache. A layer (a folder with a site.yaml) is checked again only
 * if one of its files has changed, or if everything must be checked again.
 */
export function incrementalCheck(): Phases['check'] {
  let last: { readonly documents: readonly SourceDocument[]; readonly result: Result } | undefined;
  return (documents, unusable) => {
    const result =
      (last && unusable.size === 0 && checkChanged(last.documents, last.result, documents)) ||
      check(documents, unusable);
    last =
      unusable.size === 0 && result.output.broken.size === 0 ? { documents, result } : undefined;
    return result;
  };
}

/**
 * Checks the changed layers again. Returns undefined if everything must be checked again. This is
 * necessary if a file was added or removed, if a file outside of all layers has changed, if a
 * changed layer has errors, or if a name that tokens can refer to was added or removed.
 */
function checkChanged(
  before: readonly SourceDocument[],
  result: Result,
  documents: readonly SourceDocument[],
): Result | undefined {
  if (
    before.length !== documents.length ||
    documents.some(({ file }, index) => file !== before[index]!.file)
  )
    return undefined;
  const names = tokenNames(documents);
  if (!hasSameNames(names, tokenNames(before))) return undefined;
  const owner = layerOwner(documents.map(({ file }) => file));
  const changed = new Set(
    documents
      .filter((document, index) => document !== before[index])
      .map(({ file }) => owner(file)),
  );
  let { layers } = result.output;
  let { diagnostics } = result;
  const around = documents.filter(({ file }) => owner(file) === undefined);
  for (const folder of changed) {
    if (folder === undefined) return undefined;
    const again = check(
      [...around, ...documents.filter(({ file }) => owner(file) === folder)],
      new Set(),
      result.output.packs,
      names,
    );
    const layer = again.output.layers[0];
    if (layer === undefined || again.output.broken.size > 0) return undefined;
    layers = layers.map((known) => (known.place.file === layer.place.file ? layer : known));
    const isOfLayer = ({ place }: Diagnostic) => owner(place.file) === folder;
    diagnostics = [
      ...diagnostics.filter((diagnostic) => !isOfLayer(diagnostic)),
      ...again.diagnostics.filter(isOfLayer),
    ];
  }
  return { output: { ...result.output, layers }, diagnostics };
}

function hasSameNames(names: TokenNames, before: TokenNames): boolean {
  return names.size === before.size && [...names].every(([key, name]) => before.get(key) === name);
}
