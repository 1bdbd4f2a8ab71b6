import type { ManifestHost, ManifestStored } from '../model/manifest.ts';

/** What people want to know of all storefronts at once: each row says on which sites it is so. */
export interface Report {
  /** The date that the bundles are for, YYYY-MM-DD. */
  readonly asOf: string;
  readonly sites: readonly ReportedSite[];
  readonly variables: readonly ReportedVariable[];
  readonly elements: readonly ReportedElement[];
  readonly consent: readonly (OnSites & { readonly purpose: string; readonly words: string; readonly asked: boolean })[];
  /** Rules that record a choice in the visitor's place: implied consent. */
  readonly choices: readonly (OnSites & { readonly rule: string; readonly name: string; readonly value: string; readonly only: string; readonly file: string; readonly line: number })[];
  readonly hosts: readonly (OnSites & Pick<ManifestHost, 'host' | 'proof' | 'purposes' | 'words' | 'rules' | 'directives'>)[];
  readonly stored: readonly (OnSites & Pick<ManifestStored, 'name' | 'lifetime' | 'doc' | 'by' | 'proof' | 'purposes' | 'words'> & { readonly where: 'cookie' | 'localStorage' | 'sessionStorage' })[];
  /** Windows that open or close between the report's date and 30 days later, both included. */
  readonly windows: readonly (OnSites & { readonly rule: string; readonly happens: 'opens' | 'closes'; readonly day: string; readonly zone: string })[];
  /** Rules whose `review-by` is over. */
  readonly reviews: readonly (OnSites & { readonly rule: string; readonly reviewBy: string; readonly owner: string | undefined; readonly file: string; readonly line: number })[];
  readonly leftOut: readonly (OnSites & { readonly rule: string; readonly reason: string; readonly because: string; readonly file: string; readonly line: number })[];
}

export interface OnSites {
  readonly sites: readonly string[];
}

export interface ReportedSite {
  readonly site: string;
  readonly title: string;
  readonly rules: number;
  readonly leftOut: number;
  /** Bytes of the bundle, compressed with brotli, and the most that the site lets it weigh. */
  readonly brotli: number;
  readonly budget: number | undefined;
  /** Bytes of the on-demand script, compressed with brotli; undefined where there is none. */
  readonly onDemand: number | undefined;
}

export interface ReportedVariable extends OnSites {
  readonly dictionary: 'events' | 'eVars' | 'props';
  readonly number: number;
  readonly name: string;
  /** The rules in bundles that set it; none where the name is only kept. */
  readonly rules: readonly string[];
}

export interface ReportedElement extends OnSites {
  readonly name: string;
  readonly doc: string;
  readonly personal: 'plain' | 'hashed' | 'redacted' | undefined;
  /** `shipped`: a bundle needs it; `left out`: only rules that are in no bundle do; `dead`: nothing does. */
  readonly use: 'shipped' | 'left out' | 'dead';
}
