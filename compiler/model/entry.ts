import type { Place } from './place.ts';

/**
 * A plan as code, before its names are chosen. The text contains names as `nameMark` writes them;
 * the identifiers are chosen when the names in the minified runtime are known.
 */
export interface Entry {
  readonly pieces: readonly Piece[];
  readonly names: readonly EntryName[];
  /** The code after the runtime's part of the on-demand script; absent if there is none. */
  readonly onDemand?: OnDemandEntry;
}

/** Code of a function that receives the policy of each action and returns the actions. */
export interface OnDemandEntry extends Omit<Entry, 'onDemand'> {
  /** The number of its parameter among the names. */
  readonly allowed: number;
}

/** A piece of code, and its source in the YAML. */
export interface Piece {
  readonly text: string;
  readonly place?: Place | undefined;
}

export type EntryName =
  /** An export of a file of the package. */
  | { readonly kind: 'imported'; readonly file: string; readonly exported: string }
  /** The default export of a script of the rules; the file as in `Place.file`. */
  | { readonly kind: 'script'; readonly file: string }
  /** A declaration of the entry at its top level. */
  | { readonly kind: 'declared' }
  /**
   * The name and integrity of the on-demand script, and the shared names: arguments that are known
   * last.
   */
  | { readonly kind: 'on-demand' }
  /** A parameter of the entry's functions. A name always has the same meaning. */
  | { readonly kind: 'parameter' };

/**
 * Returns a name's mark in a piece, by its number, between characters that no YAML text and no
 * string literal contains.
 */
export function nameMark(number: number): string {
  return `\u0001${number}\u0002`;
}

/** Replaces the mark of each name in a piece. */
export function replaceNames(text: string, named: (number: number) => string): string {
  // The marks are control characters on purpose.
  return text.replace(/\u0001(\d+)\u0002/g, (_, number: string) => named(Number(number)));
}

/** Returns the marks of the names in a piece, with repetitions. */
export function namesIn(text: string): readonly string[] {
  return text.match(/\u0001\d+\u0002/g) ?? [];
}
