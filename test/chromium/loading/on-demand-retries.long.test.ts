import { describe, expect, test } from 'vitest';
import { play, SITES, TOO_LONG } from './failing-on-demand.ts';

// If the on-demand script can't be loaded, it is requested again up to three times, after 1, 2 and
// 4 seconds. These tests wait for the retries. The short suite uses a fake clock:
// test/runtime/services/on-demand.test.ts.

describe.each(SITES)(
  '%s delivery: an on-demand script',
  { timeout: 60_000, concurrent: true },
  (_, shop) => {
    test('that fails twice runs the waiting actions, once and in order', async () => {
      expect(await play(shop, 2, [0, 500, 2500, 4500])).toEqual({
        asked: ['failed', 'failed', 'loaded'],
        sent: ['0', '500', '2500', '4500'],
        log: [TOO_LONG, TOO_LONG],
        errors: [],
      });
    });

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
