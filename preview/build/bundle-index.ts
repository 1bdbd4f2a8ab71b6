import type { DateState } from './date-states.ts';

/** `bundles/index.json`: which bundles the preview was built with. */
export interface BundleIndex {
  readonly v: 1;
  /** The date of the release. `bundles/sources.json` holds the rules' files as they were for it, by name. */
  readonly asOf: string;
  readonly sites: { readonly [site: string]: IndexedSite };
}

export interface IndexedSite {
  readonly title: string;
  /** What the paths of its pages begin with, with both slashes. */
  readonly prefix: string;
  /** In the order of time. */
  readonly states: readonly IndexedState[];
}

export interface IndexedState extends DateState {
  /** Where the state's manifest lies, relative to the app; the bundle, `trace.js` and `meta.json` lie beside it. */
  readonly manifest: string;
}
