import { createCompiler, type Compiled, type Compiler } from '../../../compiler/compile.ts';
import { bundleFiles, bundleFolder } from '../build/bundle-folder.ts';
import type { BundleIndex } from '../../session/bundles/bundle-index.ts';
import { MEASURED } from '../../session/bundles/measured-file.ts';
import { indexOf } from '../build/index-of.ts';

export interface LiveRequest {
  readonly rules: string;
  readonly asOf: string | undefined;
  /** The sites to compile; undefined for all of them. */
  readonly sites: readonly string[] | undefined;
  /** The other builds on the same server. */
  readonly others?: BundleIndex['others'];
}

/**
 * Serves the bundles of rules that can change. Bundles for dates before the release are compiled on
 * demand.
 */
export interface LiveBundles {
  /** Compiles the current rules. A site with errors keeps its last bundle. */
  readonly refresh: () => Promise<Compiled>;
  /** Returns the file at a path, relative to the preview's page; undefined if there is none. */
  readonly read: (path: string) => Promise<string | undefined>;
}

export function createLiveBundles({ rules, asOf, sites, others }: LiveRequest): LiveBundles {
  const compilers = new Map<string | undefined, Compiler>();
  const compileFor = (date: string | undefined): Promise<Compiled> => {
    const compiler =
      compilers.get(date) ??
      createCompiler({ rules, asOf: date, sites, trace: true, measuresLater: true });
    compilers.set(date, compiler);
    return compiler.compile();
  };
  let release: Compiled | undefined;
  let index: BundleIndex | undefined;
  let runs = new Map<string, Promise<Compiled>>();
  const good = new Map<string, Compiled['sites'][number]>();

  return {
    refresh: async () => {
      release = await compileFor(asOf);
      runs = new Map([[release.asOf, Promise.resolve(release)]]);
      for (const built of release.sites) good.set(keyOf(release.asOf, built.site), built);
      const latest = new Map([...good.values()].map((built) => [built.site, built]));
      const available = release.known
        .flatMap((site) => latest.get(site) ?? [])
        .filter(({ site }) => sites === undefined || sites.includes(site));
      const isBuilt = (site: string): boolean =>
        release!.sites.some((built) => built.site === site);
      const whole = indexOf({ ...release, sites: available });
      index = {
        ...whole,
        live: true,
        ...(others && { others }),
        sites: Object.fromEntries(
          Object.entries(whole.sites).map(([site, entry]) => [
            site,
            isBuilt(site) ? entry : { ...entry, isOutdated: true },
          ]),
        ),
      };
      return release;
    },
    read: async (path) => {
      if (path === 'bundles/index.json') return index && JSON.stringify(index);
      if (path === 'bundles/sources.json')
        return release && JSON.stringify(Object.fromEntries(release.texts));
      const [, date = '', site = '', name = ''] =
        /^bundles\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
      if (!index?.sites[site]?.states.some((state) => state.asOf === date)) return undefined;
      const run = runs.get(date) ?? compileFor(date);
      runs.set(date, run);
      const built =
        (await run).sites.find((each) => each.site === site) ?? good.get(keyOf(date, site));
      if (built !== undefined) good.set(keyOf(date, site), built);
      return name === MEASURED
        ? built && JSON.stringify((await (built.measured?.() ?? built)).manifest)
        : built && bundleFiles(built).get(name);
    },
  };
}

const keyOf = (date: string, site: string): string => bundleFolder(date, site);
