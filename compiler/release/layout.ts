/** The key of the stored object that reserves the store while files are being deleted. */
const PRUNING = 'pruning.json';

/**
 * The keys of the objects in a store. Only `b/` and `e/` are public. An object under `b/` or `r/`
 * never changes; objects under `e/` change with every release.
 */
export const layout = {
  /** The folder of all bundles, on-demand scripts and deltas. */
  bundles: 'b/',
  /** The folder of all releases. */
  releases: 'r/',
  /** The folder of all environments. */
  environments: 'e/',
  /** A site's bundle or on-demand script. */
  script: (site: string, file: string): string => `b/${site}/${file}`,
  /**
   * A script, compressed with an earlier one as the dictionary.
   * @param dictionary the SHA-256 of the earlier script, in hex
   */
  delta: (site: string, file: string, dictionary: string): string =>
    `b/${site}/${file}.${dictionary.slice(0, 16)}.dcz`,
  /** The manifest of a release, which lists its sites and files. */
  release: (id: string): string => `r/${id}.json`,
  /** The provenance statement: the inputs and outputs of the release. */
  provenance: (id: string): string => `r/${id}.intoto.json`,
  loader: (environment: string, site: string): string => `e/${environment}/${site}.js`,
  /** The releases that are live in an environment, and the earlier ones. */
  pointer: (environment: string): string => `e/${environment}/current.json`,
  /** The publication or rollback that was started last in an environment. */
  journal: (environment: string): string => `e/${environment}/journal.json`,
  pruning: PRUNING,
  /** The path from a loader to a script, as a relative URL. */
  fromLoader: (site: string, file: string): string => `../../b/${site}/${file}`,
};
