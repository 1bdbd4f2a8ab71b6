import type { Severity } from '../diagnostics/diagnostic.ts';

/** What is said for one diagnostic code. `Args` are the facts that the sentence needs. */
export interface Message<Args> {
  readonly severity: Severity;
  /** What is wrong, in the words of someone who edits YAML. */
  readonly text: (args: Args) => string;
  /** How to mend it, where that can be said in a line. */
  readonly help?: (args: Args) => string | undefined;
  /** The long explanation that `tagwright explain <code>` prints. */
  readonly why: string;
  /** YAML that gives this diagnostic. */
  readonly bad: string;
  /** The same, mended. */
  readonly good: string;
}

/** Lets a message say the type of its arguments while the compiler infers the rest: `message<{ name: string }>({…})`. */
export function message<Args extends object>(entry: Message<Args>): Message<Args> {
  return entry;
}
