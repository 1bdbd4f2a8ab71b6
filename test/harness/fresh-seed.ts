/**
 * Returns a seed that differs between runs, for long suites that play a share of their cases. A test
 * prints it, and `SEED=…` sets it.
 */
export function freshSeed(): number {
  return Number(process.env.SEED ?? Date.now() % 1e9);
}
