import type { ExcludedRule, ManifestDecided, ManifestRule } from './manifest-rule.ts';

/**
 * `<out>/sites/<site>/manifest.json`: the facts about one bundle, for people, the preview and CI.
 */
export interface SiteManifest {
  readonly manifest: 1;
  readonly site: string;
  readonly title: string;
  /** The date of the build, YYYY-MM-DD: rules whose date range has ended are left out. */
  readonly asOf: string;
  /**
   * File name of the bundle, beside the manifest; contains the first 16 hex digits of its SHA-256.
   */
  readonly file: string;
  /** `sha384-…`, for a script tag's integrity attribute. */
  readonly integrity: string;
  readonly bytes: { readonly raw: number; readonly gzip: number; readonly brotli: number };
  /**
   * The site's limit for the bundle's size in bytes, compressed with brotli; absent if there is
   * none.
   */
  readonly budget?: number;
  /** The pages on which the bundle runs; on others it logs one message and stays silent. */
  readonly serves: { readonly hosts: readonly string[]; readonly paths: readonly string[] };
  /** The hosts from which the bundle may be loaded, with their ports; absent for any. */
  readonly servedFrom?: readonly string[];
  readonly environments: readonly string[];
  readonly constants: { readonly [name: string]: string | number | boolean };
  readonly consent?: ManifestConsent;
  readonly edge?: {
    readonly domain: string;
    readonly basePath: string;
    readonly datastream: string;
    readonly org: string;
  };
  /** The hosts of the identity library: the ID service's, and the analytics tracking server's. */
  readonly identity?: {
    readonly org: string;
    readonly server: string;
    readonly container: number;
    readonly trackingServer?: string;
  };
  /** In the order in which they run; the number in a log line is the index in this list. */
  readonly rules: readonly ManifestRule[];
  readonly excluded: readonly ExcludedRule[];
  readonly elements: readonly ManifestElement[];
  /**
   * The rest of the bundle's raw bytes: with those of rules and elements, they add up to the whole.
   */
  readonly shares: {
    readonly modules: readonly { readonly file: string; readonly bytes: number }[];
    readonly frame: number;
  };
  /**
   * The script with third-party code, loaded from the bundle's folder when it is first needed;
   * absent if the code is in the bundle.
   */
  readonly onDemand?: ManifestOnDemand;
  /** Every date range of the site's rules, including those that have ended. */
  readonly windows: readonly {
    readonly rule: string;
    readonly from?: string;
    readonly until?: string;
    readonly zone: string;
  }[];
  /**
   * The first date on which a new build is needed, because a date range has ended; absent if none
   * ends.
   */
  readonly rebuildBefore?: string;
  /** Hosts that the bundle can send to. */
  readonly hosts: readonly ManifestHost[];
  readonly cookies: readonly ManifestStored[];
  readonly storage: readonly (ManifestStored & {
    readonly where: 'localStorage' | 'sessionStorage';
  })[];
  /** Scripts of the rules: their footprint is what their authors declare. */
  readonly scripts: readonly ManifestScript[];
  /** The content security policy that the bundle itself needs; the page's own needs come on top. */
  readonly contentSecurityPolicy: {
    readonly [
      directive in 'script-src' | 'connect-src' | 'img-src' | 'frame-src'
    ]: readonly string[];
  };
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
  /** `sha256-…`: the bundle sets it on the script if the page has set the bundle's. */
  readonly integrity: string;
  readonly bytes: SiteManifest['bytes'];
  /** The types of action that it contains. */
  readonly actions: readonly string[];
  /** Its raw bytes by part, as for the bundle. */
  readonly shares: SiteManifest['shares'];
}

/** The site's consent settings, and what each purpose needs. */
export interface ManifestConsent {
  readonly cookie: string;
  readonly digits: { readonly [digit: string]: string };
  readonly required: boolean;
  readonly option: 'standard' | 'advanced';
  readonly layer: 'explicit' | 'implicit';
  readonly missing: 'out' | 'pending';
  /** Settings without an effect: no policy, rule or data element reads them. */
  readonly unused: readonly ('required' | 'option' | 'layer')[];
  readonly policies: readonly {
    readonly purpose: ManifestPurpose;
    readonly verdict: 'always' | 'never' | 'tested';
    readonly formula: ConsentFormula;
    readonly words: string;
    /** Whether the bundle evaluates it. */
    readonly asked: boolean;
    /** The tests of the policy that the site decides. */
    readonly decided: readonly ManifestDecided[];
  }[];
  readonly withdrawal: ManifestWithdrawal;
}

/** The bundle's reaction to withdrawn consent, in an open page or before it. */
interface ManifestWithdrawal {
  readonly keys: 'erase' | 'keep';
  /**
   * The erased keys, by the consent that they need; empty if keys are kept. A name that ends in a
   * star stands for every name with that prefix.
   */
  readonly erased: readonly {
    readonly formula: ConsentFormula;
    readonly words: string;
    readonly cookies: readonly string[];
    readonly localStorage: readonly string[];
    readonly sessionStorage: readonly string[];
  }[];
  /**
   * The third parties that are notified: destinations, by the purposes of which one is withdrawn.
   */
  readonly told: readonly {
    readonly module: string;
    readonly purposes: readonly ManifestPurpose[];
  }[];
}

export type ManifestPurpose = 'product' | 'analytics' | 'advertising';

/** A condition on consent. */
export type ConsentFormula =
  | { readonly always: true }
  | { readonly never: true }
  /** The consent cookie contains one of these. */
  | { readonly digits: readonly number[] }
  | { readonly all: readonly ConsentFormula[] }
  | { readonly any: readonly ConsentFormula[] }
  | { readonly not: ConsentFormula }
  /** A test of something else, such as `url: level-1`, `equals`, `fr`. */
  | { readonly value: string; readonly test: string; readonly operand: unknown }
  /** A test that is described only in words. */
  | { readonly other: string };

/**
 * `proven`: the bundle itself does it, under this formula. `delegated`: a third party's tag is
 * loaded from there under this formula; its behaviour is its own. `unproven`: a script's author
 * declares it.
 */
export type Proof = 'proven' | 'delegated' | 'unproven';

/** Something that happens only with consent, with the rules, elements and scripts that cause it. */
interface Guarded {
  readonly proof: Proof;
  readonly purposes: readonly string[];
  /** Rules by ID; for data elements and scripts, the rules that use them. */
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
  /** The footprint that its author declares; absent if none is declared. */
  readonly declares?: {
    readonly purpose: ManifestPurpose;
    readonly hosts: readonly string[];
    readonly cookies: readonly string[];
    readonly storage: readonly string[];
  };
}

interface Names {
  readonly [number: string]: string;
}

interface ManifestElement {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  /** Raw bytes of the bundle. */
  readonly bytes: number;
  /** 16 hex digits that stay the same as long as its value has the same meaning on this site. */
  readonly digest: string;
}

/** `<out>/manifest.json`: the sites of a release. */
export interface ReleaseManifest {
  readonly manifest: 1;
  readonly asOf: string;
  readonly sites: {
    readonly [site: string]: {
      readonly title: string;
      readonly file: string;
      readonly integrity: string;
      readonly bytes: SiteManifest['bytes'];
      readonly rules: number;
    };
  };
}
