import { expect, test } from 'vitest';
import { countOf } from '../../harness/count-of.ts';
import { compareEngines } from './engines-agree.ts';
import { randomHeldCase } from './random-case.ts';

test(
  "very many random rule sets give the same results in Adobe's engine and in Tagwright",
  { timeout: 1_200_000 },
  async () => {
    const count = countOf({ full: 1500 });
    const { cases, actions, smallest, differing } = await compareEngines(count);
    console.log(`${cases} cases with ${actions} actions compared, ${differing} differ.`);
    expect(smallest?.tagwright, `The engines differ on ${JSON.stringify(smallest?.made)}`).toEqual(
      smallest?.field,
    );
    expect(cases).toBeGreaterThanOrEqual(count / 1.5);
    expect(actions).toBeGreaterThan(cases * 5);
  },
);

test(
  "with hold: page, waiting steps run in the same order as in Adobe's queue",
  { timeout: 1_200_000 },
  async () => {
    const { cases, actions, smallest, differing } = await compareEngines(
      countOf({ full: 500 }),
      randomHeldCase,
    );
    console.log(
      `${cases} cases with ${actions} actions compared in one order, ${differing} differ.`,
    );
    expect(smallest?.tagwright, `The engines differ on ${JSON.stringify(smallest?.made)}`).toEqual(
      smallest?.field,
    );
    expect(actions).toBeGreaterThan(cases * 3);
  },
);
