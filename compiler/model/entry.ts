import type { Place } from './place.ts';

/**
 * The code that is generated for a site. Some identifiers are chosen later, because they depend on
 * the names in the minified runtime. Until then, marks from `nameMark` stand for these identifiers.
 */
export interface Entry {
  readonly pieces: readonly Piece[];
  readonly names: readonly EntryName[];
  /** The generated code of the on-demand script; absent if the site has no on-demand script. */
  readonly onDemand?: OnDemandEntry;
}

/**
 * The generated code of the on-demand script. The script defines one function. The function's body
 * is the minified runtime code, followed by this generated code. The function receives the consent
 * checks of the script's actions, and returns these actions.
 */
export interface OnDemandEntry extends Omit<Entry, 'onDemand'> {
  /** The index, in `names`, of the parameter for the consent checks. */
  readonly allowed: number;
}

/** A piece of code, with its source location in the YAML if it has one. */
interface Piece {
  readonly text: string;
  readonly place?: Place | undefined;
}

export type EntryName =
  /** An export of a file of the package. */
  | { readonly kind: 'imported'; readonly file: string; readonly exported: string }
  /** The default export of a rule script. `file` is a path like `Place.file`. */
  | { readonly kind: 'script'; readonly file: string }
  /** A top-level declaration of the entry. */
  | { readonly kind: 'declared' }
  /**
   * The last arguments of the call that creates the on-demand actions: the on-demand script's file
   * name, its integrity hash and the names of the shared variables. These arguments are known only
   * after the on-demand script is bundled.
   */
  | { readonly kind: 'on-demand' }
  /** The number of the bundle in its health beacons. It is known only after bundling. */
  | { readonly kind: 'bundle' }
  /** A parameter's name. Several functions in the entry can use it, all with the same meaning. */
  | { readonly kind: 'parameter' };

/**
 * Returns the mark that stands for a name in the code until the name's identifier is chosen. The
 * mark starts and ends with a control character. The rest of the code doesn't contain these two
 * characters, because strings and regular expressions escape them.
 * @param number the index of the name in `names`
 */
export function nameMark(number: number): string {
  return `\u0001${number}\u0002`;
}

/** Replaces each name's mark in a piece of code with the name that `named` returns. */
export function replaceNames(text: string, named: (number: number) => string): string {
  return text.replace(/\u0001(\d+)\u0002/g, (_, number: string) => named(Number(number)));
}
