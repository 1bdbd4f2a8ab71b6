import { describe, expect, test } from 'vitest';
import { play, SITES, TOO_LONG } from './failing-on-demand.ts';

// Waits for all retries, which takes more than ten seconds. The short suite uses a fake clock:
// test/runtime/services/on-demand.test.ts tests that the bundle stops after the last retry.

describe.each(SITES)(
  '%s delivery: an on-demand script',
  { timeout: 60_000, concurrent: true },
  (_, shop) => {
    test('that always fails is requested four times. The page sees no error', async () => {
      const { asked, sent, log, errors } = await play(shop, 9, [0, 500, 10_000, 12_000]);
      const failed = expect.stringMatching(
        /^Failed to execute action 1 of rule 0\. Failed to load .*on-demand/,
      ) as string;
      expect([asked, sent, errors]).toEqual([Array(4).fill('failed'), [], []]);
      expect(log).toEqual([TOO_LONG, TOO_LONG, failed, failed]);
    });
  },
);
