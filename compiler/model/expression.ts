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
 * A node in the tree of data elements, conditions and settings, with its source location. `Absent`
 * is the value of a source that finds nothing.
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

/** The kinds of expression with a boolean result. */
export type Test =
  Comparison | Quantified | All | Any | Not | NamedTest | DateRange | Condition | Awaited;

/**
 * Text with tokens, such as `buy %event.text%`. The result is the string of all parts joined, or
 * absent if a part is absent.
 */
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
  /**
   * The section of the variable map that contains the keys; absent if the keys aren't names of
   * variables.
   */
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
  /**
   * The argument, such as a cookie's name. Some modules accept only certain words, as in
   * `url: path`. For these modules, `argument` is absent and `member` contains the word.
   */
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
 * The value of a key in an inline table, such as `map: { Y: yes, N: no }`; absent if the table
 * doesn't have the key.
 */
export interface Mapped extends At {
  readonly kind: 'mapped';
  readonly value: Expression;
  readonly table: RecordOf;
}

/** Merged objects. Later objects override earlier ones; absent values change nothing. */
export interface Merge extends At {
  readonly kind: 'merge';
  readonly items: readonly Expression[];
}

/** The product or sum of numbers; absent if one of the values isn't a number. */
export interface Calculated extends At {
  readonly kind: 'calculated';
  readonly how: 'product-of' | 'sum-of';
  readonly items: readonly Expression[];
}

/** A value that the bundle stores. While the value is absent, the last stored value is used. */
export interface Kept extends At {
  readonly kind: 'kept';
  readonly value: Expression;
  readonly name: string;
  readonly keep: 'page' | 'session' | 'visitor';
  /** The purpose for which the value is stored. Without consent, nothing is stored or read. */
  readonly purpose: 'product' | 'analytics' | 'advertising';
}

/** A list or object with up to `atMost` results: one per list entry that passes `where`. */
export interface Each extends At {
  readonly kind: 'each';
  readonly list: Expression;
  readonly where?: Expression;
  readonly atMost: number;
  readonly give: Expression;
  /**
   * The name of the field whose value becomes a result's key, if the results form an object. Absent
   * if the results form a list.
   */
  readonly indexBy?: string;
}

/** A value that a TypeScript module in the rules folder returns. */
export interface Script extends At {
  readonly kind: 'script';
  /** The path, as in `Place.file`. */
  readonly file: string;
  /** The object that is passed to the script as its argument. */
  readonly with?: RecordOf;
  /**
   * The hosts, cookies and storage keys that the script's author declares. The compiler can't find
   * them itself.
   */
  readonly declares?: Declared;
}

/** Whether some, every or no entry of a list passes a test. The test reads the entry as `item`. */
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
 * A rule's condition with a `timeout`. If the condition is a script that returns a promise, the
 * runtime awaits the promise. The runtime evaluates any other condition repeatedly until it is true
 * or the timeout ends.
 */
export interface Awaited extends At {
  readonly kind: 'awaited';
  readonly item: Expression;
  readonly timeoutMs: number;
}

/**
 * Whether today is between two days, both included. After folding, each day is a literal such as
 * 2025-03-19.
 */
export interface DateRange extends At {
  readonly kind: 'date-range';
  readonly from?: Expression;
  readonly until?: Expression;
  /** An IANA time zone; by default the site's time zone. */
  readonly zone?: Expression;
}

/**
 * A condition such as `once` that a module of runtime/conditions evaluates. It has settings, and no
 * left operand.
 */
export interface Condition extends At {
  readonly kind: 'condition';
  readonly module: string;
  readonly settings: RecordOf;
}
