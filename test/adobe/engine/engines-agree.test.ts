import { expect, test } from 'vitest';
import { compareEngines } from './engines-agree.ts';
import { randomHeldCase } from './random-case.ts';

test(
  "random rule sets give the same results in Adobe's engine and in Tagwright",
  { timeout: 300_000 },
  async () => {
    const { cases, actions, smallest, differing } = await compareEngines(12);
    console.log(`${cases} cases with ${actions} actions compared, ${differing} differ.`);
    expect(smallest?.tagwright, `The engines differ on ${JSON.stringify(smallest?.made)}`).toEqual(
      smallest?.field,
    );
    expect(cases).toBeGreaterThanOrEqual(12);
    expect(actions).toBeGreaterThan(cases * 5);
  },
);

test(
  "with hold: page, waiting steps run in the same order as in Adobe's queue",
  { timeout: 300_000 },
  async () => {
    const { cases, actions, smallest, differing } = await compareEngines(5, randomHeldCase);
    console.log(
      `${cases} cases with ${actions} actions compared in one order, ${differing} differ.`,
    );
    expect(smallest?.tagwright, `The engines differ on ${JSON.stringify(smallest?.made)}`).toEqual(
      smallest?.field,
    );
    expect(actions).toBeGreaterThan(cases * 3);
  },
);
