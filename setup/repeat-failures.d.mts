/** The totals of a vitest run, with the failed tests of each file. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly failures?: readonly { readonly file: string; readonly names: readonly string[] }[];
  readonly lines?: readonly string[];
}

/** Runs failed test files three more times, one file at a time, and returns the totals. */
export function repeatFailures(
  totals: Totals,
  run: (files: readonly string[]) => Promise<{ readonly passed: number; readonly failed: number }>,
  startedAt: number,
): Promise<Totals>;
