import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { playMutations } from './play-mutations.mjs';
import { readCases } from './read-cases.mjs';
import { randomFrom } from '../harness/random-from.ts';

/** The number of cases that CI plays; `npm run cases -- --mutate` plays all. */
const SAMPLE = 3;

test(
  `the guards of ${SAMPLE} cases are removed, and a test of each fails`,
  { timeout: 300_000 },
  async () => {
    const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
    const next = randomFrom(seed);
    const cases = [...readCases(fileURLToPath(new URL('../../', import.meta.url)))].filter(
      ({ tests, mutation }) =>
        // Tests in Chromium are too slow for a sample.
        mutation && tests.length > 0 && tests.every(({ file }) => !file.endsWith('.long.test.ts')),
    );
    const sample = Array.from(
      { length: SAMPLE },
      () => cases.splice(Math.floor(next() * cases.length), 1)[0]!,
    );
    console.info(`SEED=${seed} plays the cases ${sample.map((each) => each.case).join(', ')}.`);
    expect(await playMutations(sample, () => {})).toEqual([]);
  },
);
