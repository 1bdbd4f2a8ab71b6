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
  /** Scripts of the rules whose content differs. */
  readonly scripts: Changes;
  /** Hosts, cookies, storage keys and globals. */
  readonly reaches: Changes;
  readonly consent: readonly ConsentChange[];
  /** Of the bundle: after minus before. */
  readonly bytes: SiteManifest['bytes'];
  /** The on-demand script. Absent if both builds have the same one, or none. */
  readonly onDemand?: OnDemandChange;
}

/** A change of the on-demand script. */
export interface OnDemandChange {
  readonly how: 'added' | 'removed' | 'changed';
  /** After minus before. */
  readonly bytes: SiteManifest['bytes'];
  /** The action types in an added script, or the added (+) and removed (-) ones; may be empty. */
  readonly detail: string;
}

/** Sorted by name. */
export interface Changes {
  readonly added: readonly Change[];
  readonly removed: readonly Change[];
  readonly changed: readonly Change[];
}

export interface Change {
  readonly name: string;
  /** The source location, the difference, or the reason for the removal; may be empty. */
  readonly detail: string;
}

/** Something that requires other consent than before. */
export interface ConsentChange {
  /** `host ad.example`, `cookie seen`, `localStorage seen`, `purpose advertising`. */
  readonly name: string;
  /**
   * `loosened`: it can happen in a case in which it couldn't, even if it is also prevented in
   * another.
   */
  readonly how: 'loosened' | 'tightened';
  readonly before: string;
  readonly after: string;
}
