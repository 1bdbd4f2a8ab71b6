import type { SiteManifest } from '../../model/manifest.ts';

/** The differences between two builds. Sites without a difference aren't listed. */
export interface ReleaseDifference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly SiteDifference[];
  /** The number of sites that both builds have. */
  readonly compared: number;
}

export interface SiteDifference {
  readonly site: string;
  readonly rules: Changes;
  readonly elements: Changes;
  /** The scripts of the rules, compared by content. */
  readonly scripts: Changes;
  /** Hosts, cookies, storage keys and globals. */
  readonly reaches: Changes;
  readonly consent: readonly ConsentChange[];
  /** The change in the size of the bundle: after minus before. */
  readonly bytes: SiteManifest['bytes'];
  /**
   * The change of the on-demand script. Absent if both builds have the same on-demand script, or if
   * neither build has an on-demand script.
   */
  readonly onDemand?: OnDemandChange;
}

/** A change of the on-demand script. */
export interface OnDemandChange {
  readonly how: 'added' | 'removed' | 'changed';
  /** The change in the size of the script: after minus before. */
  readonly bytes: SiteManifest['bytes'];
  /**
   * - For an added script: its action types.
   * - For a changed script: the added (+) and removed (-) action types. Empty if the script has the
   *   same action types as before.
   * - For a removed script: empty.
   */
  readonly detail: string;
}

/** The changes of one list, such as the rules or the data elements, sorted by name. */
export interface Changes {
  readonly added: readonly Change[];
  readonly removed: readonly Change[];
  readonly changed: readonly Change[];
}

export interface Change {
  readonly name: string;
  /**
   * - For an added rule or data element: its source location.
   * - For an added host, cookie or storage key: the consent that it needs.
   * - For a changed item: what has changed.
   * - For a removed rule that the later build excludes: the reason.
   * - For any other item: empty.
   */
  readonly detail: string;
}

/** A host, cookie, storage key or purpose whose required consent has changed. */
export interface ConsentChange {
  /**
   * The name with its kind: `host ad.example`, `cookie seen`, `localStorage seen`, `purpose
   * advertising`.
   */
  readonly name: string;
  /**
   * `loosened`: at least one consent choice newly allows the access. Other choices may newly forbid
   * the access. `tightened`: at least one choice newly forbids the access, and no choice newly
   * allows it.
   */
  readonly how: 'loosened' | 'tightened';
  readonly before: string;
  readonly after: string;
}
