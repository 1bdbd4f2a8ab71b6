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
 * An Adobe Analytics event or variable, by name or by number. For `events: [add to cart]`, `name`
 * is `add to cart`. Planning replaces each name with its number in the site's variable map.
 */
export interface Name extends At {
  readonly kind: 'name';
  readonly dictionary: Dictionary;
  readonly name: string | number;
}

export type Dictionary = 'events' | 'eVars' | 'props';

/**
 * `%name%` in a text. The name refers to a constant of the site. If the site has no such constant,
 * the name refers to a data element.
 */
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
 * A use of the visitor's consent. For `digits`, the value consists of the digits in the consent
 * cookie. For a purpose, the value is `in`, `out` or `pending`.
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
