import { expect, test } from 'vitest';
import { compareRandomSites, compareTraces } from './compare-with-evaluator.ts';

// Some random sites send nothing, and the compiler rejects others. So these tests generate sites
// until enough requests have been compared. bundles.long.test.ts checks that pages send enough
// requests, and that few sites are rejected.

/** The minimum numbers of requests to compare, for production bundles and for trace builds. */
const [OF_BUNDLES, OF_TRACES] = process.env['LONG'] ? [30, 10] : [8, 3];

test(
  'bundles of random sites send the requests that the evaluator expects',
  { timeout: 600_000 },
  async () => {
    const { sends } = await compareRandomSites(60, 12, OF_BUNDLES);
    expect(sends).toBeGreaterThanOrEqual(OF_BUNDLES);
  },
);

test(
  'a trace build sends the same from random pages as the bundle beside it',
  { timeout: 600_000 },
  async () => {
    const { sends } = await compareTraces(60, 10, OF_TRACES);
    expect(sends).toBeGreaterThanOrEqual(OF_TRACES);
  },
);
