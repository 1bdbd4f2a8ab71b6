import type { Place } from './place.ts';

/** The kinds of expression without parts. */
export type Leaf =
  | Literal
  | Absent
  | Regex
  | Name
  | Token
  | ElementUse
  | ConstantUse
  | ConsentUse
  | Item
  | NamedTest;

/** The base of all nodes: a source location in the YAML. */
export interface At {
  readonly place: Place;
}

/** A literal value. */
export interface Literal extends At {
  readonly kind: 'literal';
  readonly value: string | number | boolean | null;
}

export interface Absent extends At {
  readonly kind: 'absent';
}

/** A regular expression: `/pattern/flags`, as written under `matches`. */
export interface Regex extends At {
  readonly kind: 'regex';
  readonly pattern: string;
  readonly flags: string;
}

/**
 * The name of an Adobe Analytics event or variable in the site's variable map, or a number. In
 * `events: [add to cart]`, it is `add to cart`. Planning replaces each name with its number.
 */
export interface Name extends At {
  readonly kind: 'name';
  readonly dictionary: Dictionary;
  readonly name: string | number;
}

export type Dictionary = 'events' | 'eVars' | 'props';

/** `%name%` in text, which refers to a constant of the site, or else to a data element. */
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

/**
 * The visitor's consent. For `digits`, the value is the digits of the consent cookie; for a
 * purpose, `in`, `out` or `pending`.
 */
export interface ConsentUse extends At {
  readonly kind: 'consent';
  readonly member: 'digits' | 'product' | 'analytics' | 'advertising';
}

/** The current entry of `each`, `some`, `every` or `none`, or a value inside that entry. */
export interface Item extends At {
  readonly kind: 'item';
  /** The dotted path of the value inside the entry; empty for the entry itself. */
  readonly path: string;
}

/** A named test from `tests:`. */
export interface NamedTest extends At {
  readonly kind: 'named-test';
  readonly name: string;
}
