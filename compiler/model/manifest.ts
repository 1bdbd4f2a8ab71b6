/** `<out>/sites/<site>/manifest.json`: all that is known about one bundle. Read by people, the preview and CI. */
export interface SiteManifest {
  readonly manifest: 1;
  readonly site: string;
  readonly title: string;
  /** The date that the bundle is for, YYYY-MM-DD: windows that are over on it are left out. */
  readonly asOf: string;
  /** File name of the bundle, beside the manifest; holds the first 16 hex digits of its SHA-256. */
  readonly file: string;
  /** `sha384-…`, for a script tag's integrity attribute. */
  readonly integrity: string;
  readonly bytes: { readonly raw: number; readonly gzip: number; readonly brotli: number };
  /** Where the bundle may run; outside it says so once and stays silent. */
  readonly serves: { readonly hosts: readonly string[]; readonly paths: readonly string[] };
  readonly environments: readonly string[];
  readonly constants: { readonly [name: string]: string | number | boolean };
  readonly consent?: { readonly cookie: string; readonly digits: { readonly [digit: string]: string }; readonly required: boolean };
  readonly edge?: { readonly domain: string; readonly basePath: string; readonly datastream: string; readonly org: string };
  /** In the order in which they run; the number in a log line is the index in this list. */
  readonly rules: readonly ManifestRule[];
  readonly excluded: readonly ExcludedRule[];
  readonly elements: readonly ManifestElement[];
  /** Every date window of the site's rules, those that are over included. */
  readonly windows: readonly { readonly rule: string; readonly from?: string; readonly until?: string; readonly zone: string }[];
  /** Hosts that the bundle can send to, with the rules that do. */
  readonly hosts: readonly { readonly host: string; readonly purposes: readonly string[]; readonly rules: readonly string[] }[];
  /** Names that the bundle adds to the page's global object. */
  readonly globals: readonly string[];
  /** Names of the variable map: number to name. */
  readonly variables: { readonly events: Names; readonly eVars: Names; readonly props: Names };
}

interface Names {
  readonly [number: string]: string;
}

export interface ManifestRule {
  readonly id: string;
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly order: number;
  readonly events: readonly string[];
  /** How each action that sends or stores is guarded, in words; empty where no action needs a guard. */
  readonly guards: readonly { readonly action: string; readonly purposes: readonly string[]; readonly guard: 'always' | 'never' | 'tested' }[];
}

export interface ExcludedRule {
  readonly id: string;
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly reason: 'archived' | 'disabled' | 'window-over' | 'condition-never' | 'consent-never';
  /** One sentence for people: what decided it. */
  readonly because: string;
  /** Where the deciding condition stands. */
  readonly at: { readonly file: string; readonly line: number };
}

export interface ManifestElement {
  readonly name: string;
  readonly file: string;
  readonly line: number;
}

/** `<out>/manifest.json`: which sites there are. */
export interface ReleaseManifest {
  readonly manifest: 1;
  readonly asOf: string;
  readonly sites: { readonly [site: string]: { readonly title: string; readonly file: string; readonly integrity: string; readonly bytes: SiteManifest['bytes']; readonly rules: number } };
}
