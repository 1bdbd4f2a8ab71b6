/** The text of `npm run cases -- --help`. */
export const HELP: string;

/** Reads the arguments of `npm run cases`. If they are wrong, `error` is the message to print. */
export function readArguments(args: readonly string[]): {
  readonly error?: string;
  readonly isHelp: boolean;
  readonly isMutation: boolean;
  readonly sample?: number;
  readonly numbers: readonly number[];
};
