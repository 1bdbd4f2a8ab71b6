/** The exit codes of the command. */
export const EXIT = {
  done: 0,
  /** The rules have errors. */
  mistakes: 1,
  /** The command couldn't start, because of a wrong option for example. */
  usage: 2,
  /** Something differs, and an option requested this code. */
  different: 3,
  /**
   * The shared cache was required and failed. Nothing was written; the command can be run again.
   */
  incomplete: 4,
  /** An internal error of Tagwright. */
  internal: 70,
  /** Interrupted with Ctrl-C. */
  interrupted: 130,
  /** Terminated by another process. */
  terminated: 143,
} as const;

/** An error of usage. Its message is printed without a stack. */
export class UsageError extends Error {}
