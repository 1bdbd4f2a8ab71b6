import type { Expression, RecordOf } from './expression.ts';
import type { ElementUse } from './leaf.ts';
import type { ElementSpec, NamedTestSpec, RuleSpec, Serves, TableSpec } from './spec.ts';
import type { Health } from './health.ts';
import type { Identity } from './identity.ts';
import type { Place } from './place.ts';

/** A site merged with everything that it extends: the input of the analyse and plan phases. */
export interface ResolvedSite {
  readonly site: string;
  readonly title: string;
  readonly place: Place;
  /**
   * The source location of the last layer in the chain of `extends`, or of the site itself if it
   * extends no layer.
   */
  readonly outermost: Place;
  /** The names of the merged layers, starting with the site itself. */
  readonly layers: readonly string[];
  /** The site.yaml of each layer, and the file of each pack in use. */
  readonly files: readonly string[];
  readonly serves: Serves;
  readonly zone: string;
  /**
   * The merged settings of all layers. Each field and value has its source location in the layer
   * that sets it. If several layers set the same field, the layer closest to the site counts.
   */
  readonly settings: RecordOf;
  /** The packs in use, with their merged parameters. */
  readonly packs: readonly UsedPack[];
  readonly constants: ReadonlyMap<string, Constant>;
  readonly consent: Consent | undefined;
  readonly edge: RecordOf | undefined;
  /** The settings for the identity library; undefined if the site doesn't use it. */
  readonly identity: Identity | undefined;
  /**
   * The site's environments, by name. Embed code can select an environment. Each environment
   * contains its hosts, and the edge settings that differ from the site's own.
   */
  readonly environments: ReadonlyMap<string, Environment>;
  /**
   * The names of the attributes that event fields read, by field name. For example, `event: label`
   * reads the attribute listed here for `label`. If the event's element doesn't have the attribute,
   * the value comes from the closest ancestor with the attribute.
   */
  readonly eventFields: ReadonlyMap<string, string>;
  /** Whether the page makes direct calls, with `_satellite.track`. */
  readonly directCalls: boolean;
  /**
   * The IDs of the direct calls that the page makes; undefined if the page can make any direct
   * call.
   */
  readonly listedDirectCalls: readonly string[] | undefined;
  /** Whether the page's later rules also wait while a rule waits for an action or a condition. */
  readonly holdsPage: boolean;
  /** Whether rules of a prerendered page wait until the visitor opens it. */
  readonly waitsForVisitor: boolean;
  /** Whether third-party code is in a separate script that is loaded on demand. */
  readonly onDemand: boolean;
  /** Whether events are stored until they are delivered (`delivery: durable`). */
  readonly isDurable: boolean;
  /** The members of `_satellite` that the site lists. `track` and `getVar` aren't among them. */
  readonly satellite: readonly string[];
  /** The data elements that page code may read. */
  readonly readable: readonly ElementUse[];
  /** The settings for the health beacons; undefined if the site sends none. */
  readonly health: Health | undefined;
  /** The hosts that the bundle itself may contact; undefined if the site doesn't list them. */
  readonly hosts: readonly string[] | undefined;
  /**
   * The maximum size of the bundle in bytes, compressed with brotli; undefined if there is none.
   */
  readonly budget: number | undefined;
  /** The hosts that the bundle may be loaded from; undefined if any host may serve it. */
  readonly servedFrom: readonly string[] | undefined;
  readonly elements: ReadonlyMap<string, ElementSpec>;
  /**
   * The rules of all layers, from the last layer in the chain of `extends` to the site itself. A
   * rule with `override: true` has the position of the rule that it replaces.
   */
  readonly rules: readonly RuleSpec[];
  readonly disabled: ReadonlyMap<string, Place>;
  readonly tables: ReadonlyMap<string, TableSpec>;
  readonly tests: ReadonlyMap<string, NamedTestSpec>;
  readonly variables: VariableMap;
}

export interface UsedPack {
  readonly name: string;
  /** The source location of the name in the pack's own file. */
  readonly place: Place;
  /** The source locations at which layers use the pack, the outermost layer first. */
  readonly uses: readonly Place[];
  /**
   * The merged parameters. If a layer sets a parameter, the value has its source location in that
   * layer. If no layer sets the parameter, its default has the pack's location (`place`).
   */
  readonly parameters: RecordOf;
}

export interface Constant {
  readonly value: string | number | boolean;
  readonly place: Place;
}

export interface Environment {
  readonly hosts: readonly string[];
  readonly edge: RecordOf | undefined;
  readonly place: Place;
}

export interface Consent {
  /**
   * The name of the cookie with the visitor's choice. If the name is undefined, the site has no
   * consent cookie, and only exempt purposes are allowed.
   */
  readonly cookie: string | undefined;
  /** The purposes that need no consent. The rules must store nothing for these purposes. */
  readonly exempt: readonly ('product' | 'analytics' | 'advertising')[];
  /** The purpose that each digit in the cookie allows. */
  readonly digits: ReadonlyMap<number, 'product' | 'analytics' | 'advertising'>;
  readonly required: boolean;
  readonly option: 'standard' | 'advanced';
  readonly layer: 'explicit' | 'implicit';
  readonly missing: 'out' | 'pending';
  /** Whether stored values are erased when the visitor withdraws consent to their purpose. */
  readonly withdrawal: 'erase' | 'keep';
  /**
   * Other cookies and storage keys that contain the visitor's choice, in addition to the consent
   * cookie.
   */
  readonly records: readonly string[];
  /** The purposes that the Global Privacy Control signal denies. */
  readonly gpc: readonly ('product' | 'analytics' | 'advertising')[];
  /**
   * For each purpose of the site, the numbers of the required TCF purposes. TCF is the Transparency
   * and Consent Framework. A purpose of the site is allowed only if the site's consent test is true
   * and the TCF signal allows each of these TCF purposes.
   */
  readonly tcf: ReadonlyMap<'product' | 'analytics' | 'advertising', readonly number[]>;
  /** The consent types that the site lists for Google's tags, and the purpose of each. */
  readonly google: ReadonlyMap<string, 'product' | 'analytics' | 'advertising'>;
  /**
   * The site's own consent tests, by purpose. If a purpose has no test here, the consent cookie
   * must contain one of the purpose's digits.
   */
  readonly allows: ReadonlyMap<'product' | 'analytics' | 'advertising', Expression>;
  readonly place: Place;
}

/**
 * The variable map for Adobe Analytics: for events, eVars and props, the number of each name and
 * the name of each number.
 */
export interface VariableMap {
  readonly events: Names;
  readonly eVars: Names;
  readonly props: Names;
}

export interface Names {
  readonly byName: ReadonlyMap<string, number>;
  readonly byNumber: ReadonlyMap<number, string>;
}
