/** What the command says to whoever called it. */
export const EXIT = {
  done: 0,
  /** The rules have mistakes. */
  mistakes: 1,
  /** The command was called wrongly, or can't start. */
  usage: 2,
  /** Something differs, and the call asked to be told so. */
  different: 3,
  /** The shared cache, which was required, didn't do its part: nothing was written, and the same call may be made again. */
  incomplete: 4,
  /** A mistake of ours. */
  internal: 70,
  /** Ended with Ctrl-C. */
  interrupted: 130,
  /** Ended by another process. */
  terminated: 143,
} as const;

/** A call that can't be carried out: the sentence goes to the person, without a stack. */
export class UsageError extends Error {}
