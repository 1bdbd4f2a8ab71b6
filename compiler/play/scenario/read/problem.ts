/** An error in a scenario or page file. */
export interface Problem {
  /** The path from the root, `steps[2].click`; empty for the root. */
  readonly path: string;
  readonly message: string;
}
