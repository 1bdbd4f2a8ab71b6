import { analyseSite, type AnalysedSite } from '../4-analyse/analyse.ts';
import type { SiteFacts } from '../4-analyse/facts/site-facts.ts';
import { hash } from '../cache/hash.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PhaseResult } from '../diagnostics/phase-result.ts';
import { createScope } from '../expression/tree/scope.ts';
import { layerFolder, layerOwner } from '../model/layer-folder.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';
import type { SourceDocument } from '../model/source-document.ts';
import type { BuildContext } from './build-context.ts';

/** The result of analysing a site, as JSON in the store. */
interface Stored {
  readonly diagnostics: readonly Diagnostic[];
  readonly facts: Omit<SiteFacts, 'names'>;
  readonly used: readonly string[];
  readonly shipped: readonly string[];
  readonly defined: SiteFacts['names']['defined'];
}

/**
 * Returns `analyseSite` with a cache in the store. A site's stored analysis is reused until one of
 * these changes: a layer of the site, a file outside of all layers, the date, or the compiler.
 * @param documents all files of the rules
 */
export function storedAnalysis(
  documents: readonly SourceDocument[],
  { store, program }: Pick<BuildContext, 'store' | 'program'>,
): typeof analyseSite {
  const keyOf = analysisKeys(documents, program);
  return (site, asOf) => {
    const key = keyOf(site, asOf);
    const stored = store.get('analyses', key);
    if (stored !== undefined) return restore(JSON.parse(stored) as Stored, site, asOf);
    const analysed = analyseSite(site, asOf);
    store.set('analyses', key, JSON.stringify(toStored(analysed)));
    return analysed;
  };
}

/** Returns a function that returns the key of a site's analysis: a hash of all its input. */
function analysisKeys(
  documents: readonly SourceDocument[],
  program: string,
): (site: ResolvedSite, asOf: string) => string {
  const owner = layerOwner(documents.map(({ file }) => file));
  const parts = new Map<string | undefined, string[]>();
  for (const { file, text } of documents) {
    const folder = owner(file);
    parts.set(folder, [...(parts.get(folder) ?? []), file, text]);
  }
  const hashes = new Map([...parts].map(([folder, texts]) => [folder, hash(...texts)]));
  return (site, asOf) => {
    const layers = site.files.flatMap((file) => layerFolder(file) ?? []);
    const inputs = [undefined, ...layers].map((folder) => hashes.get(folder) ?? '');
    return hash(program, asOf, site.site, ...inputs);
  };
}

function toStored({ output: { facts }, diagnostics }: PhaseResult<AnalysedSite>): Stored {
  const { names, ...others } = facts;
  const { used, shipped, defined } = names;
  return { diagnostics, facts: others, used: [...used], shipped: [...shipped], defined };
}

function restore(
  { diagnostics, facts, used, shipped, defined }: Stored,
  site: ResolvedSite,
  asOf: string,
): PhaseResult<AnalysedSite> {
  const names = { used: new Set(used), shipped: new Set(shipped), defined };
  return { output: { scope: createScope(site, asOf), facts: { ...facts, names } }, diagnostics };
}
