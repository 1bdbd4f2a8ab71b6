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
  /** The most bytes that the site lets it weigh, compressed with brotli; absent where it says nothing. */
  readonly budget?: number;
  /** Where the bundle may run; outside it says so once and stays silent. */
  readonly serves: { readonly hosts: readonly string[]; readonly paths: readonly string[] };
  /** The hosts that the bundle's script may come from, with their ports; absent where it may come from any. */
  readonly servedFrom?: readonly string[];
  readonly environments: readonly string[];
  readonly constants: { readonly [name: string]: string | number | boolean };
  readonly consent?: ManifestConsent;
  readonly edge?: { readonly domain: string; readonly basePath: string; readonly datastream: string; readonly org: string };
  /** What the identity library asks: the id service's host, and the analytics tracking server's. */
  readonly identity?: { readonly org: string; readonly server: string; readonly container: number; readonly trackingServer?: string };
  /** In the order in which they run; the number in a log line is the index in this list. */
  readonly rules: readonly ManifestRule[];
  readonly excluded: readonly ExcludedRule[];
  readonly elements: readonly ManifestElement[];
  /** Where the rest of the bundle's raw bytes go: with those of rules and elements they make up the whole. */
  readonly shares: { readonly modules: readonly { readonly file: string; readonly bytes: number }[]; readonly frame: number };
  /** The script of what reaches third parties, loaded from beside the bundle when it is first needed; absent where that stands in the bundle. */
  readonly onDemand?: ManifestOnDemand;
  /** Every date window of the site's rules, those that are over included. */
  readonly windows: readonly { readonly rule: string; readonly from?: string; readonly until?: string; readonly zone: string }[];
  /** The first date for which another bundle is to be built, because a window is over then; absent where none ends. */
  readonly rebuildBefore?: string;
  /** Hosts that the bundle can send to. */
  readonly hosts: readonly ManifestHost[];
  readonly cookies: readonly ManifestStored[];
  readonly storage: readonly (ManifestStored & { readonly where: 'localStorage' | 'sessionStorage' })[];
  /** Scripts of the rules: what they do is what their authors say. */
  readonly scripts: readonly ManifestScript[];
  /** What the bundle itself needs of a content security policy; the page's own needs come on top. */
  readonly contentSecurityPolicy: { readonly [directive in 'script-src' | 'connect-src' | 'img-src' | 'frame-src']: readonly string[] };
  /** Names that the bundle adds to the page's global object. */
  readonly globals: readonly string[];
  /** Names of the variable map: number to name. */
  readonly variables: { readonly events: Names; readonly eVars: Names; readonly props: Names };
  /** The compiler's version, and every file that the bundle is made from. */
  readonly compiler: string;
  readonly inputs: readonly { readonly file: string; readonly sha256: string }[];
}

export interface ManifestOnDemand {
  /** File name, beside the manifest; holds the first 16 hex digits of its SHA-256. */
  readonly file: string;
  /** `sha256-…`: the bundle demands it of the script where the page demands one of the bundle. */
  readonly integrity: string;
  readonly bytes: SiteManifest['bytes'];
  /** The types of action that stand in it. */
  readonly actions: readonly string[];
  /** Where its raw bytes go, as those of the bundle. */
  readonly shares: SiteManifest['shares'];
}

/** How the site asks for consent, and what each purpose needs. */
export interface ManifestConsent {
  readonly cookie: string;
  readonly digits: { readonly [digit: string]: string };
  readonly required: boolean;
  readonly option: 'standard' | 'advanced';
  readonly layer: 'explicit' | 'implicit';
  readonly missing: 'out' | 'pending';
  /** Settings that decide nothing: no policy, rule or data element asks for them. */
  readonly unused: readonly ('required' | 'option' | 'layer')[];
  readonly policies: readonly {
    readonly purpose: ManifestPurpose;
    readonly verdict: 'always' | 'never' | 'tested';
    readonly formula: ConsentFormula;
    readonly words: string;
    /** Whether anything in the bundle asks for it. */
    readonly asked: boolean;
    /** The tests of the policy that the site decides. */
    readonly decided: readonly ManifestDecided[];
  }[];
  readonly withdrawal: ManifestWithdrawal;
}

/** What the bundle does when the visitor withdraws consent, on an open page or before it. */
export interface ManifestWithdrawal {
  readonly keys: 'erase' | 'keep';
  /** What is erased, by the consent without which it is; none where keys are kept. A name that ends in a star stands for every name that begins so. */
  readonly erased: readonly {
    readonly formula: ConsentFormula;
    readonly words: string;
    readonly cookies: readonly string[];
    readonly localStorage: readonly string[];
    readonly sessionStorage: readonly string[];
  }[];
  /** The third parties that are told in their own words: destinations, by the purposes of which one is withdrawn. */
  readonly told: readonly { readonly module: string; readonly purposes: readonly ManifestPurpose[] }[];
}

export type ManifestPurpose = 'product' | 'analytics' | 'advertising';

/** When something may happen, as far as consent decides it. */
export type ConsentFormula =
  | { readonly always: true }
  | { readonly never: true }
  /** The consent cookie holds one of these. */
  | { readonly digits: readonly number[] }
  | { readonly all: readonly ConsentFormula[] }
  | { readonly any: readonly ConsentFormula[] }
  | { readonly not: ConsentFormula }
  /** A test of something else, such as `url: level-1`, `equals`, `fr`. */
  | { readonly value: string; readonly test: string; readonly operand: unknown }
  /** A test that is told in words only. */
  | { readonly other: string };

/**
 * `proven`: the bundle's own doing, under this formula. `delegated`: a third party's tag is loaded from there under this
 * formula; what the tag does then is its own. `unproven`: what a script of the rules says of itself.
 */
export type Proof = 'proven' | 'delegated' | 'unproven';

/** Something that happens only under consent, and which rules, elements and scripts make it happen. */
interface Guarded {
  readonly proof: Proof;
  readonly purposes: readonly string[];
  /** Rules by id; those of data elements and scripts are the rules that use them. */
  readonly rules: readonly string[];
  readonly formula: ConsentFormula;
  /** The formula in words. */
  readonly words: string;
}

export interface ManifestHost extends Guarded {
  readonly host: string;
  readonly directives: readonly ('connect-src' | 'img-src' | 'script-src' | 'frame-src')[];
}

export interface ManifestStored extends Guarded {
  /** A star at the end stands for any ending. */
  readonly name: string;
  /** `at once`, `session`, `until deleted`, `as answered` or `unknown`, or a number of seconds. */
  readonly lifetime: number | 'at once' | 'session' | 'until deleted' | 'as answered' | 'unknown';
  readonly doc: string;
  /** The module, data element or script that writes it. */
  readonly by: readonly string[];
}

export interface ManifestScript {
  readonly file: string;
  readonly rules: readonly string[];
  /** What its author says that it touches; absent where nothing is said. */
  readonly declares?: { readonly purpose: ManifestPurpose; readonly hosts: readonly string[]; readonly cookies: readonly string[]; readonly storage: readonly string[] };
}

/** A test that isn't in the bundle. */
export interface ManifestDecided {
  readonly test: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** `always` and `never`: site or date decide it. `implied`: it holds wherever the rule's other conditions do. */
  readonly verdict: 'always' | 'never' | 'implied';
  /** The conditions that imply it: one where one is enough. */
  readonly by?: readonly { readonly test: string; readonly file: string; readonly line: number; readonly column: number }[];
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
  /** Raw bytes of the bundle. */
  readonly bytes: number;
  /** 16 hex digits that are the same as long as its events, conditions and actions come to the same on this site. */
  readonly digest: string;
  /** How each action that sends or stores is guarded; empty where no action needs a guard. */
  readonly guards: readonly ManifestGuard[];
  readonly decided: readonly ManifestDecided[];
}

export interface ManifestGuard {
  readonly action: string;
  /** Its number within the rule, from 1. */
  readonly number: number;
  readonly file: string;
  readonly line: number;
  readonly purposes: readonly string[];
  /**
   * `always`: the policy always allows it. `never`: it never does, so that the action isn't in the bundle. `tested`: it
   * is asked in the page. `implied`: the rule's own conditions hold only where it allows.
   */
  readonly guard: 'always' | 'never' | 'tested' | 'implied';
  readonly words: string;
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
  /** Raw bytes of the bundle. */
  readonly bytes: number;
  /** 16 hex digits that are the same as long as its value comes to the same on this site. */
  readonly digest: string;
}

/** `<out>/manifest.json`: which sites there are. */
export interface ReleaseManifest {
  readonly manifest: 1;
  readonly asOf: string;
  readonly sites: { readonly [site: string]: { readonly title: string; readonly file: string; readonly integrity: string; readonly bytes: SiteManifest['bytes']; readonly rules: number } };
}
