/**
 * A source map without the fields `version`, `file` and `sourcesContent`. These fields are added
 * when the map is written.
 */
export interface PlainMap {
  readonly mappings: string;
  readonly sources: readonly string[];
  readonly names: readonly string[];
}

/**
 * The size of a script in bytes: uncompressed, and compressed at the highest level. The compressed
 * sizes are 0 until the script is measured. Trace builds are never measured.
 */
export interface Sizes {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** A minified script, as plain data that can be cached. */
export interface BundledScript {
  /** The whole script, ready to be loaded. */
  readonly code: string;
  /**
   * Maps the script to the YAML files and the runtime's files. Sources are named as in
   * `Place.file`.
   */
  readonly map: PlainMap;
  readonly bytes: Sizes;
}

/** A second script in a bundle's folder. The bundle loads it when an action first needs it. */
export interface OnDemandScript extends BundledScript {
  /**
   * The file name, which contains the first 16 hex digits of the script's SHA-256:
   * `on-demand.0123456789abcdef.js`.
   */
  readonly file: string;
  readonly integrity: string;
}

/** A site's bundle, and its on-demand script if the site has one. */
export interface Bundled extends BundledScript {
  /** The key of the bundle in the cache; absent if it wasn't cached. */
  readonly key?: string;
  /** The number that identifies the bundle in its health beacons; absent if it sends none. */
  readonly number?: number;
  readonly onDemand?: OnDemandScript;
}
