import type { ManifestRule } from '../model/manifest-rule.ts';
import type { ManifestPurpose } from '../model/manifest.ts';

/**
 * `r/<id>.json`: the files of a release, and facts for comparing two releases. The object doesn't
 * contain the time of the build, so the same commit, date and compiler always result in the same
 * release.
 */
export interface Release {
  /** The id: the first 16 hex digits of the SHA-256 of the other fields. */
  readonly release: string;
  /** The commit that the release was built from; absent if the rules aren't in a Git repository. */
  readonly commit?: string;
  /** The date of the build, YYYY-MM-DD. */
  readonly asOf: string;
  /** The compiler's version. */
  readonly compiler: string;
  /** The SHA-256 of the provenance statement, `r/<id>.intoto.json`; absent if there is none. */
  readonly provenance?: string;
  readonly sites: { readonly [site: string]: ReleasedSite };
}

/** A script of a release. Its file name contains 16 hex digits of its SHA-256. */
export interface ReleasedScript {
  readonly file: string;
  /** The script's hash for an `integrity` attribute: `sha384-…` for bundles. */
  readonly integrity: string;
  readonly bytes: { readonly raw: number; readonly gzip: number; readonly brotli: number };
  readonly sha256: string;
}

/**
 * A site in a release: its bundle (the fields of `ReleasedScript`), its on-demand script, and
 * values from its manifest.
 */
export interface ReleasedSite extends ReleasedScript {
  readonly title: string;
  readonly onDemand?: ReleasedScript;
  readonly rules: readonly {
    readonly id: string;
    readonly name: string;
    /** 16 hex digits that remain the same as long as the rule has the same meaning. */
    readonly digest: string;
  }[];
  readonly hosts: readonly { readonly host: string; readonly words: string }[];
  readonly cookies: readonly { readonly name: string; readonly words: string }[];
  /** The condition of each purpose, as a sentence. */
  readonly consent: readonly { readonly purpose: ManifestPurpose; readonly words: string }[];
  /**
   * The facts that `tagwright health` needs to read the site's health beacons; absent if the site
   * sends none.
   */
  readonly health?: ReleasedHealth;
}

interface ReleasedHealth {
  /** The number that identifies the bundle in its beacons. */
  readonly bundle: number;
  /**
   * The source location of each rule, and the days on which the rule can run. The rules are in the
   * same order as in `ReleasedSite.rules`.
   */
  readonly places: readonly Pick<ManifestRule, 'file' | 'line' | 'column' | 'days'>[];
}
