import type { Place } from './place.ts';

/**
 * The one tree that data elements, conditions and settings become. Every node knows where it stands in the YAML.
 * Absent is a value of its own: what a source gives when there is nothing.
 */
export type Expression =
  | Literal | Absent | Regex | Name | Template | List | RecordOf
  | Source | Token | ElementUse | ConstantUse | TableUse | ConsentUse
  | Case | FirstOf | WithDefault | Cleaned
  | Comparison | All | Any | Not | NamedTest | ModuleTest;

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
