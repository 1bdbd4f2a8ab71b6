import type { Place } from './place.ts';

/**
 * The code that is generated for a site, before identifiers are chosen. Each identifier is replaced
 * by a mark from `nameMark`, because the final identifiers depend on the names in the minified
 * runtime.
 */
export interface Entry {
  readonly pieces: readonly Piece[];
  readonly names: readonly EntryName[];
  /**
   * The code that follows the runtime's part of the on-demand script; absent if there is no such
   * script.
   */
  readonly onDemand?: OnDemandEntry;
}

/**
 * The code of a function that receives the consent checks of the actions and returns the actions.
 */
export interface OnDemandEntry extends Omit<Entry, 'onDemand'> {
  /** The index of the function's parameter in `names`. */
  readonly allowed: number;
}

/** A piece of code, with its source location in the YAML if it has one. */
export interface Piece {
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
   * The arguments with which the on-demand script is loaded: its file name, its integrity hash and
   * the shared names. They are known only after that script is bundled.
   */
  | { readonly kind: 'on-demand' }
  /** The number of the bundle in its health beacons. It is known only after bundling. */
  | { readonly kind: 'bundle' }
  /** A parameter of functions in the entry. All parameters with this name have the same meaning. */
  | { readonly kind: 'parameter' };

/**
 * Returns the mark that stands for a name in the code until the name's identifier is chosen. The
 * mark starts and ends with control characters, which neither YAML strings nor string literals
 * contain.
 * @param number the index of the name in `names`
 */
export function nameMark(number: number): string {
  return `\u0001${number}\u0002`;
}

/** Replaces each name's mark in a piece of code with the name that `named` returns. */
export function replaceNames(text: string, named: (number: number) => string): string {
  // The marks contain control characters, so that they can't occur in code.
  return text.replace(/\u0001(\d+)\u0002/g, (_, number: string) => named(Number(number)));
}

/** Returns the marks of all names in a piece of code, with repetitions. */
export function namesIn(text: string): readonly string[] {
  return text.match(/\u0001\d+\u0002/g) ?? [];
}
