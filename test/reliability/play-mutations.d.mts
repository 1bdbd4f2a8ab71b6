import type { Case } from './read-cases.mjs';

/** Plays the tests of cases unchanged and then with their mutations. Returns what is wrong. */
export function playMutations(
  cases: readonly Case[],
  report: (result: {
    readonly number: number;
    readonly isCaught: boolean;
    readonly ms: number;
  }) => void,
): Promise<readonly string[]>;
