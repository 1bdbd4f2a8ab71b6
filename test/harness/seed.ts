import { configureGlobal } from 'fast-check';

/**
 * Chance is an input: the same run looks at the same cases. `SEED=…` chooses others; the long suites look
 * elsewhere than the short ones.
 */
configureGlobal({ seed: Number(process.env.SEED ?? (process.env.LONG ? 20250531 : 20250415)) });
