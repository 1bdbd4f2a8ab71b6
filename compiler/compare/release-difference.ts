import type { SiteManifest } from '../model/manifest.ts';

/** What differs between two builds, by meaning; sites in which nothing does aren't listed. */
export interface ReleaseDifference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly SiteDifference[];
  /** How many sites both builds have. */
  readonly compared: number;
}

export interface SiteDifference {
  readonly site: string;
  readonly rules: Changes;
  readonly elements: Changes;
  /** Scripts of the rules whose text differs. */
  readonly scripts: Changes;
  /** Hosts, cookies, storage keys, global names. */
  readonly reaches: Changes;
  readonly consent: readonly ConsentChange[];
  /** Of the bundle; after minus before. */
  readonly bytes: SiteManifest['bytes'];
  /** The on-demand script; absent where it is the same, and where neither build has one. */
  readonly onDemand?: OnDemandChange;
}

/** What became of the script that a bundle loads when it is first needed. */
export interface OnDemandChange {
  readonly how: 'added' | 'removed' | 'changed';
  /** After minus before. */
  readonly bytes: SiteManifest['bytes'];
  /** In words: the types of action that stand in it, or those that came (+) and went (-); may be empty. */
  readonly detail: string;
}

/** By name, in the order of the names. */
export interface Changes {
  readonly added: readonly Change[];
  readonly removed: readonly Change[];
  readonly changed: readonly Change[];
}

export interface Change {
  readonly name: string;
  /** In words: where it stands, what is different, why it is gone; may be empty. */
  readonly detail: string;
}

/** Something that happens under another consent than before. */
export interface ConsentChange {
  /** `host ad.example`, `cookie seen`, `localStorage seen`, `purpose advertising`. */
  readonly name: string;
  /** `loosened`: it can happen where it couldn't; where it also can't where it could, that counts more. */
  readonly how: 'loosened' | 'tightened';
  readonly before: string;
  readonly after: string;
}
