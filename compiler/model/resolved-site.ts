import type { ElementUse, Expression, RecordOf } from './expression.ts';
import type { ElementSpec, NamedTestSpec, RuleSpec, Serves, TableSpec } from './spec.ts';
import type { Identity } from './identity.ts';
import type { Place } from './place.ts';

/** A site with all that it extends: what the laws look at and the plan is made from. */
export interface ResolvedSite {
  readonly site: string;
  readonly title: string;
  readonly place: Place;
  /** The layers that were joined, the site itself first. */
  readonly layers: readonly string[];
  /** The site.yaml of each layer, and the file of each pack in use. */
  readonly files: readonly string[];
  readonly serves: Serves;
  readonly zone: string;
  /** All settings of the layers, joined: each field and its value stand where the innermost layer that says them does. */
  readonly settings: RecordOf;
  /** The packs in use, and who gave their parameters. */
  readonly packs: readonly UsedPack[];
  readonly constants: ReadonlyMap<string, Constant>;
  readonly consent: Consent | undefined;
  readonly edge: RecordOf | undefined;
  /** What it asks for of the identity library; undefined where it doesn't ask for it. */
  readonly identity: Identity | undefined;
  /** By name; the settings that differ where the embed code names this environment. */
  readonly environments: ReadonlyMap<string, Environment>;
  /** What `event: label` means: the name of an attribute, read from the element or its nearest ancestor that has it. */
  readonly eventFields: ReadonlyMap<string, string>;
  /** Whether the page makes direct calls, with `_satellite.track`. */
  readonly directCalls: boolean;
  /** The ids of the direct calls that the page makes; undefined where it can make any. */
  readonly listedDirectCalls: readonly string[] | undefined;
  /** Whether later rules of the page wait for every action that its own rule waits for. */
  readonly holdsPage: boolean;
  /** Whether the code of actions that reach third parties stands in a script of its own, loaded when it is first needed. */
  readonly onDemand: boolean;
  /** What the page finds in `_satellite`, beside `track` and `getVar`. */
  readonly satellite: readonly string[];
  /** The data elements that the page may read. */
  readonly readable: readonly ElementUse[];
  /** All that the bundle may send to; undefined where nothing is said. */
  readonly hosts: readonly string[] | undefined;
  /** The most bytes that the bundle may weigh, compressed with brotli; undefined where nothing is said. */
  readonly budget: number | undefined;
  /** The hosts that the bundle's script may come from; undefined where it may from any. */
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
  /** Where the pack says its name. */
  readonly place: Place;
  /** Where layers opt into it, the outermost first. */
  readonly uses: readonly Place[];
  /** Each value stands where it was given; a default where the pack is. */
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
  /** Whether what was left behind for a purpose is erased when the visitor withdraws it. */
  readonly withdrawal: 'erase' | 'keep';
  /** Cookies and storage keys that hold the visitor's choice, beside the cookie. */
  readonly records: readonly string[];
  /** Purposes that the browser's signal (Global Privacy Control) refuses. */
  readonly gpc: readonly ('product' | 'analytics' | 'advertising')[];
  /** The TCF purposes, all of them, that a purpose needs beside. */
  readonly tcf: ReadonlyMap<'product' | 'analytics' | 'advertising', readonly number[]>;
  /** What Google's tags are told: consent type to the purpose that it follows. */
  readonly google: ReadonlyMap<string, 'product' | 'analytics' | 'advertising'>;
  /** What each purpose needs, as a test; a purpose without one needs its digit. */
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
