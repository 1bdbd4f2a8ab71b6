import type { Place } from './place.ts';

/**
 * A plan as code, before its names are chosen. A name stands in the text as `nameMark` writes it; which identifier it
 * gets is decided when it is known what the runtime's minified code calls what the entry imports.
 */
export interface Entry {
  readonly pieces: readonly Piece[];
  readonly names: readonly EntryName[];
  /** What follows the runtime's part in the on-demand script; absent where there is none. */
  readonly onDemand?: OnDemandEntry;
}

/** Code within a function that is handed what allows each action, and returns the actions. */
export interface OnDemandEntry extends Omit<Entry, 'onDemand'> {
  /** The number of its parameter among the names. */
  readonly allowed: number;
}

/** A stretch of code, and where in the YAML it comes from. */
export interface Piece {
  readonly text: string;
  readonly place?: Place | undefined;
}

export type EntryName =
  /** An export of a file of the package. */
  | { readonly kind: 'imported'; readonly file: string; readonly exported: string }
  /** What a script of the rules exports by default; the file as in `Place.file`. */
  | { readonly kind: 'script'; readonly file: string }
  /** Something that the entry itself declares at its top level. */
  | { readonly kind: 'declared' }
  /** The name of the on-demand script, its fingerprint, and what both share: arguments that are known last. */
  | { readonly kind: 'on-demand' }
  /** A parameter of the entry's functions. One name always means the same kind of thing. */
  | { readonly kind: 'parameter' };

/** How a name is written in a piece, by its number: between characters that no YAML text and no string literal holds. */
export function nameMark(number: number): string {
  return `\u0001${number}\u0002`;
}

/** Puts text in the place of each name of a piece. */
export function replaceNames(text: string, named: (number: number) => string): string {
  // The marks are control characters on purpose.
  return text.replace(/\u0001(\d+)\u0002/g, (_, number: string) => named(Number(number)));
}

/** The names that stand in a piece, as `nameMark` writes them, each as often as it does. */
export function namesIn(text: string): readonly string[] {
  return text.match(/\u0001\d+\u0002/g) ?? [];
}
