import type { Case } from './read-cases.mjs';

/** Plays the tests of cases, first without a mutation, then with theirs. Returns the faults. */
export function playMutations(
  cases: readonly Case[],
  report: (result: {
    readonly number: number;
    readonly isCaught: boolean;
    readonly ms: number;
  }) => void,
): Promise<readonly string[]>;
