import type { compile as compileRules } from '../../../compiler/compile.ts';
import { bundleFiles, bundleFolder } from './bundle-folder.ts';
import { indexOf } from './index-of.ts';

type Compile = typeof compileRules;

export interface PreviewBundles {
  /** Content by path, relative to the app. */
  readonly files: ReadonlyMap<string, string>;
  /** The errors of sites that couldn't be compiled, one line each. */
  readonly errors: readonly string[];
}

/**
 * Compiles every site for each of its date states, and creates the index.
 * @param rules folder of the rules
 * @param asOf date of the release; the compiler's default if omitted
 * @param only the sites to compile; all of them if omitted
 */
export async function compileBundles(
  compile: Compile,
  rules: string,
  asOf?: string,
  only?: readonly string[],
): Promise<PreviewBundles> {
  const release = await compile({ rules, asOf, sites: only, trace: true });
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
    for (const built of run.sites.filter(({ site }) => sites.includes(site))) {
      for (const [name, content] of bundleFiles(built))
        files.set(`${bundleFolder(date, built.site)}/${name}`, content);
    }
  }
  const errors = index.diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ message, file, line, column }) => `${file}:${line}:${column} ${message}`);
  return { files, errors };
}
