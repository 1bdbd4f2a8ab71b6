import { configureGlobal } from 'fast-check';

/**
 * Sets the seed of the random tests, so that every run generates the same cases. Runs with `LONG=1`
 * have a different seed from other runs. `SEED=…` replaces both seeds.
 */
configureGlobal({ seed: Number(process.env.SEED ?? (process.env.LONG ? 20250531 : 20250415)) });
