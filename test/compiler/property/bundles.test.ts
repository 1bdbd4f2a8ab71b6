import { expect, test } from 'vitest';
import { compareRandomSites, compareTraces } from './compare-with-evaluator.ts';

// A few random sites may send nothing or be rejected, so these tests draw sites until enough
// requests were compared. The long test checks how many sites send something, and how many are
// rejected.

test(
  'bundles of random sites send the requests that the evaluator expects',
  { timeout: 600_000 },
  async () => {
    const { sends } = await compareRandomSites(60, 12, 15);
    expect(sends).toBeGreaterThanOrEqual(15);
  },
);

test(
  'a trace build sends the same from random pages as the bundle beside it',
  { timeout: 600_000 },
  async () => {
    const { sends } = await compareTraces(60, 10, 5);
    expect(sends).toBeGreaterThanOrEqual(5);
  },
);
