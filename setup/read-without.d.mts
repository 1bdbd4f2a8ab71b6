export function readWithout(args: readonly string[]): {
  readonly without: readonly string[];
  readonly rest: readonly string[];
  readonly problem?: string;
};
