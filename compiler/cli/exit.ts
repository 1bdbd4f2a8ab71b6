/** The exit codes of the command. */
export const EXIT = {
  done: 0,
  /**
   * The rules have errors, a check failed (such as a scenario or a size budget), or a release can't
   * be published.
   */
  mistakes: 1,
  /** The command couldn't start, for example because of an unknown option. */
  usage: 2,
  /** `verify`, `health`, `diff --exit-code` or `fmt --check` found a difference. */
  different: 3,
  /**
   * The release store failed, or the shared cache failed although it is required. Also returned if
   * a change in the release store isn't completed.
   */
  incomplete: 4,
  /** An internal error of Tagwright. */
  internal: 70,
  /**
   * Another process is changing the same release environment, such as production. The command can
   * be run again later.
   */
  lost: 75,
  /** Interrupted with Ctrl-C. */
  interrupted: 130,
  /** Terminated by another process. */
  terminated: 143,
} as const;

/** An error in how the command is used. Its message is printed without a stack trace. */
export class UsageError extends Error {}
