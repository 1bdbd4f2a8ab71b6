/** Something in a file that can't be read as what it should be. */
export interface Problem {
  /** Where: keys and list positions from the root, `steps[2].click`; empty for the root itself. */
  readonly path: string;
  readonly message: string;
}
