import type { DateState } from './date-states.ts';

/** `bundles/index.json`: which bundles the preview was built with. */
export interface BundleIndex {
  readonly v: 1;
  /** The date of the release. `bundles/sources.json` holds the rules' files as they were for it, by name. */
  readonly asOf: string;
  readonly sites: { readonly [site: string]: IndexedSite };
  /** Errors and warnings, in the order of their places. */
  readonly diagnostics: readonly IndexedDiagnostic[];
  /** Set where the rules may change while the preview is open: `bundles/events` tells of it. */
  readonly live?: true;
  /** Other builds that are served beside this one, to be compared with. */
  readonly others?: readonly IndexedBuild[];
}

export interface IndexedBuild {
  readonly title: string;
  /** Folder that holds its `bundles/index.json`, relative to the app, with a slash at its end. */
  readonly folder: string;
}

export interface IndexedSite {
  readonly title: string;
  /** What the paths of its pages begin with, with both slashes. */
  readonly prefix: string;
  /** In the order of time. */
  readonly states: readonly IndexedState[];
  /** Set where the rules have errors now, and the bundle is the last one that could be made. */
  readonly isOutdated?: true;
}

export interface IndexedState extends DateState {
  /** Where the state's manifest lies, relative to the app; the bundle, its on-demand script, `trace.js` and `meta.json` lie beside it. */
  readonly manifest: string;
}

/** One thing that is wrong with the rules, as `tagwright check` says it. */
export interface IndexedDiagnostic {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The whole message for people, with the lines and how to mend it; no colours. */
  readonly text: string;
}
