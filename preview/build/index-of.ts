import type { compile } from '../../compiler/compile.ts';
import { renderPretty } from '../../compiler/diagnostics/render-pretty.ts';
import { sortDiagnostics } from '../../compiler/diagnostics/sort-diagnostics.ts';
import { bundleFolder } from './bundle-folder.ts';
import type { BundleIndex, IndexedDiagnostic, IndexedSite } from './bundle-index.ts';
import { dateStates } from './date-states.ts';
import { prefixOf } from './prefix-of.ts';

type Compiled = Awaited<ReturnType<typeof compile>>;

/** Which bundles there are of what was compiled, each site in every state that its date windows have had. */
export function indexOf({ asOf, sites, diagnostics, texts }: Pick<Compiled, 'asOf' | 'sites' | 'diagnostics' | 'texts'>): BundleIndex {
  const indexed = sites.map(({ site, manifest }): [string, IndexedSite] => [site, {
    title: manifest.title, prefix: prefixOf(manifest),
    states: dateStates(manifest.windows, asOf).map((state) => ({ ...state, manifest: `${bundleFolder(state.asOf, site)}/manifest.json` })),
  }]);
  return { v: 1, asOf, sites: Object.fromEntries(indexed), diagnostics: sortDiagnostics(diagnostics).flatMap((diagnostic): IndexedDiagnostic[] => {
    const { code, severity, message, place: { file, line, column } } = diagnostic;
    return severity === 'note' ? [] : [{ code, severity, message, file, line, column, text: renderPretty(diagnostic, texts) }];
  }) };
}
