import { configDefaults, defineConfig } from 'vitest/config';

/**
 * Measured on request only: `MUTATE=runtime/ npx vitest run test/mutation/score.test.ts`, or a part of the runtime;
 * `MUTATE=rules npx vitest run test/mutation/rules`; the pictures of docs/preview.md: `SCREENSHOTS=1 npx vitest run test/preview/screenshots.test.ts`.
 */
const onRequest = [...process.env.MUTATE ? [] : ['test/mutation/score.test.ts', 'test/mutation/rules/rules.test.ts'], ...process.env.SCREENSHOTS ? [] : ['test/preview/screenshots.test.ts']];

/** Tests that need a document begin with the line `// @vitest-environment happy-dom`. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    exclude: [...configDefaults.exclude, ...onRequest, ...process.env.LONG ? [] : ['**/*.long.test.ts']],
    environment: 'node',
    setupFiles: ['test/harness/seed.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
