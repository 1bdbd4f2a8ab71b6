import type { compile as compileRules } from '../../compiler/compile.ts';
import type { BundleIndex, IndexedSite, IndexedState } from './bundle-index.ts';
import { dateStates } from './date-states.ts';
import { prefixOf } from './prefix-of.ts';

type Compile = typeof compileRules;
type Compiled = Awaited<ReturnType<Compile>>;

export interface PreviewBundles {
  /** Path relative to the app to content. */
  readonly files: ReadonlyMap<string, string>;
  /** What kept sites out, one line each. */
  readonly errors: readonly string[];
}

/**
 * Compiles every site for every state that its date windows have had, and writes the index over them.
 * @param rules folder of the rules
 * @param asOf date of the release; by default the compiler's own
 * @param only the sites to compile; by default all of them
 */
export async function compileBundles(compile: Compile, rules: string, asOf?: string, only?: readonly string[]): Promise<PreviewBundles> {
  const release = await compile({ rules, asOf, sites: only, trace: true });
  const plans = release.sites.map(({ site, manifest }) => ({ site, title: manifest.title, prefix: prefixOf(manifest), states: dateStates(manifest.windows, release.asOf) }));

  const runs = new Map([[release.asOf, release]]);
  for (const date of new Set(plans.flatMap(({ states }) => states.map((state) => state.asOf)))) {
    const sites = plans.filter(({ states }) => states.some((state) => state.asOf === date)).map(({ site }) => site);
    if (!runs.has(date)) runs.set(date, await compile({ rules, asOf: date, sites, trace: true }));
  }

  const files = new Map<string, string>();
  const sites: { [site: string]: IndexedSite } = {};
  for (const { site, title, prefix, states } of plans) {
    const indexed = states.flatMap((state): IndexedState[] => {
      const folder = addBundle(files, runs.get(state.asOf), site);
      return folder === undefined ? [] : [{ ...state, manifest: `${folder}/manifest.json` }];
    });
    sites[site] = { title, prefix, states: indexed };
  }
  const index: BundleIndex = { v: 1, asOf: release.asOf, sites };
  files.set('bundles/index.json', JSON.stringify(index));
  files.set('bundles/sources.json', JSON.stringify(Object.fromEntries(release.texts)));

  const errors = release.diagnostics.filter(({ severity }) => severity === 'error').map(({ message, place }) => `${place.file}:${place.line}:${place.column} ${message}`);
  return { files, errors };
}

function addBundle(files: Map<string, string>, run: Compiled | undefined, site: string): string | undefined {
  const bundle = run?.sites.find((compiled) => compiled.site === site);
  if (run === undefined || bundle === undefined) return undefined;
  const folder = `bundles/${run.asOf}/${site}`;
  files.set(`${folder}/${bundle.manifest.file}`, bundle.code);
  files.set(`${folder}/${bundle.manifest.file}.map`, bundle.map);
  files.set(`${folder}/manifest.json`, JSON.stringify(bundle.manifest));
  files.set(`${folder}/trace.js`, bundle.trace!.code);
  files.set(`${folder}/meta.json`, JSON.stringify(bundle.trace!.meta));
  return folder;
}
