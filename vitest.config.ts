import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that need a document begin with the line `// @vitest-environment happy-dom`. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    exclude: process.env.LONG ? configDefaults.exclude : [...configDefaults.exclude, '**/*.long.test.ts'],
    environment: 'node',
    setupFiles: ['test/harness/seed.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
