import type { Place } from '../model/place.ts';
import type { Code } from './code.ts';

/** A piece of generated code. */
export interface CodePiece {
  readonly code: Code;
  /** The code's source location in the YAML, if it has one. */
  readonly place?: Place | undefined;
  /**
   * Whether this piece starts a line that registers a rule and that depends on no other line. Only
   * such a line can become a call of a function that several rules share.
   */
  readonly isShareable?: boolean | undefined;
}

/** Appends a piece of code to an entry. */
export type Write = (
  code: Code,
  place?: CodePiece['place'],
  isShareable?: CodePiece['isShareable'],
) => void;
