import type { Severity } from '../diagnostic.ts';

/** The texts of one diagnostic code. `Args` are the values that the texts contain. */
export interface Message<Args> {
  readonly severity: Severity;
  /** States the problem, with the author's own word in quotes. */
  readonly text: (args: Args) => string;
  /** Returns how to fix the problem, in the imperative. */
  readonly help?: (args: Args) => string | undefined;
  /** The long explanation that `tagwright explain <code>` prints. */
  readonly why: string;
  /** YAML with this error. */
  readonly bad: string;
  /** The same YAML without the error. */
  readonly good: string;
}

/**
 * Returns the message unchanged. The type parameter declares the values that the texts contain, as
 * in `message<{ name: string }>({…})`.
 */
export function message<Args extends object>(entry: Message<Args>): Message<Args> {
  return entry;
}
