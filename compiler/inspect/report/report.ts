import type { ManifestHost, ManifestStored } from '../../model/manifest.ts';

/** A report on all storefronts. Each row lists its sites. */
export interface Report {
  /** The date that the bundles are built for, YYYY-MM-DD. */
  readonly asOf: string;
  readonly sites: readonly ReportedSite[];
  readonly variables: readonly ReportedVariable[];
  readonly elements: readonly ReportedElement[];
  readonly consent: readonly (OnSites & {
    readonly purpose: string;
    readonly words: string;
    readonly asked: boolean;
  })[];
  /** Rules that store a consent choice for the visitor (implied consent). */
  readonly choices: readonly (OnSites & {
    readonly rule: string;
    readonly name: string;
    readonly value: string;
    readonly only: string;
    readonly file: string;
    readonly line: number;
  })[];
  readonly hosts: readonly (OnSites &
    Pick<ManifestHost, 'host' | 'proof' | 'purposes' | 'words' | 'rules' | 'directives'>)[];
  /**
   * The scripts that pages load: the bundles, the on-demand scripts, and the scripts of third
   * parties by host.
   */
  readonly scripts: readonly ReportedScript[];
  readonly stored: readonly (OnSites &
    Pick<ManifestStored, 'name' | 'lifetime' | 'doc' | 'by' | 'proof' | 'purposes' | 'words'> & {
      readonly where: 'cookie' | 'localStorage' | 'sessionStorage';
    })[];
  /** Date ranges that start or end between the report's date and 30 days later, inclusive. */
  readonly windows: readonly (OnSites & {
    readonly rule: string;
    readonly happens: 'starts' | 'ends';
    readonly day: string;
    readonly zone: string;
  })[];
  /** Rules whose `review-by` date has passed. */
  readonly reviews: readonly (OnSites & {
    readonly rule: string;
    readonly reviewBy: string;
    readonly owner: string | undefined;
    readonly file: string;
    readonly line: number;
  })[];
  readonly leftOut: readonly (OnSites & {
    readonly rule: string;
    readonly reason: string;
    readonly because: string;
    readonly file: string;
    readonly line: number;
  })[];
}

/**
 * A script that pages load. If the rules that load it have different owners or reasons, each
 * combination of owner and reason has its own entry.
 */
export interface ReportedScript extends OnSites {
  /** `bundle`, `on-demand script`, or the host of a third party. */
  readonly script: string;
  /** The rules that load a third party's script. */
  readonly rules: readonly string[];
  readonly owner: string | undefined;
  readonly reason: string | undefined;
}

export interface OnSites {
  readonly sites: readonly string[];
}

interface ReportedSite {
  readonly site: string;
  readonly title: string;
  readonly rules: number;
  readonly leftOut: number;
  /** The size of the bundle in bytes, compressed with brotli. */
  readonly brotli: number;
  /** The maximum of that size; undefined if the site sets none. */
  readonly budget: number | undefined;
  /**
   * The size of the on-demand script in bytes, compressed with brotli; undefined if there is none.
   */
  readonly onDemand: number | undefined;
}

export interface ReportedVariable extends OnSites {
  readonly dictionary: 'events' | 'eVars' | 'props';
  readonly number: number;
  readonly name: string;
  /** The rules that set the variable. Only rules in bundles count. */
  readonly rules: readonly string[];
}

export interface ReportedElement extends OnSites {
  readonly name: string;
  readonly doc: string;
  readonly personal: 'plain' | 'hashed' | 'redacted' | undefined;
  /**
   * `shipped`: the data element is in a bundle. `left out`: rules read the data element, but none
   * of these rules is in a bundle. `unused`: nothing reads the data element.
   */
  readonly use: 'shipped' | 'left out' | 'unused';
}
