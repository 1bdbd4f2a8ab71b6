/**
 * Returns a seed that differs between runs, for long suites that play a share of their cases. A test
 * prints it, and `SEED=…` sets it. `npm test` sets FRESH_SEED, so that failed tests which run again
 * play the same cases.
 */
export function freshSeed(): number {
  return Number(process.env.SEED ?? process.env.FRESH_SEED ?? Date.now() % 1e9);
}
