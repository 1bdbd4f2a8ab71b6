import { configureGlobal } from 'fast-check';

/**
 * Seeds the random tests, so that every run generates the same cases. `SEED=…` sets another seed;
 * the long suites have their own.
 */
configureGlobal({ seed: Number(process.env.SEED ?? (process.env.LONG ? 20250531 : 20250415)) });
