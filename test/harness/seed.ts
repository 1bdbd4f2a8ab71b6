import { configureGlobal } from 'fast-check';

/**
 * Chance is an input: the same run looks at the same cases. `SEED=…` chooses others; the long suites take the day's, so
 * that they look somewhere else every day.
 */
const today = Math.floor(Date.now() / 86_400_000);
configureGlobal({ seed: Number(process.env.SEED ?? (process.env.LONG ? today : 20250415)) });
