import type { Place } from '../model/place.ts';

export type Severity = 'error' | 'warning' | 'note';

/** An error, a warning or a note about the rules. Only `diagnose` creates diagnostics. */
export interface Diagnostic {
  /** The subject comes first, the problem last: `data-element-unknown`. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly place: Place;
  /** How to fix the problem. */
  readonly help?: string;
  /** Related source locations, each with a message. */
  readonly related?: readonly { readonly place: Place; readonly message: string }[];
  /** All source locations of the error, if it is repeated; the first one is `place`. */
  readonly places?: readonly Place[];
  /** A change that fixes the problem without changing what the author meant. */
  readonly fix?: Fix;
  /** The site, if the diagnostic is about one site only. */
  readonly site?: string;
}

/** Edits of one file. Each replaces the text at a source location. */
export interface Fix {
  readonly edits: readonly { readonly place: Place; readonly text: string }[];
}
