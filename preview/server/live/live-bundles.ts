import { createCompiler, type Compiled, type Compiler } from '../../../compiler/compile.ts';
import { bundleFiles, bundleFolder } from '../compile/bundle-folder.ts';
import type { BundleIndex } from '../../session/bundles/bundle-index.ts';
import { MEASURED } from '../../session/bundles/measured-file.ts';
import { indexOf } from '../compile/index-of.ts';

export interface LiveRequest {
  readonly rules: string;
  readonly asOf: string | undefined;
  /** The sites to compile; undefined for all of them. */
  readonly sites: readonly string[] | undefined;
  /** The other builds on the same server. */
  readonly others?: BundleIndex['others'];
}

/**
 * Serves the bundles of rules that can change. Bundles for dates before `asOf`, the date of the
 * release, are compiled on demand.
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
  /** The last build without errors, by date and site. */
  const good = new Map<string, Compiled['sites'][number]>();
  /** For each site, the last build without errors for the date of the release. */
  const latest = new Map<string, Compiled['sites'][number]>();

  return {
    refresh: async () => {
      release = await compileFor(asOf);
      runs = new Map([[release.asOf, Promise.resolve(release)]]);
      for (const built of release.sites) {
        good.set(keyOf(release.asOf, built.site), built);
        latest.set(built.site, built);
      }
      const available = release.known
        .flatMap((site) => latest.get(site) ?? [])
        .filter(({ site }) => sites === undefined || sites.includes(site));
      const whole = indexOf({ ...release, sites: available });
      const sitesOfIndex = markOutdated(whole.sites, release.sites);
      index = { ...whole, live: true, ...(others && { others }), sites: sitesOfIndex };
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

/** Returns the sites of an index. Those that aren't in the latest build are marked. */
function markOutdated(all: BundleIndex['sites'], built: Compiled['sites']): BundleIndex['sites'] {
  return Object.fromEntries(
    Object.entries(all).map(([site, entry]) => [
      site,
      built.some((each) => each.site === site) ? entry : { ...entry, isOutdated: true },
    ]),
  );
}

const keyOf = (date: string, site: string): string => bundleFolder(date, site);
