import type { Place } from '../model/place.ts';

export type Severity = 'error' | 'warning' | 'note';

/** An error, a warning or a note about the rules. Created only by `diagnose`. */
export interface Diagnostic {
  /** Names the subject first, then the problem: `data-element-unknown`. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly place: Place;
  /** How to fix the problem. */
  readonly help?: string;
  /** Related source locations, each with a message. */
  readonly related?: readonly { readonly place: Place; readonly message: string }[];
  /** All source locations, if the same problem occurs at several; the first one is `place`. */
  readonly places?: readonly Place[];
  /** A change that fixes the problem and keeps the author's intention. */
  readonly fix?: Fix;
  /** The site, if the diagnostic is about one site only. */
  readonly site?: string;
}

/** Edits of one file. Each replaces the text at a source location. */
export interface Fix {
  readonly edits: readonly { readonly place: Place; readonly text: string }[];
}
