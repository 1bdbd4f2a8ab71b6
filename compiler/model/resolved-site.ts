import type { Expression, RecordOf } from './expression.ts';
import type { ElementUse } from './leaf.ts';
import type { ElementSpec, NamedTestSpec, RuleSpec, Serves, TableSpec } from './spec.ts';
import type { Identity } from './identity.ts';
import type { Place } from './place.ts';

/** A site merged with everything that it extends: the input of the laws and the plan. */
export interface ResolvedSite {
  readonly site: string;
  readonly title: string;
  readonly place: Place;
  /** The place of the outermost layer that it extends; its own if it extends none. */
  readonly outermost: Place;
  /** The merged layers, the site itself first. */
  readonly layers: readonly string[];
  /** The site.yaml of each layer, and the file of each pack in use. */
  readonly files: readonly string[];
  readonly serves: Serves;
  readonly zone: string;
  /**
   * All settings of the layers, merged: the place of each field and value is that of the innermost
   * layer that sets it.
   */
  readonly settings: RecordOf;
  /** The packs in use, and the source of their parameters. */
  readonly packs: readonly UsedPack[];
  readonly constants: ReadonlyMap<string, Constant>;
  readonly consent: Consent | undefined;
  readonly edge: RecordOf | undefined;
  /** Its settings of the identity library; undefined if it doesn't use it. */
  readonly identity: Identity | undefined;
  /** By name; the settings that differ in this environment of the embed code. */
  readonly environments: ReadonlyMap<string, Environment>;
  /**
   * The meaning of `event: label`: the name of an attribute, read from the element or its closest
   * ancestor that has it.
   */
  readonly eventFields: ReadonlyMap<string, string>;
  /** Whether the page makes direct calls, with `_satellite.track`. */
  readonly directCalls: boolean;
  /** The IDs of the direct calls that the page makes; undefined if it can make any. */
  readonly listedDirectCalls: readonly string[] | undefined;
  /** Whether later rules of the page wait for every awaited action. */
  readonly holdsPage: boolean;
  /** Whether code of third parties is in a script of its own, loaded when it is first needed. */
  readonly onDemand: boolean;
  /** The members of `_satellite`, in addition to `track` and `getVar`. */
  readonly satellite: readonly string[];
  /** The data elements that the page may read. */
  readonly readable: readonly ElementUse[];
  /** The hosts that the bundle may send to; undefined if the site doesn't list them. */
  readonly hosts: readonly string[] | undefined;
  /**
   * The limit for the bundle's size in bytes, compressed with brotli; undefined if there is none.
   */
  readonly budget: number | undefined;
  /** The hosts from which the bundle may be loaded; undefined for any. */
  readonly servedFrom: readonly string[] | undefined;
  readonly elements: ReadonlyMap<string, ElementSpec>;
  /** In the order in which they are defined, the outermost layer first. */
  readonly rules: readonly RuleSpec[];
  readonly disabled: ReadonlyMap<string, Place>;
  readonly tables: ReadonlyMap<string, TableSpec>;
  readonly tests: ReadonlyMap<string, NamedTestSpec>;
  readonly variables: VariableMap;
}

export interface UsedPack {
  readonly name: string;
  /** The source location of the pack's name. */
  readonly place: Place;
  /** The source locations where layers use it, the outermost first. */
  readonly uses: readonly Place[];
  /** Each value has the source location of its setting; a default has its location in the pack. */
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
  readonly cookie: string;
  /** Digit to purpose. */
  readonly digits: ReadonlyMap<number, 'product' | 'analytics' | 'advertising'>;
  readonly required: boolean;
  readonly option: 'standard' | 'advanced';
  readonly layer: 'explicit' | 'implicit';
  readonly missing: 'out' | 'pending';
  /** Whether values that were stored for a purpose are erased when the visitor withdraws it. */
  readonly withdrawal: 'erase' | 'keep';
  /** Cookies and storage keys with the visitor's choice, in addition to the cookie. */
  readonly records: readonly string[];
  /** Purposes that the browser's signal (Global Privacy Control) denies. */
  readonly gpc: readonly ('product' | 'analytics' | 'advertising')[];
  /** The TCF purposes that a purpose needs as well, all of them. */
  readonly tcf: ReadonlyMap<'product' | 'analytics' | 'advertising', readonly number[]>;
  /** The consent types set for Google's tags, each with its purpose. */
  readonly google: ReadonlyMap<string, 'product' | 'analytics' | 'advertising'>;
  /** The test of each purpose; a purpose without one needs its digit. */
  readonly allows: ReadonlyMap<'product' | 'analytics' | 'advertising', Expression>;
  readonly place: Place;
}

/** The names of events, eVars and props, both ways. */
export interface VariableMap {
  readonly events: Names;
  readonly eVars: Names;
  readonly props: Names;
}

export interface Names {
  readonly byName: ReadonlyMap<string, number>;
  readonly byNumber: ReadonlyMap<number, string>;
}
