/**
 * Returns a seed that differs between runs, for long suites that play a share of their cases. A
 * test prints its seed, and `SEED=…` sets the seed. `npm test` sets FRESH_SEED, so that failed
 * tests play the same cases when they run again.
 */
export function freshSeed(): number {
  return Number(process.env.SEED ?? process.env.FRESH_SEED ?? Date.now() % 1e9);
}
