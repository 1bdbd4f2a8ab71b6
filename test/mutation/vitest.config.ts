import { configDefaults, defineConfig } from 'vitest/config';

/**
 * Stryker runs the tests in worker threads, in which a test can't set the time zone. Some tests
 * compare with recordings made in this zone.
 */
process.env.TZ = 'Asia/Kolkata';

/**
 * Configures the tests that Stryker runs on each mutant: the runtime's unit tests, none of which
 * needs a browser.
 */
export default defineConfig({
  test: {
    include: ['test/runtime/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.long.test.ts', 'test/runtime/modules.test.ts'],
    setupFiles: ['test/harness/seed.ts'],
    // Stryker's initial run fails if a test times out, as it does on a busy machine. Stryker has its
    // own timeout for each mutant.
    testTimeout: 60_000,
  },
});
