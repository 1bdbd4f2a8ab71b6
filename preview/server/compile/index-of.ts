import type { compile } from '../../../compiler/compile.ts';
import { renderPretty } from '../../../compiler/diagnostics/render-pretty.ts';
import { sortDiagnostics } from '../../../compiler/diagnostics/sort-diagnostics.ts';
import { bundleFolder } from './bundle-folder.ts';
import type {
  BundleIndex,
  IndexedDiagnostic,
  IndexedSite,
} from '../../session/bundles/bundle-index.ts';
import { dateStates } from '../../session/bundles/date-states.ts';
import { prefixOf } from '../../session/bundles/prefix-of.ts';
import { hostsBeforeConsent } from '../../session/visitor/hosts-before-consent.ts';

type Compiled = Awaited<ReturnType<typeof compile>>;

/**
 * Returns an index of the sites that are already built, while other sites are still being built.
 * For each site, the index contains only the latest `DateState`, because the bundles of earlier
 * states are built last.
 * @param ready the sites that are built, by code
 * @param all the codes of all sites, in their order
 */
export function indexOfReady(
  ready: ReadonlyMap<string, Compiled['sites'][number]>,
  all: readonly string[],
): BundleIndex {
  const sites = all.flatMap((site) => ready.get(site) ?? []);
  const asOf = sites[0]?.manifest.asOf ?? '';
  const index = indexOf({ asOf, sites, diagnostics: [], texts: new Map() });
  return {
    ...index,
    building: { sites: all.filter((site) => !ready.has(site)), all: all.length },
    sites: Object.fromEntries(
      Object.entries(index.sites).map(([site, entry]) => [
        site,
        { ...entry, states: entry.states.slice(-1).map((state) => ({ ...state, from: null })) },
      ]),
    ),
  };
}

/**
 * Returns the index of the compiled sites. Each entry lists the states of the site's bundle over
 * time.
 */
export function indexOf({
  asOf,
  sites,
  diagnostics,
  texts,
}: Pick<Compiled, 'asOf' | 'sites' | 'diagnostics' | 'texts'>): BundleIndex {
  const indexed = sites.map(({ site, manifest }): [string, IndexedSite] => [
    site,
    {
      title: manifest.title,
      prefix: prefixOf(manifest),
      hosts: {
        all: manifest.hosts.length,
        beforeConsent: hostsBeforeConsent(manifest, prefixOf(manifest)),
      },
      states: dateStates(manifest.windows, asOf).map((state) => ({
        ...state,
        manifest: `${bundleFolder(state.asOf, site)}/manifest.json`,
      })),
    },
  ]);
  return {
    v: 1,
    asOf,
    sites: Object.fromEntries(indexed),
    diagnostics: sortDiagnostics(diagnostics).flatMap((diagnostic): IndexedDiagnostic[] => {
      const {
        code,
        severity,
        message,
        help,
        fix,
        place: { file, line, column },
      } = diagnostic;
      const text = renderPretty(diagnostic, texts);
      return severity === 'note'
        ? []
        : [
            {
              ...{ code, severity, message, file, line, column, text, help },
              ...(fix && { isFixable: true }),
            },
          ];
    }),
  };
}
