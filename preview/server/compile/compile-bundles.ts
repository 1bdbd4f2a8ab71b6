import type { BuiltSite } from '../../../compiler/driver/built-site.ts';
import type { compile as compileRules } from '../../../compiler/compile.ts';
import { bundleFiles, bundleFolder } from './bundle-folder.ts';
import { indexOf, indexOfReady } from './index-of.ts';

type Compile = typeof compileRules;

/**
 * For each site, called as soon as the bundle for the release's date is ready.
 * @param files contents by path, relative to the app: the site's files, and an index of all sites
 * that are ready
 * @param done the number of sites that are ready
 * @param all the number of all sites
 */
export type OnReady = (files: ReadonlyMap<string, string>, done: number, all: number) => void;

export interface PreviewBundles {
  /** Content by path, relative to the app. */
  readonly files: ReadonlyMap<string, string>;
  /** The errors of sites that couldn't be compiled, one line each. */
  readonly errors: readonly string[];
}

/**
 * Compiles every site for each of its date states (see `DateState`), and creates the index.
 * @param rules folder of the rules
 * @param asOf date of the release; the compiler's default if omitted
 * @param only the sites to compile; all of them if omitted
 * @param onReady called for each site as soon as it is built, so that a preview can show it before
 * the others are built
 */
export async function compileBundles(
  compile: Compile,
  rules: string,
  asOf?: string,
  only?: readonly string[],
  onReady?: OnReady,
): Promise<PreviewBundles> {
  const onBuilt = onReady && reportReady(onReady);
  const release = await compile({ rules, asOf, sites: only, trace: true, onBuilt });
  const index = indexOf(release);
  const files = new Map<string, string>([
    ['bundles/index.json', JSON.stringify(index)],
    ['bundles/sources.json', JSON.stringify(Object.fromEntries(release.texts))],
  ]);

  const dates = new Set(
    Object.values(index.sites).flatMap(({ states }) => states.map((state) => state.asOf)),
  );
  for (const date of dates) {
    const sites = Object.keys(index.sites).filter((site) =>
      index.sites[site]!.states.some((state) => state.asOf === date),
    );
    const run =
      date === release.asOf ? release : await compile({ rules, asOf: date, sites, trace: true });
    for (const built of run.sites.filter(({ site }) => sites.includes(site)))
      for (const [path, content] of filesOf(built, date)) files.set(path, content);
  }
  const errors = index.diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ message, file, line, column }) => `${file}:${line}:${column} ${message}`);
  return { files, errors };
}

function reportReady(onReady: OnReady): (built: BuiltSite, all: readonly string[]) => void {
  const ready = new Map<string, BuiltSite>();
  return (built, all) => {
    ready.set(built.site, built);
    const index = indexOfReady(ready, all);
    const files = filesOf(built, built.manifest.asOf);
    onReady(
      new Map([...files, ['bundles/index.json', JSON.stringify(index)]]),
      ready.size,
      all.length,
    );
  };
}

function filesOf(built: BuiltSite, date: string): [path: string, content: string][] {
  const folder = bundleFolder(date, built.site);
  return [...bundleFiles(built)].map(([name, content]) => [`${folder}/${name}`, content]);
}
