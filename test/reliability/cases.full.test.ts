import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freshSeed } from '../harness/fresh-seed.ts';
import { drawCases } from './draw-cases.mjs';
import { playMutations } from './play-mutations.mjs';
import { readCases } from './read-cases.mjs';

/** The number of cases that CI plays; `npm run cases -- --mutate` plays all. */
const SAMPLE = 3;

test(
  `without the guard of a case, one of its tests fails (a sample of ${SAMPLE} cases)`,
  { timeout: 300_000 },
  async () => {
    const seed = freshSeed();
    const cases = readCases(fileURLToPath(new URL('../../', import.meta.url))).filter(
      ({ tests, mutation }) =>
        // Tests in Chromium are too slow for a sample.
        mutation && tests.length > 0 && tests.every(({ file }) => !file.endsWith('.long.test.ts')),
    );
    const sample = drawCases(cases, SAMPLE, seed);
    console.info(`SEED=${seed} plays the cases ${sample.map((each) => each.case).join(', ')}.`);
    expect(await playMutations(sample, () => {})).toEqual([]);
  },
);
