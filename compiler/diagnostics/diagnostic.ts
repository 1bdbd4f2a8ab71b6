import type { Place } from '../model/place.ts';

export type Severity = 'error' | 'warning' | 'note';

/** One thing to tell the author of the rules. Made by `diagnose`, never by hand. */
export interface Diagnostic {
  /** Noun first, problem last: `data-element-unknown`. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly place: Place;
  /** How to mend it. */
  readonly help?: string;
  /** Other places that matter, each with a sentence. */
  readonly related?: readonly { readonly place: Place; readonly message: string }[];
  /** A change that mends it without changing what the author meant. */
  readonly fix?: Fix;
  /** The site that it was found in, where it concerns one site only. */
  readonly site?: string;
}

/** Edits of one file, each replacing the text at a place. */
export interface Fix {
  readonly edits: readonly { readonly place: Place; readonly text: string }[];
}
