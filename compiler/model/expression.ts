import type { Declared } from './declared.ts';
import type {
  At,
  Absent,
  ConsentUse,
  ConstantUse,
  Dictionary,
  ElementUse,
  Item,
  Literal,
  Name,
  NamedTest,
  Regex,
  Token,
} from './leaf.ts';
import type { Place } from './place.ts';

/**
 * The tree of data elements, conditions and settings. Every node has a source location. `Absent` is
 * the value of a source that finds nothing.
 */
export type Expression =
  | Literal
  | Absent
  | Regex
  | Name
  | Template
  | List
  | RecordOf
  | Source
  | Token
  | ElementUse
  | ConstantUse
  | TableUse
  | ConsentUse
  | Case
  | FirstOf
  | WithDefault
  | Cleaned
  | Mapped
  | Merge
  | Calculated
  | Kept
  | Each
  | Item
  | Script
  | Test;

/** The kinds that are true or false. */
export type Test =
  Comparison | Quantified | All | Any | Not | NamedTest | DateRange | Condition | Awaited;

/** Text with tokens. Its parts are joined; absent if a part is absent. */
export interface Template extends At {
  readonly kind: 'template';
  readonly parts: readonly Expression[];
}

export interface List extends At {
  readonly kind: 'list';
  readonly items: readonly Expression[];
}

export interface RecordOf extends At {
  readonly kind: 'record';
  readonly entries: readonly RecordEntry[];
  /** Set if the keys are names of the variable map. */
  readonly keys?: Dictionary;
}

export interface RecordEntry {
  readonly key: string;
  readonly keyPlace: Place;
  readonly value: Expression;
}

/** A value that a module of runtime/sources reads. */
export interface Source extends At {
  readonly kind: 'source';
  readonly module: string;
  /** The argument, unless the module's arguments are a closed set of members. */
  readonly argument?: Expression;
  readonly member?: string;
  readonly settings: RecordOf | undefined;
}

export interface TableUse extends At {
  readonly kind: 'table';
  readonly name: string;
  readonly key: Expression;
}

export interface Case extends At {
  readonly kind: 'case';
  readonly branches: readonly { readonly when: Expression; readonly then: Expression }[];
  readonly otherwise?: Expression;
}

export interface FirstOf extends At {
  readonly kind: 'first-of';
  readonly items: readonly Expression[];
}

export interface WithDefault extends At {
  readonly kind: 'default';
  readonly value: Expression;
  readonly instead: Expression;
}

export interface Cleaned extends At {
  readonly kind: 'cleaned';
  readonly value: Expression;
  readonly step: string;
  readonly argument?: Expression;
}

/**
 * A value looked up in an inline table: `map: { Y: yes, N: no }`; absent if the table doesn't
 * contain it.
 */
export interface Mapped extends At {
  readonly kind: 'mapped';
  readonly value: Expression;
  readonly table: RecordOf;
}

/** Merged objects, the later ones taking precedence; absent values change nothing. */
export interface Merge extends At {
  readonly kind: 'merge';
  readonly items: readonly Expression[];
}

/** Multiplied or added numbers; absent if one of them isn't a number. */
export interface Calculated extends At {
  readonly kind: 'calculated';
  readonly how: 'product-of' | 'sum-of';
  readonly items: readonly Expression[];
}

/** A value that is kept: if it is absent now, the last one counts. */
export interface Kept extends At {
  readonly kind: 'kept';
  readonly value: Expression;
  readonly name: string;
  readonly keep: 'page' | 'session' | 'visitor';
  /** The purpose of keeping it: without consent, nothing is stored or read. */
  readonly purpose: 'product' | 'analytics' | 'advertising';
}

/** The result for each entry of a list. */
export interface Each extends At {
  readonly kind: 'each';
  readonly list: Expression;
  readonly where?: Expression;
  readonly atMost: number;
  readonly give: Expression;
  /** Set if the result is an object: the field of each record that is its key. */
  readonly indexBy?: string;
}

/** A value from a TypeScript module beside the rules. */
export interface Script extends At {
  readonly kind: 'script';
  /** Path as in `Place.file`. */
  readonly file: string;
  /** Its argument, as one object. */
  readonly with?: RecordOf;
  /** Its footprint, as declared by its author: it can't be proven. */
  readonly declares?: Declared;
}

/**
 * Whether some, every or none of a list's entries pass a test; the test reads the entry as `item`.
 */
export interface Quantified extends At {
  readonly kind: 'quantified';
  readonly how: 'some' | 'every' | 'none';
  readonly list: Expression;
  readonly test: Expression;
}

export interface Comparison extends At {
  readonly kind: 'comparison';
  readonly test: string;
  readonly left: Expression;
  readonly right: Expression;
}

export interface All extends At {
  readonly kind: 'all';
  readonly items: readonly Expression[];
}

export interface Any extends At {
  readonly kind: 'any';
  readonly items: readonly Expression[];
}

interface Not extends At {
  readonly kind: 'not';
  readonly item: Expression;
}

/**
 * An awaited condition of a rule (`timeout`): evaluated until it holds, or a script that returns a
 * promise. Only among a rule's conditions.
 */
export interface Awaited extends At {
  readonly kind: 'awaited';
  readonly item: Expression;
  readonly timeoutMs: number;
}

/**
 * Whether today is between two days, both included. A day is a literal such as 2025-03-19, once
 * tokens are folded.
 */
export interface DateRange extends At {
  readonly kind: 'date-range';
  readonly from?: Expression;
  readonly until?: Expression;
  /** An IANA time zone; the site's if it isn't set. */
  readonly zone?: Expression;
}

/** Any other condition without a source: a module of runtime/conditions with settings. */
export interface Condition extends At {
  readonly kind: 'condition';
  readonly module: string;
  readonly settings: RecordOf;
}
