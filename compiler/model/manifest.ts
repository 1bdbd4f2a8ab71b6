import type { BuildVerdict } from './verdict.ts';
import type { ManifestHealth } from './health.ts';
import type {
  ExcludedRule,
  ManifestDecided,
  ManifestElement,
  ManifestRule,
} from './manifest-rule.ts';

/**
 * `<out>/sites/<site>/manifest.json`: the facts about one bundle, for people, the preview and
 * continuous integration.
 */
export interface SiteManifest {
  readonly manifest: 1;
  readonly site: string;
  readonly title: string;
  /** The build's date, YYYY-MM-DD. Rules whose date range ended before this date are omitted. */
  readonly asOf: string;
  /**
   * The bundle's file name, in the manifest's folder. It contains the first 16 hex digits of the
   * bundle's SHA-256.
   */
  readonly file: string;
  /** The bundle's hash for a script tag's `integrity` attribute: `sha384-…`. */
  readonly integrity: string;
  readonly bytes: { readonly raw: number; readonly gzip: number; readonly brotli: number };
  /** The maximum size of the bundle in bytes, compressed with brotli; absent if there is none. */
  readonly budget?: number;
  /** The pages on which the bundle runs. On any other page, it only logs one message. */
  readonly serves: { readonly hosts: readonly string[]; readonly paths: readonly string[] };
  /** The hosts, with ports, that the bundle may be loaded from; absent if any host may serve it. */
  readonly servedFrom?: readonly string[];
  readonly environments: readonly string[];
  readonly constants: { readonly [name: string]: string | number | boolean };
  readonly consent?: ManifestConsent;
  readonly edge?: {
    readonly domain: string;
    readonly basePath: string;
    readonly datastream: string;
    /** The IDs of the additional datastreams, by name; absent if there are none. */
    readonly datastreams?: { readonly [name: string]: string };
    readonly org: string;
  };
  /** The organisation and servers of the identity library. */
  readonly identity?: {
    readonly org: string;
    readonly server: string;
    readonly container: number;
    readonly trackingServer?: string;
  };
  /** The health beacons that the bundle sends; absent if it sends none. */
  readonly health?: ManifestHealth;
  /** The rules in the order in which they run. Log lines contain a rule's index in this list. */
  readonly rules: readonly ManifestRule[];
  readonly excluded: readonly ExcludedRule[];
  readonly elements: readonly ManifestElement[];
  /** The raw bytes that belong to no rule and no data element, for each module and the rest. */
  readonly shares: {
    readonly modules: readonly { readonly file: string; readonly bytes: number }[];
    /** The number of these bytes that belong to no module. */
    readonly frame: number;
  };
  /**
   * The on-demand script, which contains the code of the actions that send to third parties. Absent
   * if the site has no on-demand script.
   */
  readonly onDemand?: ManifestOnDemand;
  /** All date ranges in rules, including past ones. Archived and disabled rules are left out. */
  readonly windows: readonly {
    readonly rule: string;
    readonly from?: string;
    readonly until?: string;
    readonly zone: string;
  }[];
  /** The first day on which one more date range is over. From then on, a new build is different. */
  readonly rebuildBefore?: string;
  /** The hosts that the bundle can send requests to. */
  readonly hosts: readonly ManifestHost[];
  readonly cookies: readonly ManifestStored[];
  readonly storage: readonly (ManifestStored & {
    readonly where: 'localStorage' | 'sessionStorage';
  })[];
  /**
   * The scripts that rules use. Each entry lists the hosts, cookies and storage keys that the
   * script's author declares.
   */
  readonly scripts: readonly ManifestScript[];
  /** The content security policy that the bundle itself needs, in addition to the page's own. */
  readonly contentSecurityPolicy: {
    readonly [
      directive in 'script-src' | 'connect-src' | 'img-src' | 'frame-src'
    ]: readonly string[];
  };
  /** The names of the global variables that the bundle adds to the page. */
  readonly globals: readonly string[];
  /** The names in the variable map, by number. */
  readonly variables: { readonly events: Names; readonly eVars: Names; readonly props: Names };
  /** The compiler's version. */
  readonly compiler: string;
  /** Every file that the bundle and its on-demand script are made from. */
  readonly inputs: readonly { readonly file: string; readonly sha256: string }[];
}

export interface ManifestOnDemand {
  /** The file name, in the manifest's folder, with 16 hex digits of the script's SHA-256. */
  readonly file: string;
  /**
   * The script's hash: `sha256-…`. The browser checks this hash only if the bundle's own script tag
   * has `integrity`.
   */
  readonly integrity: string;
  readonly bytes: SiteManifest['bytes'];
  /** The types of action that the script contains. */
  readonly actions: readonly string[];
  /**
   * The number of raw bytes of each part of the script, in the same structure as for the bundle.
   */
  readonly shares: SiteManifest['shares'];
}

/** The site's consent settings, and the condition of each purpose. */
export interface ManifestConsent {
  /** The cookie with the visitor's choice; absent if nothing on the site needs consent. */
  readonly cookie?: string;
  readonly digits: { readonly [digit: string]: string };
  readonly required: boolean;
  readonly option: 'standard' | 'advanced';
  readonly layer: 'explicit' | 'implicit';
  readonly missing: 'out' | 'pending';
  /** Settings that have no effect, because no policy, rule or data element reads them. */
  readonly unused: readonly ('required' | 'option' | 'layer')[];
  readonly policies: readonly {
    readonly purpose: ManifestPurpose;
    readonly verdict: Exclude<BuildVerdict, 'implied'>;
    readonly formula: ConsentFormula;
    readonly words: string;
    /** Whether anything in the bundle needs consent to the purpose. */
    readonly asked: boolean;
    /** The tests of the policy that are decided at build time. */
    readonly decided: readonly ManifestDecided[];
  }[];
  readonly withdrawal: ManifestWithdrawal;
}

/**
 * How the bundle reacts if the visitor withdraws consent, either while the page is open or before
 * it is loaded.
 */
interface ManifestWithdrawal {
  readonly keys: 'erase' | 'keep';
  /**
   * The cookies and storage keys that are erased, grouped by the consent that they need. Empty if
   * `keys` is `keep`. A star at the end of a name matches any ending.
   */
  readonly erased: readonly {
    readonly formula: ConsentFormula;
    readonly words: string;
    readonly cookies: readonly string[];
    readonly localStorage: readonly string[];
    readonly sessionStorage: readonly string[];
  }[];
  /**
   * The third parties that are notified when the visitor withdraws consent to one of `purposes`.
   * `module` is the type of action that sends data to the third party.
   */
  readonly told: readonly {
    readonly module: string;
    readonly purposes: readonly ManifestPurpose[];
  }[];
}

export type ManifestPurpose = 'product' | 'analytics' | 'advertising';

/** A condition on the visitor's consent. */
export type ConsentFormula =
  | { readonly always: true }
  | { readonly never: true }
  /** True if the consent cookie contains one of these digits. */
  | { readonly digits: readonly number[] }
  | { readonly all: readonly ConsentFormula[] }
  | { readonly any: readonly ConsentFormula[] }
  | { readonly not: ConsentFormula }
  /** A test of another value, such as `url: level-1`, `equals`, `fr`. */
  | { readonly value: string; readonly test: string; readonly operand: unknown }
  /** A test without a structured form, as text. */
  | { readonly other: string };

/**
 * `proven`: the bundle itself sends or stores the data, and only if the formula is true.
 * `delegated`: if the formula is true, the bundle loads a third party's tag, which decides itself
 * what it sends and stores. `unproven`: the compiler relies on a declaration, for example by a
 * script's author.
 */
export type Proof = 'proven' | 'delegated' | 'unproven';

/** The consent that a host or a stored item needs, and the rules that use the host or item. */
interface Guarded {
  readonly proof: Proof;
  readonly purposes: readonly string[];
  /**
   * The ids of the rules that cause the request or the storage, directly or by using a data element
   * or a script.
   */
  readonly rules: readonly string[];
  readonly formula: ConsentFormula;
  /** The formula as a sentence. */
  readonly words: string;
}

export interface ManifestHost extends Guarded {
  readonly host: string;
  readonly directives: readonly ('connect-src' | 'img-src' | 'script-src' | 'frame-src')[];
  /** The actions, services and scripts that send requests to the host. */
  readonly by: readonly string[];
}

export interface ManifestStored extends Guarded {
  /** The name; a star at its end matches any ending. */
  readonly name: string;
  /**
   * A number of seconds, or a word. `at once`: the item is removed right after it is written. `as
   * answered`: the server's response sets the lifetime.
   */
  readonly lifetime: number | 'at once' | 'session' | 'until deleted' | 'as answered' | 'unknown';
  /**
   * How long Safari keeps the item, in seconds. For a cookie, the time starts when it was written.
   * For local storage, when the visitor last used the site. Absent unless shorter than `lifetime`.
   */
  readonly safariLifetime?: number;
  readonly doc: string;
  /** The modules, data elements and scripts that write the item. */
  readonly by: readonly string[];
}

export interface ManifestScript {
  readonly file: string;
  readonly rules: readonly string[];
  /** The purpose, hosts and stored items that the author declares; absent if there are none. */
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
