import type { DateState } from './date-states.ts';

/**
 * The content of `bundles/index.json`: the bundles of the preview. The texts of the rules are in
 * `bundles/sources.json`, by path.
 */
export interface BundleIndex {
  readonly v: 1;
  /** The date of the build, YYYY-MM-DD. */
  readonly asOf: string;
  readonly sites: { readonly [site: string]: IndexedSite };
  /** Errors and warnings, in the order of their source locations. */
  readonly diagnostics: readonly IndexedDiagnostic[];
  /**
   * Set if the rules can change while the preview is open. `bundles/events` then sends an event
   * when a build starts and when it has ended.
   */
  readonly live?: true;
  /** Set while bundles are still being built. The preview then loads the index repeatedly. */
  readonly building?: {
    /**
     * The sites that aren't in the index yet. If there are none, only bundles of earlier dates are
     * missing.
     */
    readonly sites: readonly string[];
    /** The number of all sites. */
    readonly all: number;
  };
  /**
   * Set if the bundles have no trace build, for example in a finished build that is only used for
   * comparisons.
   */
  readonly isProductionOnly?: true;
  /** Other builds on the same server, which the preview can compare with this one. */
  readonly others?: readonly IndexedBuild[];
}

interface IndexedBuild {
  readonly title: string;
  /** The folder with the build's `bundles/index.json`: a relative URL with a trailing slash. */
  readonly folder: string;
}

export interface IndexedSite {
  readonly title: string;
  /** The path prefix of the site's pages, with both slashes. */
  readonly prefix: string;
  /** The states of the site's bundle over time, in chronological order. */
  readonly states: readonly IndexedState[];
  /**
   * The number of hosts to which the bundle can send requests, and the hosts to which it can send
   * requests before the visitor has answered the consent banner.
   */
  readonly hosts?: { readonly all: number; readonly beforeConsent: readonly string[] };
  /** Set if the site's rules have errors. The bundle is then from the last successful build. */
  readonly isOutdated?: true;
}

export interface IndexedState extends DateState {
  /**
   * Path of the state's manifest, relative to the folder that contains `bundles/`. The bundle, its
   * on-demand script, `trace.js` and `meta.json` are in the manifest's folder.
   */
  readonly manifest: string;
}

/** An error or warning, as `tagwright check` reports it. */
export interface IndexedDiagnostic {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** How to fix the problem. */
  readonly help?: string | undefined;
  /** Set if the diagnostic has a safe fix, which a button of the preview applies. */
  readonly isFixable?: true;
  /** The complete message with source lines and hints, without colours. */
  readonly text: string;
}
