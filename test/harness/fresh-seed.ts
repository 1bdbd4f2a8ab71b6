/**
 * Returns a seed for a long suite that plays a random share of its cases. Each run has a new seed,
 * which the test prints. `SEED=…` repeats the cases of an earlier run. `npm test` sets FRESH_SEED
 * at the start, so that a failed test plays the same cases when `npm test` repeats the test.
 */
export function freshSeed(): number {
  return Number(process.env.SEED ?? process.env.FRESH_SEED ?? Date.now() % 1e9);
}
