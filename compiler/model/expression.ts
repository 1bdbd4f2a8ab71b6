import type { Place } from './place.ts';

/**
 * The one tree that data elements, conditions and settings become. Every node knows where it stands in the YAML.
 * Absent is a value of its own: what a source gives when there is nothing.
 */
export type Expression =
  | Literal | Absent | Regex | Name | Template | List | RecordOf
  | Source | Token | ElementUse | ConstantUse | TableUse | ConsentUse
  | Case | FirstOf | WithDefault | Cleaned | Mapped | Merge | Calculated | Kept | Each | Item | Script
  | Comparison | Quantified | All | Any | Not | NamedTest | ModuleTest | Awaited;

interface At {
  readonly place: Place;
}

/** A value that stands for itself. */
export interface Literal extends At {
  readonly kind: 'literal';
  readonly value: string | number | boolean | null;
}

export interface Absent extends At {
  readonly kind: 'absent';
}

/** `/pattern/flags`, as it stands under `matches`. */
export interface Regex extends At {
  readonly kind: 'regex';
  readonly pattern: string;
  readonly flags: string;
}

/** A name of the variable map (`events: [add to cart]`), or its number; the plan turns it into the number. */
export interface Name extends At {
  readonly kind: 'name';
  readonly dictionary: Dictionary;
  readonly name: string | number;
}

export type Dictionary = 'events' | 'eVars' | 'props';

/** Text with tokens: its parts joined; absent where a part is absent. */
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
  /** Set where the keys are names of the variable map. */
  readonly keys?: Dictionary;
}

export interface RecordEntry {
  readonly key: string;
  readonly keyPlace: Place;
  readonly value: Expression;
}

/** A value that a module of runtime/values reads. */
export interface Source extends At {
  readonly kind: 'source';
  readonly module: string;
  /** The argument, where the module's arguments aren't a closed set of members. */
  readonly argument?: Expression;
  readonly member?: string;
  readonly settings: RecordOf | undefined;
}

/** `%name%` in text: a constant of the site, or else a data element. */
export interface Token extends At {
  readonly kind: 'token';
  readonly name: string;
}

export interface ElementUse extends At {
  readonly kind: 'element';
  readonly name: string;
}

export interface ConstantUse extends At {
  readonly kind: 'constant';
  readonly name: string;
}

export interface TableUse extends At {
  readonly kind: 'table';
  readonly name: string;
  readonly key: Expression;
}

/** What the visitor agreed to: the digits of the consent cookie, or `in`, `out` or `pending` for a purpose. */
export interface ConsentUse extends At {
  readonly kind: 'consent';
  readonly member: 'digits' | 'product' | 'analytics' | 'advertising';
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

/** A value looked up in a table of its own: `map: { Y: yes, N: no }`; absent where the table doesn't hold it. */
export interface Mapped extends At {
  readonly kind: 'mapped';
  readonly value: Expression;
  readonly table: RecordOf;
}

/** Objects laid over one another, the later ones on top; what is absent covers nothing. */
export interface Merge extends At {
  readonly kind: 'merge';
  readonly items: readonly Expression[];
}

/** Numbers multiplied or added; absent where one of them isn't a number. */
export interface Calculated extends At {
  readonly kind: 'calculated';
  readonly how: 'product-of' | 'sum-of';
  readonly items: readonly Expression[];
}

/** A value that is remembered: where there is none now, the last one counts. */
export interface Kept extends At {
  readonly kind: 'kept';
  readonly value: Expression;
  readonly name: string;
  readonly keep: 'page' | 'session' | 'visitor';
  /** What remembering it is for: without the visitor's consent to it, nothing is stored or read. */
  readonly purpose: 'product' | 'analytics' | 'advertising';
}

/** What each entry of a list gives. */
export interface Each extends At {
  readonly kind: 'each';
  readonly list: Expression;
  readonly where?: Expression;
  readonly atMost: number;
  readonly give: Expression;
  /** Set where the result is an object: the field of each given record that it is found under. */
  readonly indexBy?: string;
}

/** The entry that `each`, `some`, `every` or `none` is looking at, or what stands in it under a dotted path. */
export interface Item extends At {
  readonly kind: 'item';
  /** Empty for the entry itself. */
  readonly path: string;
}

/** A value from a TypeScript module beside the rules. */
export interface Script extends At {
  readonly kind: 'script';
  /** Path as in `Place.file`. */
  readonly file: string;
  /** What it is called with, as one object. */
  readonly with?: RecordOf;
  /** What it touches, as its author says: nobody can prove it. */
  readonly declares?: Declared;
}

export interface Declared {
  /** The script runs only where the visitor agreed to this. */
  readonly purpose: 'product' | 'analytics' | 'advertising';
  /** Hosts that it sends to. */
  readonly hosts: readonly string[];
  /** Names of cookies that it writes. */
  readonly cookies: readonly string[];
  /** Keys that it writes into either storage. */
  readonly storage: readonly string[];
  readonly place: Place;
}

/** Whether some, every or none of a list's entries pass a test; the test looks at them as `item`. */
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

export interface Not extends At {
  readonly kind: 'not';
  readonly item: Expression;
}

/** A condition of a rule that is waited for (`timeout`): asked until it holds, or a script that answers with a promise. Stands only among a rule's conditions. */
export interface Awaited extends At {
  readonly kind: 'awaited';
  readonly item: Expression;
  readonly timeoutMs: number;
}

/** A test that was given a name under `tests:`. */
export interface NamedTest extends At {
  readonly kind: 'named-test';
  readonly name: string;
}

/** A condition that stands alone: a module of runtime/conditions with settings. */
export interface ModuleTest extends At {
  readonly kind: 'module-test';
  readonly module: string;
  readonly settings: RecordOf;
}
