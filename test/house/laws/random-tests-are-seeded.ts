import type { Law } from '../project.ts';

const USES = /from 'fast-check'/;
const SEEDS = /^import '(?:\.\.\/)+harness\/seed\.ts';$/m;

/**
 * Every test in test/runtime that uses fast-check imports test/harness/seed.ts. Other tests needn't
 * import seed.ts, because vitest runs seed.ts as their setup file.
 */
export const randomTestsAreSeeded: Law = (project) =>
  [...project]
    .filter(
      ([path, text]) =>
        /^test\/runtime\/.*\.test\.ts$/.test(path) && USES.test(text) && !SEEDS.test(text),
    )
    .map(([path]) => `${path} uses fast-check without importing test/harness/seed.ts`);
